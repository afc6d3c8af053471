import { expect, test } from "vitest";
import { saveDiscussion } from "#server/domains/discussions/discussions.ts";
import { buildBlogForm, createTestBlog, rewriteBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { buildDiscussionForm, createTestDiscussion } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const [author, named] = [await createSettledMember(testDb), await createSettledMember(testDb)];
// Too short to be held as a duplicate.
const content = `Ask @${named.username} first`;

type Save = (ctx: ReturnType<typeof createMemberCtx>, id: string) => Promise<unknown>;

/** The notifications that are sent when the author saves a text. */
async function told(save: Save, id: string) {
  const ctx = createMemberCtx(testDb, author);
  await save(ctx, id);
  return readSentNotifications(ctx).map(({ userId, kind, href }) => [userId, kind, href]);
}

const saveAs =
  (status: "draft" | "published", version = 1): Save =>
  (ctx, id) =>
    rewriteBlog(ctx, id, { ...buildBlogForm({ status, content }), version });

test("members named in a draft are notified when it is published, not before", async () => {
  const id = await createTestBlog(testDb, author, { status: "draft" });
  expect(await told(saveAs("draft"), id)).toEqual([]);
  expect(await told(saveAs("published", 2), id)).toEqual([[named.userId, "mention", `/blog/${id}`]]);
});

test("members named by an edit of a blog or discussion are notified, unless it is not public", async () => {
  const [blog, discussion] = [await createTestBlog(testDb, author), await createTestDiscussion(testDb, author)];
  const saveThread: Save = (ctx, id) => saveDiscussion(ctx, id, { ...buildDiscussionForm({ content }), version: 1 });
  expect(await told(saveAs("published"), blog)).toEqual([[named.userId, "mention", `/blog/${blog}`]]);
  expect(await told(saveThread, discussion)).toEqual([[named.userId, "mention", `/discussion/${discussion}`]]);
  const [rejected, hidden] = [await createTestBlog(testDb, author), await createTestDiscussion(testDb, author)];
  await testDb.owner.query("update blogs set status = 'rejected' where id = $1", [rejected]);
  await testDb.owner.query("update discussions set moderation = 'hidden' where id = $1", [hidden]);
  expect([await told(saveAs("published"), rejected), await told(saveThread, hidden)]).toEqual([[], []]);
});
