import { afterAll, beforeAll, expect, test } from "vitest";
import { paintPicture } from "#server/platform/pictures/paint-picture.ts";
import { createMember } from "#tests/factories/members.ts";
import { createBlogRow } from "#tests/factories/writing.ts";
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

test("the picture of a blog names its author in Urdu before the minutes that it takes to read", async () => {
  const author = await createMember(testDb, { name: "محمد علی" });
  const id = await createBlogRow(testDb, author.userId, { title: "Chips in Sanand" });
  const picture = await (await fetch(`${site.url}/og/blogs/${id}.png`)).bytes();
  const shown = { kicker: "Blog", title: "Chips in Sanand", siteName: "Sangam" };
  expect(Buffer.from(picture).equals(paintPicture({ ...shown, byline: "\u2068محمد علی\u2069 · 1 min read" }))).toBe(true);
});
