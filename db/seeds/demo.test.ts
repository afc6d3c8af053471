import { afterAll, beforeAll, expect, test } from "vitest";
import { discussionListQuery } from "#contracts/discussions.ts";
import { demoDiscussions } from "#db/content/demo-discussions.ts";
import { getDiscussion, listDiscussions, listReplies } from "#server/domains/discussions/discussions.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import { seedDemo } from "./demo.ts";

let testDb: TestDatabase;
beforeAll(async () => {
  testDb = await createTestDatabase();
});
afterAll(() => testDb.close());

const everything = discussionListQuery.parse({});

test("an empty site begins with demo discussions, marked, each by somebody, and only once", async () => {
  const ctx = createTestCtx(testDb);
  await seedDemo(ctx);
  await seedDemo(ctx);
  const { discussions } = await listDiscussions(ctx, everything);
  expect(discussions.map(({ title }) => title).toSorted()).toEqual(demoDiscussions.map(({ title }) => title).toSorted());
  expect(discussions.filter(({ isDemo, author }) => !isDemo || author.username === null)).toEqual([]);
  expect(discussions.some(({ replyCount }) => replyCount === 0)).toBe(true);
});

test("their replies stand in threads, rendered, counted, with the accepted answer", async () => {
  const ctx = createTestCtx(testDb);
  const { discussions } = await listDiscussions(ctx, everything);
  for (const { id, title, replyCount, hasAcceptedReply } of discussions) {
    const written = demoDiscussions.find((one) => one.title === title)?.replies ?? [];
    const { replies } = await listReplies(ctx, { discussionId: id });
    expect(replies.map(({ parentReplyId }) => parentReplyId !== null)).toEqual(
      written.flatMap(({ answers = [] }) => [false, ...answers.map(() => true)]),
    );
    expect(replies.filter(({ author, contentHtml }) => !author?.username || !contentHtml.startsWith("<"))).toEqual([]);
    expect({ replyCount, hasAcceptedReply }).toEqual({
      replyCount: replies.length,
      hasAcceptedReply: written.some(({ isAccepted }) => isAccepted),
    });
    expect((await getDiscussion(ctx, id)).state).toBe("shown");
  }
});
