import { describe, expect, test } from "vitest";
import { decisionForm } from "#contracts/moderation.ts";
import type { ModerationAction } from "#contracts/moderation.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { deleteBlog } from "#server/domains/blogs/blogs.ts";
import { deleteDiscussion, deleteReply, saveDiscussion } from "#server/domains/discussions/discussions.ts";
import { buildBlogForm, createTestBlog, writeBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { buildDiscussionForm, createTestDiscussion, writeDiscussion, writeReply } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { decide } from "./moderation.ts";

const testDb = await openTestDatabase();
const author = await createSettledMember(testDb, { name: "Asha Rao" });
const other = await createSettledMember(testDb, { name: "Ravi Iyer" });
const moderator = await createSettledMember(testDb, { name: "Moderator", roles: ["moderator"] });

const ctxOf = (viewer: Viewer) => createMemberCtx(testDb, viewer);
const act = (kind: string, id: string, action: ModerationAction) =>
  decide(ctxOf(moderator), decisionForm.parse({ kind, id, action, reason: "Because" }));

let count = 0;
const newWords = () => `Words that are long enough to be recognised wherever they are written again, number ${(count += 1)}.`;
const discuss = (content: string, viewer = author) => writeDiscussion(ctxOf(viewer), buildDiscussionForm({ content }));
const held = { outcome: "saved", item: { isHeld: true } };
const shown = { outcome: "saved", item: { isHeld: false } };

describe("a copy of a taken-down text is held for review", () => {
  test("after its author deleted the discussion, even if somebody else posts it", async () => {
    const content = newWords();
    const id = await createTestDiscussion(testDb, author, { content });
    await act("discussion", id, "hide");
    await deleteDiscussion(ctxOf(author), id);
    const again = await discuss(content);
    expect(again).toMatchObject(held);
    const { rows } = await testDb.owner.query("select moderation_reason from discussions where id = $1", [
      again.outcome === "saved" ? again.item.id : "",
    ]);
    expect(rows).toEqual([
      { moderation_reason: "A moderator took the same text down before. A moderator will look at yours before others see it." },
    ]);
    expect(await discuss(content, other)).toMatchObject(held);
  });

  test("after its author wrote something else there", async () => {
    const content = newWords();
    const id = await createTestDiscussion(testDb, author, { content });
    await act("discussion", id, "hide");
    await saveDiscussion(ctxOf(author), id, { ...buildDiscussionForm({ content: newWords() }), version: 1 });
    expect(await discuss(content)).toMatchObject(held);
  });

  test("after its author deleted the blog", async () => {
    const content = newWords();
    const id = await createTestBlog(testDb, author, { content });
    await act("blog", id, "reject");
    await deleteBlog(ctxOf(author), id);
    expect(await writeBlog(ctxOf(author), buildBlogForm({ content }))).toMatchObject(held);
  });

  test("after its author deleted the reply", async () => {
    const content = newWords();
    const discussionId = await createTestDiscussion(testDb, other);
    const reply = () => writeReply(ctxOf(author), discussionId, { content });
    const first = await reply();
    const id = first.outcome === "saved" ? first.item.id : "";
    await act("discussion_reply", id, "hide");
    await deleteReply(ctxOf(author), id);
    expect(await reply()).toMatchObject({ outcome: "saved", item: { notice: expect.anything() } });
  });
});

describe("a copy of a text is published", () => {
  test("after its author deleted one that nobody took down", async () => {
    const content = newWords();
    const id = await createTestDiscussion(testDb, author, { content });
    await deleteDiscussion(ctxOf(author), id);
    expect(await discuss(content)).toMatchObject(shown);
  });

  test("after a moderator restored the text and its author deleted it", async () => {
    const content = newWords();
    const id = await createTestDiscussion(testDb, author, { content });
    await act("discussion", id, "hide");
    await act("discussion", id, "restore");
    await deleteDiscussion(ctxOf(author), id);
    expect(await discuss(content)).toMatchObject(shown);
  });
});
