import { afterAll, beforeEach, expect, test } from "vitest";
import { buildRss } from "#tests/factories/sources.ts";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import { minutes, newsItem, prepareNewsSources } from "#tests/setup/news-sources.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const { own, runSchedule } = prepareNewsSources(testDb);
const hosts = await Promise.all([0, 1, 2].map(async () => startSourceServer()));
afterAll(() => Promise.all(hosts.map((host) => host.close())));
beforeEach(() => own.file.write(hosts.map((host, at) => ({ name: `Source ${at}`, url: host.url("/feed") }))));

const cut = (numbers: readonly number[]) => numbers.forEach((at) => hosts[at]?.handle("/feed", (request) => request.socket.destroy()));
const answer = (numbers: readonly number[]) =>
  numbers.forEach((at) => hosts[at]?.serve("/feed", { body: buildRss([newsItem(at)]), contentType: "application/rss+xml" }));

/** Runs the schedule for this many hours. Returns how many sources were read successfully. */
async function pass(hours: number): Promise<number> {
  let read = 0;
  for (let ticks = 0; ticks < hours * 12; ticks += 1) {
    own.clock.advance(minutes(5));
    const { checked, failed } = await runSchedule();
    read += checked - failed;
  }
  return read;
}

const selectFailures = async () =>
  (await testDb.owner.query("select failure_count, last_error_code from tech_flash_sources order by name")).rows;

test("once this site's connection is back, sources are read in the next round, however long it was down", async () => {
  cut([0, 1, 2]);
  expect(await pass(12)).toBe(0);
  expect(await selectFailures()).toEqual([0, 1, 2].map(() => ({ failure_count: 1, last_error_code: "network" })));
  answer([0, 1, 2]);
  expect(await pass(0.5)).toBe(3);
  expect(await selectFailures()).toEqual([0, 1, 2].map(() => ({ failure_count: 0, last_error_code: null })));
});

test("a source that fails while others respond is retried at growing intervals, even if the connection is down for a while", async () => {
  answer([1, 2]);
  cut([0]);
  await pass(5);
  const [gone] = await selectFailures();
  expect(gone).toEqual({ failure_count: 4, last_error_code: "network" });
  cut([1, 2]);
  await pass(12);
  expect(await selectFailures()).toMatchObject([{ failure_count: 4 }, { failure_count: 1 }, { failure_count: 1 }]);
  answer([1, 2]);
  expect(await pass(0.5)).toBe(2);
});

test.each([true, false])(
  "when all sources stay silent for three days, they are retried at growing intervals (read before: %s)",
  async (isRead) => {
    if (isRead) {
      answer([0, 1, 2]);
      expect(await pass(0.5)).toBe(3);
    }
    cut([0, 1, 2]);
    await pass(0.5);
    await testDb.owner.query("update tech_flash_sources set created_at = $1", [own.clock.now()]);
    own.clock.advance(minutes(60 * 70));
    await pass(0.5);
    expect(await selectFailures()).toMatchObject([{ failure_count: 1 }, { failure_count: 1 }, { failure_count: 1 }]);
    own.clock.advance(minutes(60 * 2));
    await pass(8);
    expect(await selectFailures()).toMatchObject([{ failure_count: 5 }, { failure_count: 5 }, { failure_count: 5 }]);
  },
);

test("two silent sources count as failing themselves; only three or more mean that this site's connection is down", async () => {
  await own.file.write(hosts.slice(0, 2).map((host, at) => ({ name: `Source ${at}`, url: host.url("/feed") })));
  cut([0, 1]);
  await pass(5);
  expect(await selectFailures()).toMatchObject([{ failure_count: 4 }, { failure_count: 4 }]);
});
