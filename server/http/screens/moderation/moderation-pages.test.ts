import { expect, test } from "vitest";
import { reportForm } from "#contracts/moderation.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { reportItem } from "#server/domains/moderation/moderation.ts";
import { newId } from "#server/platform/db/ids.ts";
import { createTestBlog, createTestComment } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createEventRow } from "#tests/factories/events.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { readToast } from "#tests/setup/read-toast.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);

const forms: Record<string, string>[] = [{}, { kind: "nothing" }, { kind: "discussion", id: newId(), action: "dismiss", seen: "a" }];

test.each(["/moderation", "/moderation/log"])("an invalid form at %s gets 400 for moderators and 404 for all others", async (address) => {
  const member = await createMember(testDb);
  for (const fields of forms) {
    expect(await pages.send(address, null, fields)).toMatchObject({ status: 404 });
    expect(await pages.send(address, member, fields)).toMatchObject({ status: 404 });
  }
  for (const role of ["moderator", "admin"] as const) {
    expect(await pages.send(address, await createMember(testDb, { roles: [role] }), {})).toMatchObject({ status: 400 });
  }
});

test("a moderator who decides about a blog that became a draft is told that it was deleted or made a draft", async () => {
  const id = await createTestBlog(testDb, await createSettledMember(testDb), { status: "draft" });
  const decision = { kind: "blog", id, action: "reject", reason: "It is an advertisement" };
  const answer = await pages.send("/moderation", await createMember(testDb, { roles: ["moderator"] }), decision);
  const form = "Its author has deleted it, or made it a draft, in the meantime";
  expect(answer).toMatchObject({ status: 404, data: { errors: { form } } });
});

test.each([true, false])("a moderator who hides an event is told that its author is notified if it has one: %s", async (hasAuthor) => {
  const id = await createEventRow(testDb, hasAuthor ? (await createSettledMember(testDb)).userId : null);
  const decision = { kind: "event", id, action: "hide", reason: "It is an advertisement" };
  const visit = await pages.send("/moderation", await createMember(testDb, { roles: ["moderator"] }), decision);
  // Without a description, the toast says that the author is notified.
  expect(readToast(visit)).toEqual({ key: "case-hidden", ...(!hasAuthor && { description: "" }) });
});

test("a decision that is sent again is reported as done, unless another one has followed", async () => {
  const id = await createTestDiscussion(testDb, await createSettledMember(testDb));
  const [moderator, other] = [await createMember(testDb, { roles: ["moderator"] }), await createMember(testDb, { roles: ["moderator"] })];
  const hide = { kind: "discussion", id, action: "hide", reason: "It is an advertisement", idempotency_key: newId() };
  for (const address of ["/moderation", "/moderation"]) {
    expect(readToast(await pages.send(address, moderator, hide))).toEqual({ key: "case-hidden" });
  }
  const restore = { ...hide, action: "restore", reason: "It is right", idempotency_key: newId() };
  for (const address of ["/moderation/log", "/moderation/log"]) {
    expect(readToast(await pages.send(address, other, restore))).toEqual({ key: "case-restored" });
  }
  const form = "Somebody has decided about it in the meantime";
  expect(await pages.send("/moderation", moderator, hide)).toMatchObject({ status: 409, data: { errors: { form } } });
  await testDb.owner.query("delete from discussions where id = $1", [id]);
  expect(readToast(await pages.send("/moderation/log", other, restore))).toEqual({ key: "case-restored" });
});

test("a report that was dismissed, and the text then hidden by another moderator, is not reported as dismissed", async () => {
  const id = await createTestDiscussion(testDb, await createSettledMember(testDb));
  const [moderator, other] = [await createMember(testDb, { roles: ["moderator"] }), await createMember(testDb, { roles: ["moderator"] })];
  const report = reportForm.parse({ kind: "discussion", id, reason: "spam", note: "" });
  await reportItem(createMemberCtx(testDb, await createMember(testDb)), report);
  const dismiss = { kind: "discussion", id, action: "dismiss", reason: "It is right", idempotency_key: newId() };
  for (const address of ["/moderation", "/moderation"]) {
    expect(readToast(await pages.send(address, moderator, dismiss))).toEqual({ key: "case-dismissed" });
  }
  await reportItem(createMemberCtx(testDb, await createMember(testDb)), report);
  await pages.send("/moderation", other, { ...dismiss, action: "hide", reason: "It is spam", idempotency_key: newId() });
  const form = "Somebody has decided about it in the meantime";
  expect(await pages.send("/moderation", moderator, dismiss)).toMatchObject({ status: 409, data: { errors: { form } } });
});

test.each([
  ["blog_comment", "blog_comments", "blogs", createTestBlog, createTestComment],
  ["discussion_reply", "discussion_replies", "discussions", createTestDiscussion, replyTo],
] as const)("a moderator who restores a %s is told when the text above it is not public", async (...given) => {
  const [kind, table, textTable, createText, createBelow] = given;
  const author = await createSettledMember(testDb);
  const moderator = await createMember(testDb, { roles: ["moderator"] });
  const textId = await createText(testDb, author);
  const ids = [await createBelow(testDb, author, textId), await createBelow(testDb, author, textId)];
  await testDb.owner.query(`update ${table} set moderation = 'hidden' where id = any($1)`, [ids]);
  const restore = async (id = "") =>
    readToast(await pages.send("/moderation", moderator, { kind, id, action: "restore", reason: "It is right" }));
  expect(await restore(ids[0])).toEqual({ key: "case-restored" });
  await testDb.owner.query(`update ${textTable} set moderation = 'held' where id = $1`, [textId]);
  expect(await restore(ids[1])).toEqual({ key: "case-restored", description: "As soon as the text it stands below is." });
});

function replyTo(source: typeof testDb, author: Viewer, discussionId: string): Promise<string> {
  return createTestReply(source, author, { discussionId });
}
