import { beforeAll, describe, expect, test } from "vitest";
import { decisionForm } from "#contracts/moderation.ts";
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { getBlog } from "#server/domains/blogs/blogs.ts";
import { getDiscussion } from "#server/domains/discussions/discussions.ts";
import { getEvent } from "#server/domains/events/events.ts";
import { getJob } from "#server/domains/jobs/jobs.ts";
import { createTestBlog, createTestComment, writeComment } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createEventRow } from "#tests/factories/events.ts";
import { postTestJob } from "#tests/factories/jobs.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { buildStuffedText } from "#tests/factories/stuffed-text.ts";
import { createDiscussionRow } from "#tests/factories/text-rows.ts";
import { savedId } from "#tests/factories/saved-id.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { decide } from "./moderation.ts";

const testDb = await openTestDatabase();
let author: Viewer;
let moderator: Viewer;

beforeAll(async () => {
  [author, moderator] = [await createSettledMember(testDb), await createSettledMember(testDb, { roles: ["moderator"] })];
});

const ctxOf = (viewer: Viewer) => createMemberCtx(testDb, viewer);
const takeDown = (kind: ItemKind, id: string) =>
  decide(ctxOf(moderator), decisionForm.parse({ kind, id, action: kind === "blog" ? "reject" : "hide", reason: "Name your sources" }));

const kinds = {
  blog: { create: () => createTestBlog(testDb, author), read: getBlog },
  discussion: { create: () => createTestDiscussion(testDb, author), read: getDiscussion },
  job: { create: () => postTestJob(ctxOf(author)), read: getJob },
};

test.each(["blog", "discussion", "job"] as const)(
  "the notice of a taken-down %s differs for its author and for moderators",
  async (kind) => {
    const { create, read } = kinds[kind];
    const id = await create();
    await takeDown(kind, id);
    const adviceFor = async (viewer: Viewer) => JSON.stringify(await read(ctxOf(viewer), id));
    expect(await adviceFor(author)).toContain(
      '"reason":"Name your sources","advice":"Whenever you change it and save, a moderator looks at it again.","decideAt":null',
    );
    expect(await adviceFor(moderator)).toContain(
      `"reason":"Name your sources","advice":"Only its author and moderators see it. The words above are what its author was told.","decideAt":"/moderation/log?item=${id}"`,
    );
  },
);

test("the notice of a taken-down event of a source says that only moderators see it, not what an author would be told", async () => {
  const id = await createEventRow(testDb, null);
  await takeDown("event", id);
  const result = await getEvent(ctxOf(moderator), id);
  expect(result).toMatchObject({
    event: { notice: { reason: "Name your sources", advice: "Only moderators see it.", decideAt: `/moderation/log?item=${id}` } },
  });
});

test("the notice of a held text links moderators to the queue, but not its author", async () => {
  const id = await createDiscussionRow(testDb, author.userId, { moderation: "held" });
  const noticeFor = (decideAt: string | null) => ({ discussion: { notice: { state: "held", decideAt } } });
  expect(await getDiscussion(ctxOf(moderator), id)).toMatchObject(noticeFor("/moderation?cause=held"));
  expect(await getDiscussion(ctxOf(author), id)).toMatchObject(noticeFor(null));
});

describe("the author of a restored text below one that is not public", () => {
  const restore = async (kind: ItemKind, id: string) => {
    const ctx = ctxOf(moderator);
    await decide(ctx, decisionForm.parse({ kind, id, action: "restore", reason: "Fine" }));
    return readSentNotifications(ctx).map(({ title }) => title);
  };

  test("is told that a reply or comment is no longer taken down, not that everybody sees it", async () => {
    const discussion = await createTestDiscussion(testDb, moderator, { title: "Which index?" });
    const reply = await createTestReply(testDb, author, { discussionId: discussion });
    const other = await createSettledMember(testDb);
    const blog = await createTestBlog(testDb, other, { title: "On locks" });
    const comment = await createTestComment(testDb, author, blog);
    await takeDown("discussion_reply", reply);
    await takeDown("blog_comment", comment);
    await testDb.owner.query("update discussions set moderation = 'hidden' where id = $1", [discussion]);
    await takeDown("blog", blog);
    expect(await restore("discussion_reply", reply)).toEqual(["Your reply in “Which index?” is no longer taken down"]);
    expect(await restore("blog_comment", comment)).toEqual(["Your comment on “On locks” is no longer taken down"]);
    await restore("blog", blog);
    await takeDown("blog_comment", comment);
    expect(await restore("blog_comment", comment)).toEqual(["Your comment on “On locks” is shown to everybody"]);
  });

  test("is told that a held comment no longer waits", async () => {
    const blog = await createTestBlog(testDb, author, { title: "On queues" });
    const outcome = await writeComment(ctxOf(author), blog, buildStuffedText());
    await takeDown("blog", blog);
    expect(await restore("blog_comment", savedId(outcome))).toEqual(["Your comment on “On queues” no longer waits for review"]);
  });
});
