import { afterAll, beforeAll, expect, test } from "vitest";
import { syncResources } from "#server/domains/c2c/c2c.ts";
import { syncSkills } from "#server/domains/skills/skills.ts";
import { createMember } from "#tests/factories/members.ts";
import { createBlogRow } from "#tests/factories/text-rows.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
type Found = { kind: string; id: string; at: string | null };

let site: SmallSite;
beforeAll(async () => {
  await syncSkills(testDb.database);
  await syncResources(testDb.database);
  const { userId } = await createMember(testDb);
  await createBlogRow(testDb, userId, { title: "Learn Java" });
  site = await startSmallSite(testDb);
});
afterAll(() => site.close());

const read = async (address: string) => (await fetch(`${site.url}/api/v1/search${address}`)).json();

test.each([
  ["before its link was looked at", null],
  ["after", "2026-11-01T00:00:00Z"],
])("a resource without a date of publication gets none, %s", async (_when, checkedAt) => {
  await testDb.owner.query("update upskilling_resources set link_checked_at = $1", [checkedAt]);
  const { items } = (await read("?q=learn+java")) as { items: Found[] };
  const resource = items.find(({ kind }) => kind === "resource");
  expect(resource?.at).toBeNull();
  expect(await read(`/${resource?.id}`)).toEqual(resource);
  expect(items.find(({ kind }) => kind === "blog")?.at).toEqual(expect.any(String));
});
