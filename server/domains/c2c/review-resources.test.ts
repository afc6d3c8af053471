import { beforeAll, expect, test } from "vitest";
import { idsOf, runLookup } from "#server/platform/db/lookup.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { findBestResources, findModeratedResources, lookUpResources, listResources, setResourceModeration, syncResources } from "./c2c.ts";

const testDb = await openTestDatabase();
beforeAll(async () => {
  await syncResources(testDb.database);
});

test("a resource that was taken down is shown nowhere, even after a restart, until it is restored", async () => {
  const ctx = createTestCtx(testDb);
  const best = (await findBestResources(ctx, ["docker"])).get("docker");
  const id = best?.id ?? "";
  const decide = (action: "takeDown" | "restore") =>
    ctx.db.transaction().execute((trx) => setResourceModeration(trx, { id, action, reason: "It leads to a shop" }));
  const isListed = async () => (await listResources(ctx, { skill: "docker" })).resources.some((one) => one.id === id);

  expect(await findModeratedResources(ctx.db, [id])).toMatchObject([
    { id, title: best?.title, state: "shown", authorId: null, createdAt: null },
  ]);
  expect(await decide("takeDown")).toBe(true);
  expect(await decide("takeDown")).toBe(false);
  expect((await testDb.owner.query("select id from upskilling_resources where moderation = 'hidden'")).rows).toEqual([{ id }]);
  await syncResources(testDb.database);
  expect(await isListed()).toBe(false);
  expect(await runLookup(ctx.db, lookUpResources(ctx, idsOf([id])))).toEqual([]);
  expect((await findBestResources(ctx, ["docker"])).get("docker")?.id).not.toBe(id);
  expect(await findModeratedResources(ctx.db, [id])).toMatchObject([{ state: "hidden", reason: "It leads to a shop" }]);
  const entry = () => testDb.owner.query("select 1 from search_entries where item_id = $1", [id]);
  expect((await entry()).rows).toEqual([]);
  expect(await decide("restore")).toBe(true);
  expect(await isListed()).toBe(true);
  expect((await entry()).rows).toHaveLength(1);
});
