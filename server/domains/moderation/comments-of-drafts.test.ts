import { expect, test } from "vitest";
import { decisionForm } from "#contracts/moderation.ts";
import { buildBlogForm, createTestBlog, rewriteBlog, writeComment } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { buildStuffedText } from "#tests/factories/stuffed-text.ts";
import { savedId } from "#tests/factories/saved-id.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { decide } from "./moderation.ts";

const testDb = await openTestDatabase();
const author = await createSettledMember(testDb);
const reader = await createSettledMember(testDb);
const named = await createSettledMember(testDb);
const moderator = createMemberCtx(testDb, await createSettledMember(testDb, { roles: ["moderator"] }));

test.each(["draft", "rejected"] as const)(
  "the author of a blog that became %s is notified of a comment that a moderator approves",
  async (status) => {
    const blog = await createTestBlog(testDb, author, { title: "On locks" });
    const held = await writeComment(createMemberCtx(testDb, reader), blog, `${buildStuffedText()} says @${named.username}`);
    const id = savedId(held);
    const act = (kind: "blog" | "blog_comment", item: string, action: "reject" | "restore") =>
      decide(moderator, decisionForm.parse({ kind, id: item, action, reason: "So" }));
    if (status === "draft") await rewriteBlog(createMemberCtx(testDb, author), blog, { ...buildBlogForm({ status }), version: 1 });
    else await act("blog", blog, "reject");
    const before = readSentNotifications(moderator).length;
    await act("blog_comment", id, "restore");
    const told = readSentNotifications(moderator).slice(before);
    // Members that the comment mentions are not notified, because they may not read the draft.
    expect(told.map(({ userId, kind }) => [userId, kind])).toEqual([
      [reader.userId, "moderation"],
      [author.userId, "comment"],
    ]);
  },
);
