import { sql } from "kysely";
import type { LoaderFunctionArgs } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Ctx } from "#server/domains/context.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import type { Database } from "#server/platform/db/database.ts";
import { sendRaw } from "#tests/setup/hostile/raw-request.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { readShared } from "./page-cache/read-shared.ts";
import { getCtx, getRequestContext } from "./request-context.ts";

const testDb = await openTestDatabase();
let held = Promise.withResolvers<void>();
let holding = 0;
let database: Database;
let site: SmallSite;

/** Takes three connections at once and holds them. */
const hold = async ({ context }: LoaderFunctionArgs) => {
  const keep = () =>
    getCtx(context)
      .db.connection()
      .execute(async () => {
        holding += 1;
        await held.promise;
      });
  await Promise.all([keep(), keep(), keep()]);
  return {};
};
const wait = async () => {
  holding += 1;
  await held.promise;
  return {};
};
const look = async ({ context }: LoaderFunctionArgs) => (await sql`select 1 as found`.execute(getCtx(context).db)).rows;
const readLimit = async ({ db }: Pick<Ctx, "db">) => (await sql<{ statement_timeout: string }>`show statement_timeout`.execute(db)).rows;
const limitHere = ({ context }: LoaderFunctionArgs) => readLimit(getCtx(context));
const limitOfShared = ({ context }: LoaderFunctionArgs) => readShared(getRequestContext(context), { name: "limit", topics: [] }, readLimit);
const takeLong = ({ context }: LoaderFunctionArgs) => sql`select pg_sleep(60)`.execute(getCtx(context).db);

beforeAll(async () => {
  database = openDatabase(testDb.url, { searchTimeoutMs: 200, connectTimeoutMs: 120_000 });
  const routes = {
    hold: { loader: hold, isResource: true },
    wait: { loader: wait, isResource: true },
    "ask-me": { action: wait, isResource: true },
    look: { loader: look, isResource: true },
    limit: { loader: limitHere, isResource: true },
    about: { loader: limitHere, isResource: true },
    shared: { loader: limitOfShared, isResource: true },
    long: { loader: takeLong, isResource: true },
  };
  site = await startSmallSite(testDb, { database, routes, settings: { TRUSTED_PROXIES: "127.0.0.1" } });
});
beforeEach(() => {
  holding = 0;
  held = Promise.withResolvers();
});
afterEach(() => held.resolve());
afterAll(async () => {
  await site.close();
  await database.close();
});

const readLimitAt = async (path: string) => (await fetch(site.url + path)).json();
const read = async (path: string, address: string) => (await sendRaw(site.url + path, { headers: { "x-forwarded-for": address } })).status;

test("a search that takes too long is ended, and the reader is told so", async () => {
  const answer = await fetch(`${site.url}/long?q=words`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({ code: "unavailable", detail: expect.stringContaining("fewer or rarer words") });
});

test.each([
  ["/limit?q=words", "200ms"],
  ["/limit?title=words", "200ms"],
  ["/limit?q=", "10s"],
  ["/about?q=words", "10s"],
])("for %s a statement may take %s: only an address with words to search for has the shorter limit", async (path, limit) => {
  expect(await readLimitAt(path)).toEqual([{ statement_timeout: limit }]);
});

test("shared reads of a search have the general limit, because others wait for them too", async () => {
  expect(await readLimitAt("/shared?q=words")).toEqual([{ statement_timeout: "10s" }]);
});

test("other requests get a connection, however many searches are running", async () => {
  const first = Array.from({ length: 5 }, () => read("/hold?q=words", "203.0.113.1"));
  await expect.poll(() => holding).toBe(6);
  const second = Array.from({ length: 5 }, () => read("/hold?title=words", "203.0.113.2"));
  const others = Array.from({ length: 20 }, (_, at) => read("/look", `203.0.113.${10 + at}`));
  expect(new Set(await Promise.all(others))).toEqual(new Set([200]));
  expect(holding).toBe(6);
  held.resolve();
  expect(new Set(await Promise.all([...first, ...second]))).toEqual(new Set([200]));
});

test("a search keeps its turn until it is over, however long the database takes", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const answers = Array.from({ length: 5 }, () => read("/wait?q=words", "203.0.113.3"));
  await expect.poll(() => holding).toBe(2);
  vi.advanceTimersByTime(10_000);
  for (let count = 0; count < 3; count += 1) await read("/look", "203.0.113.4");
  expect(holding).toBe(2);
  held.resolve();
  expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
});

test("only a few questions to Ask Me are searched at once, but none is refused", async () => {
  const headers = { "x-forwarded-for": "203.0.113.5", origin: site.origin, "content-type": "application/json" };
  const spellings = ["/ask-me", "/Ask-Me", "/%61sk-me"];
  const ask = (_: unknown, at: number) => sendRaw(site.url + spellings[at % spellings.length], { method: "POST", headers, body: "{}" });
  const answers = Array.from({ length: 150 }, ask);
  await expect.poll(() => holding).toBe(2);
  expect(await read("/look", "203.0.113.5")).toBe(200);
  expect(holding).toBe(2);
  held.resolve();
  expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(new Set([200]));
});
