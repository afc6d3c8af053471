import { expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { createSettledMember, createTestBlog } from "#tests/factories/blogs.ts";
import { createEventRow } from "#tests/factories/events.ts";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);

const forms: Record<string, string>[] = [{}, { kind: "nothing" }, { kind: "discussion", id: newId(), action: "dismiss", seen: "a" }];

test.each(["/moderation", "/moderation/log"])("a form at %s that cannot be read is answered to moderators alone", async (address) => {
  const member = await createMember(testDb);
  for (const fields of forms) {
    expect(await pages.send(address, null, fields)).toMatchObject({ status: 404 });
    expect(await pages.send(address, member, fields)).toMatchObject({ status: 404 });
  }
  for (const role of ["moderator", "admin"] as const) {
    expect(await pages.send(address, await createMember(testDb, { roles: [role] }), {})).toMatchObject({ status: 400 });
  }
});

test("a moderator who decides about a blog that its author made a draft meanwhile is not told that it was deleted", async () => {
  const id = await createTestBlog(testDb, await createSettledMember(testDb), { status: "draft" });
  const decision = { kind: "blog", id, action: "reject", reason: "It is an advertisement" };
  const answer = await pages.send("/moderation", await createMember(testDb, { roles: ["moderator"] }), decision);
  const form = "Its author has deleted it, or made it a draft, in the meantime";
  expect(answer).toMatchObject({ status: 404, data: { errors: { form } } });
});

test.each([true, false])("a moderator who hides an event is told that its author hears why if it has one: %s", async (hasAuthor) => {
  const id = await createEventRow(testDb, hasAuthor ? (await createSettledMember(testDb)).userId : null);
  const decision = { kind: "event", id, action: "hide", reason: "It is an advertisement" };
  const { cookies = [] } = await pages.send("/moderation", await createMember(testDb, { roles: ["moderator"] }), decision);
  const toast = cookies.map((cookie) => Buffer.from(cookie.split("=")[1]?.split(".")[0] ?? "", "base64url").toString()).join();
  expect(toast).toContain('"key":"case-hidden"');
  // Left out, it is that the author is told why.
  expect(toast.includes('"description":""')).toBe(!hasAuthor);
});
