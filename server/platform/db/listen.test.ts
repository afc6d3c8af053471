import { expect, test } from "vitest";
import { createLog } from "#server/platform/log/log.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { openDatabase } from "./database.ts";
import { listen } from "./listen.ts";

const testDb = await openTestDatabase();
const log = createLog("silent");

/** Records everything that a listener receives, in order. */
function hear() {
  const heard: string[] = [];
  const handlers = {
    onMessage: (payload: string) => void heard.push(payload),
    onUp: () => void heard.push("up"),
    onDown: () => void heard.push("down"),
  };
  return { heard, handlers };
}

test("receives only its channel, and again after its connection was cut", async () => {
  const { heard, handlers } = hear();
  const listener = listen(testDb.database, "news", handlers, log);
  await eventually(() => expect(heard).toEqual(["up"]));
  await testDb.owner.query("select pg_notify('other', 'x'), pg_notify('news', 'one')");
  await eventually(() => expect(heard).toEqual(["up", "one"]));
  await testDb.owner.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()",
  );
  await eventually(() => expect(heard).toEqual(["up", "one", "down", "up"]));
  await testDb.owner.query("select pg_notify('news', 'two')");
  await eventually(() => expect(heard).toEqual(["up", "one", "down", "up", "two"]));
  await listener.close();
  expect(heard.at(-1)).toBe("down");
  expect(
    (await testDb.owner.query("select 1 from pg_stat_activity where query ilike 'listen%' and datname = current_database()")).rowCount,
  ).toBe(0);
});

test("catching up waits for all notifications sent so far, but not while the listener is down", async () => {
  const { heard, handlers } = hear();
  const listener = listen(testDb.database, "news", handlers, log);
  await listener.catchUp();
  await eventually(() => expect(heard).toEqual(["up"]));
  for (let said = 1; said <= 50; said += 1) {
    await testDb.owner.query("select pg_notify('news', $1)", [`${said}`]);
    await listener.catchUp();
    expect(heard).toHaveLength(said + 1);
  }
  await listener.close();
  await listener.catchUp();
});

test("can be closed while it is still connecting", async () => {
  const { heard, handlers } = hear();
  await listen(testDb.database, "news", handlers, log).close();
  expect(heard.at(-1)).toBe("down");
});

test("keeps retrying while the database is unavailable, and can be closed meanwhile", async () => {
  const away = openDatabase("postgres://nobody@127.0.0.1:1/none");
  const { heard, handlers } = hear();
  const listener = listen(away, "news", handlers, log);
  await eventually(() => expect(heard.length).toBeGreaterThan(2));
  expect(new Set(heard)).toEqual(new Set(["down"]));
  await listener.close();
  await away.close();
});
