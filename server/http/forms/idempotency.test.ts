import { beforeAll, describe, expect, test, vi } from "vitest";
import type { Db } from "#server/platform/db/database.ts";
import { openDatabase } from "#server/platform/db/database.ts";
import { deleteOldIdempotencyKeysForSystem } from "#server/platform/db/idempotency-keys.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { once } from "./idempotency.ts";

const testDb = await openTestDatabase();

beforeAll(async () => {
  await testDb.owner.query("create table things (id uuid primary key, title text); grant select, insert on things to sangam_app");
});

const visitor = (clientAddress = "203.0.113.7") => ({ ctx: createTestCtx(testDb), clientAddress });
const options = (key: string | null, input: unknown = { title: "a" }) => ({ key, route: "things.create", input });

/** A create: adds one row, and returns the result for the first caller. */
async function createThing(trx: Db) {
  const id = newId();
  await trx
    .insertInto("things" as never)
    .values({ id, title: "a" } as never)
    .execute();
  return { ok: true, id, location: `/things/${id}` };
}

async function countThings(): Promise<number> {
  const { rows } = await testDb.owner.query<{ count: number }>("select count(*)::int as count from things");
  return rows[0]?.count ?? 0;
}

/** Counts the things that `work` adds. */
async function added(work: () => Promise<unknown>): Promise<number> {
  const before = await countThings();
  await work();
  return (await countThings()) - before;
}

describe("repeating the same create", () => {
  test("returns the first result and does nothing", async () => {
    const results: unknown[] = [];
    expect(
      await added(async () => {
        for (let time = 0; time < 3; time += 1) results.push(await once(visitor(), options("k-1"), (trx) => createThing(trx)));
      }),
    ).toBe(1);
    expect(new Set(results.map((result) => JSON.stringify(result))).size).toBe(1);
  });

  test("creates once when a hundred arrive at one process at once", async () => {
    const who = visitor();
    expect(
      await added(async () => {
        const results = await Promise.all(Array.from({ length: 100 }, () => once(who, options("k-2"), (trx) => createThing(trx))));
        expect(new Set(results.map(({ id }) => id)).size).toBe(1);
      }),
    ).toBe(1);
  });

  test("uses one connection, however many wait", async () => {
    const end = Promise.withResolvers<void>();
    const who = visitor();
    const slow = async (trx: Db) => {
      const thing = await createThing(trx);
      await end.promise;
      return thing;
    };
    const all = Array.from({ length: 30 }, () => once(who, options("k-2b"), slow));
    await vi.waitUntil(() => testDb.database.pool.totalCount - testDb.database.pool.idleCount > 0);
    await testDb.database.pool.query("select 1");
    expect(testDb.database.pool.waitingCount).toBe(0);
    end.resolve();
    await Promise.all(all);
  });

  test("waits for another process that is working on it, and returns that result", async () => {
    const { first, finish } = await beginElsewhere("k-3");
    const second = once(visitor(), options("k-3"), (trx) => createThing(trx));
    finish();
    expect(await second).toEqual(await first);
  });

  test("lets a waiting call create when the first one fails", async () => {
    const { first, fail } = await beginElsewhere("k-3b");
    const second = once(visitor(), options("k-3b"), (trx) => createThing(trx));
    fail(new Error("broken off"));
    await expect(first).rejects.toThrow("broken off");
    expect(await second).toMatchObject({ ok: true });
  });
});

/** Starts a create as a second process would, with its own connections and module state. It continues when the test tells it to. */
async function beginElsewhere(key: string) {
  vi.resetModules();
  const elsewhere = await import("./idempotency.ts");
  const other = openDatabase(testDb.url, { maxConnections: 2 });
  const begun = Promise.withResolvers<void>();
  const end = Promise.withResolvers<void>();
  const who = { ...visitor(), ctx: { ...createTestCtx(testDb), db: other.db } };
  const first = elsewhere.once(who, options(key), async (trx) => {
    const thing = await createThing(trx);
    begun.resolve();
    await end.promise;
    return thing;
  });
  const closing = first.finally(() => other.close());
  closing.catch(() => undefined);
  await begun.promise;
  return { first, finish: end.resolve, fail: end.reject };
}

