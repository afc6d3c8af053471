import { afterAll, beforeAll, expect, test } from "vitest";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let site: SmallSite;

beforeAll(async () => {
  site = await startSmallSite(testDb, { cachesPages: true });
});
afterAll(() => site.close());

test("a picture may be shown by other sites, such as feed readers, also when it is kept; nothing else may", async () => {
  const policyOf = async (path: string) => (await fetch(site.url + path)).headers.get("cross-origin-resource-policy");
  const [drawn, kept] = [await policyOf("/og/site.png"), await policyOf("/og/site.png")];
  expect([drawn, kept]).toEqual(["cross-origin", "cross-origin"]);
  expect(await policyOf("/feeds/jobs.json")).toBe("same-origin");
});
