import { beforeAll, describe, expect, test } from "vitest";
import { resources as written } from "#db/content/resources.ts";
import { syncSkills } from "#server/domains/skills/skills.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { findBestResources, listResources, syncResources } from "./c2c.ts";
import type { ResourceFilters } from "#contracts/c2c-limits.ts";

const testDb = await openTestDatabase();
beforeAll(async () => {
  await syncSkills(testDb.database);
  await syncResources(testDb.database);
});

async function listAll(filters: ResourceFilters) {
  const ctx = createTestCtx(testDb);
  const all = [];
  let cursor: string | undefined;
  do {
    const page = await listResources(ctx, { ...filters, cursor });
    all.push(...page.resources);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}

describe("the list of resources", () => {
  test("lists every resource once, the best rated first, over all its pages", async () => {
    const all = await listAll({});
    expect(all.map(({ id }) => id).toSorted()).toEqual(written.map(({ id }) => id).toSorted());
    expect(all.map(({ rating }) => rating)).toEqual(all.map(({ rating }) => rating).toSorted((a, b) => b - a));
    const [first] = all;
    expect(first).toMatchObject({ ratingBasis: expect.stringContaining("editors' marks"), rating: expect.any(Number) });
  });

  test.each<[string, ResourceFilters, (resource: (typeof written)[number]) => boolean]>([
    ["type", { type: "course" }, (one) => one.resourceType === "course"],
    ["difficulty", { difficulty: "advanced" }, (one) => one.difficultyLevel === "advanced"],
    ["price", { free: true }, (one) => one.isFree],
    ["path", { path: "data_scientist" }, (one) => one.careerPaths.includes("data_scientist")],
    ["skill", { skill: "docker" }, (one) => one.skills.includes("docker")],
    [
      "everything at once",
      { type: "tutorial", difficulty: "beginner", free: true, path: "frontend_developer" },
      (one) =>
        one.resourceType === "tutorial" &&
        one.difficultyLevel === "beginner" &&
        one.isFree &&
        one.careerPaths.includes("frontend_developer"),
    ],
  ])("filters by %s", async (_, filters, isWanted) => {
    const wanted = written.filter(isWanted).map(({ id }) => id);
    expect(wanted.length).toBeGreaterThan(0);
    expect((await listAll(filters)).map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
  });

  test("refuses an invalid cursor", async () => {
    await expect(listResources(createTestCtx(testDb), { cursor: "1-2" })).rejects.toMatchObject({ code: "bad_request" });
  });

  test("leaves out resources that cannot be reached", async () => {
    const [one] = written;
    await testDb.owner.query("update upskilling_resources set is_link_dead = true where id = $1", [one?.id]);
    expect((await listAll({})).map(({ id }) => id)).not.toContain(one?.id);
    await testDb.owner.query("update upskilling_resources set is_link_dead = false where id = $1", [one?.id]);
  });
});

test("a start updates the table to the content, and keeps the state of a link whose address is the same", async () => {
  const [kept, moved, gone] = written;
  await testDb.owner.query(
    "update upskilling_resources set link_failure_count = 1, link_checked_at = now(), title = 'Changed' where id = $1",
    [kept?.id],
  );
  await testDb.owner.query("update upskilling_resources set is_link_dead = true, url = 'https://old.example/' where id = $1", [moved?.id]);
  await testDb.owner.query("delete from upskilling_resources where id = $1", [gone?.id]);
  await Promise.all([syncResources(testDb.database), syncResources(testDb.database)]);
  const { rows } = await testDb.owner.query<{ id: string; title: string; link_failure_count: number; is_link_dead: boolean }>(
    "select id, title, link_failure_count, is_link_dead from upskilling_resources",
  );
  expect(rows).toHaveLength(written.length);
  expect(rows.find(({ id }) => id === kept?.id)).toMatchObject({ title: kept?.title, link_failure_count: 1 });
  expect(rows.find(({ id }) => id === moved?.id)).toMatchObject({ is_link_dead: false });
});

test("finds the best free resource for a skill, and none for a skill without one", async () => {
  const best = await findBestResources(createTestCtx(testDb), ["docker", "no-such-skill"]);
  expect([...best.keys()]).toEqual(["docker"]);
  expect(best.get("docker")).toMatchObject({ isFree: true });
});