describe("another create", () => {
  test.each([
    ["by another person", { ...options("k-4") }, "198.51.100.1"],
    ["of another kind", { ...options("k-4"), route: "others.create" }, undefined],
    ["with other content, as after going back and editing", options("k-4", { title: "b" }), undefined],
    ["with another key", options("k-5"), undefined],
  ])("runs on its own: %s", async (_name, other, address) => {
    const first = await once(visitor(), options("k-4"), (trx) => createThing(trx));
    expect(await added(() => once(visitor(address), other, (trx) => createThing(trx)))).toBe(1);
    expect(await once(visitor(), options("k-4"), (trx) => createThing(trx))).toEqual(first);
  });

  test("runs each time without a key", async () => {
    const twice = async () => {
      await once(visitor(), options(null), (trx) => createThing(trx));
      await once(visitor(), options(null), (trx) => createThing(trx));
    };
    expect(await added(twice)).toBe(2);
  });
});

describe("an unsuccessful create", () => {
  test("is not remembered when it threw, and stores nothing", async () => {
    const fail = async (trx: Db) => {
      await createThing(trx);
      throw new Error("no");
    };
    expect(await added(() => expect(once(visitor(), options("k-6"), fail)).rejects.toThrow("no"))).toBe(0);
    expect(await added(() => once(visitor(), options("k-6"), (trx) => createThing(trx)))).toBe(1);
  });

  test("is not remembered when it was refused, while earlier successes are", async () => {
    const kept = await once(visitor(), options("k-7b"), (trx) => createThing(trx));
    const refuse = async () => ({ ok: false, id: "", location: "" });
    expect(await once(visitor(), options("k-7"), refuse)).toMatchObject({ ok: false });
    expect(await added(() => once(visitor(), options("k-7"), (trx) => createThing(trx)))).toBe(1);
    expect(await once(visitor(), options("k-7b"), (trx) => createThing(trx))).toEqual(kept);
  });
});

test("results are visible to their member only, and deleted with the account", async () => {
  const [viewer, stranger] = [await createMember(testDb), await createMember(testDb)];
  const who = { ctx: createTestCtx(testDb, { viewer }), clientAddress: "203.0.113.9" };
  await once(who, options("k-8"), (trx) => createThing(trx));
  const { rows } = await testDb.owner.query("select key_hash from idempotency_keys where user_id = $1", [viewer.userId]);
  expect(rows).toHaveLength(1);
  const seen = await testDb.database.db.selectFrom("idempotency_keys").select("user_id").where("user_id", "is not", null).execute();
  expect(seen).toEqual([]);
  expect(
    await added(() => once({ ...who, ctx: createTestCtx(testDb, { viewer: stranger }) }, options("k-8"), (trx) => createThing(trx))),
  ).toBe(1);
  await testDb.owner.query("delete from users where id = $1", [viewer.userId]);
  expect((await testDb.owner.query("select 1 from idempotency_keys where user_id = $1", [viewer.userId])).rows).toEqual([]);
});

test("deletes keys after they expire", async () => {
  const { ctx } = visitor();
  await once(visitor(), options("k-9"), (trx) => createThing(trx));
  const clean = (before: Date) => withSystem(ctx.db, (trx) => deleteOldIdempotencyKeysForSystem(trx, before));
  expect(await clean(new Date(ctx.clock.now().getTime() - 1))).toBe(0);
  expect(await clean(new Date(ctx.clock.now().getTime() + 1))).toBeGreaterThan(0);
  expect(await added(() => once(visitor(), options("k-9"), (trx) => createThing(trx)))).toBe(1);
});
