import { afterAll, beforeAll, expect, test } from "vitest";
import { cancelEvent } from "#server/domains/events/events.ts";
import { paintPicture } from "#server/platform/pictures/paint-picture.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { createTestEvent } from "#tests/factories/events.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { createBlogRow } from "#tests/factories/text-rows.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let site: SmallSite;

beforeAll(async () => {
  site = await startSmallSite(testDb, { cachesPages: true });
});
afterAll(() => site.close());

test("pictures may be embedded by other sites such as feed readers, even from the cache, but nothing else may", async () => {
  const policyOf = async (path: string) => (await fetch(site.url + path)).headers.get("cross-origin-resource-policy");
  const [drawn, kept] = [await policyOf("/og/site.png"), await policyOf("/og/site.png")];
  expect([drawn, kept]).toEqual(["cross-origin", "cross-origin"]);
  expect(await policyOf("/feeds/jobs.json")).toBe("same-origin");
});

test("the picture of an event shows that it is cancelled as soon as it is", async () => {
  const organiser = await createSettledMember(testDb);
  const id = await createTestEvent(testDb, organiser, { title: "One evening", event_date: "2026-12-05T18:30", city: "Pune" });
  const shown = { title: "One evening", byline: "5 December 2026 · Pune", siteName: "Sangam" };
  const isDrawnAs = async (kicker: string) => {
    const picture = await (await fetch(`${site.url}/og/events/${id}.png`)).bytes();
    return Buffer.from(picture).equals(paintPicture({ ...shown, kicker }));
  };
  expect(await isDrawnAs("Event")).toBe(true);
  await cancelEvent(createMemberCtx(testDb, organiser), id, "No hall");
  await expect.poll(() => isDrawnAs("Event · Cancelled")).toBe(true);
});

test("the picture of a blog isolates an author's name in Urdu from the reading time", async () => {
  const author = await createMember(testDb, { name: "محمد علی" });
  const id = await createBlogRow(testDb, author.userId, { title: "Chips in Sanand" });
  const picture = await (await fetch(`${site.url}/og/blogs/${id}.png`)).bytes();
  const shown = { kicker: "Blog", title: "Chips in Sanand", siteName: "Sangam" };
  expect(Buffer.from(picture).equals(paintPicture({ ...shown, byline: "\u2068محمد علی\u2069 · 1 min read" }))).toBe(true);
});

test("the picture of a discussion orders the words of a name in two scripts by the direction of its first", async () => {
  const name = "عائشہ Khan صدیقی";
  const author = await createMember(testDb, { name });
  const title = "Which queue?";
  const id = await createTestDiscussion(testDb, author, { title });
  const picture = await (await fetch(`${site.url}/og/discussions/${id}.png`)).bytes();
  const shown = { kicker: "Discussion", title, siteName: "Sangam" };
  expect(Buffer.from(picture).equals(paintPicture({ ...shown, byline: `\u2068${name}\u2069` }))).toBe(true);
  expect(Buffer.from(picture).equals(paintPicture({ ...shown, byline: name }))).toBe(false);
});
