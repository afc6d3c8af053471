import { beforeAll, beforeEach, expect, test } from "vitest";
import { MODERATION_PAGE_SIZE } from "#contracts/moderation-limits.ts";
import type { ItemKind } from "#contracts/moderation-limits.ts";
import { decisionForm, reportForm } from "#contracts/moderation.ts";
import { resources } from "#db/content/resources.ts";
import { requestDeletion } from "#server/domains/account-data/account-data.ts";
import { finishDeletionsTask } from "#server/domains/account-data/tasks.ts";
import { replaceResourcesForSystem } from "#server/domains/c2c/resource-queries.ts";
import { syncResources } from "#server/domains/c2c/c2c.ts";
import { eraseMember } from "#server/domains/discussions/discussions.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { buildBlogForm, createTestBlog, rewriteBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { decide, listLog, listQueue, reportItem } from "#server/domains/moderation/moderation.ts";

const testDb = await openTestDatabase();
const author = await createSettledMember(testDb);
const reader = await createSettledMember(testDb);
const moderator = await createSettledMember(testDb, { roles: ["moderator"] });
beforeAll(() => syncResources(createTestCtx(testDb)));
beforeEach(() => testDb.owner.query("delete from moderation_cases"));

const report = (kind: ItemKind, id: string, clock = createFakeClock()) =>
  reportItem(createMemberCtx(testDb, reader, { clock }), reportForm.parse({ kind, id, reason: "spam" }));

/** The waiting cases in the list, and the counts on the page, for each cause. */
async function count() {
  const { cases, counts } = await listQueue(createMemberCtx(testDb, moderator));
  return { listed: cases.length, all: counts.all, reported: counts.reported };
}
test("the queue lists cases page by page, longest waiting first, and decisions newest first; each cause has its own list", async () => {
  const ctx = createMemberCtx(testDb, moderator);
  // The later a text was written, the longer it waits, so the order is not that of the rows.
  const clock = createFakeClock();
  const ids: string[] = [];
  for (let made = 0; made <= MODERATION_PAGE_SIZE; made += 1) {
    const id = await createTestBlog(testDb, author);
    clock.advance(-1_000);
    await report("blog", id, clock);
    ids.unshift(id);
  }
  const [held = ""] = ids;
  await testDb.owner.query("update moderation_cases set is_held = true, is_reported = false where item_id = $1", [held]);
  const idsOf = async (query: Parameters<typeof listQueue>[1]) => (await listQueue(ctx, query)).cases.map(({ item }) => item.id);
  const { nextCursor: cursor = "", counts } = await listQueue(ctx);
  expect(counts).toEqual({ all: ids.length, reported: ids.length - 1, held: 1, edited: 0 });
  expect([await idsOf({}), await idsOf({ cursor: cursor ?? "" })]).toEqual([ids.slice(0, -1), ids.slice(-1)]);
  expect(await idsOf({ cause: "held" })).toEqual([held]);

  for (const id of ids) {
    clock.advance(-1_000);
    await decide(
      createMemberCtx(testDb, moderator, { clock }),
      decisionForm.parse({ kind: "blog", id, action: "dismiss", reason: "Fine" }),
    );
  }
  const first = await listLog(ctx);
  const second = await listLog(ctx, { cursor: first.nextCursor ?? "" });
  expect([first, second].map(({ entries }) => entries.map(({ itemId }) => itemId))).toEqual([ids.slice(0, -1), ids.slice(-1)]);
});

test("an earlier decision stays as it was, whatever is decided about the text later", async () => {
  const id = await createTestBlog(testDb, author);
  const decided: Date[] = [];
  const clock = createFakeClock();
  for (const action of ["dismiss", "reject"]) {
    await report("blog", id, clock);
    clock.advance(60_000);
    await decide(createMemberCtx(testDb, moderator, { clock }), decisionForm.parse({ kind: "blog", id, action, reason: "Because" }));
    decided.push(clock.now());
  }
  const { rows: reports } = await testDb.owner.query("select outcome, resolved_at as at from reports where item_id = $1 order by id", [id]);
  expect(reports).toEqual([
    { outcome: "dismissed", at: decided[0] },
    { outcome: "upheld", at: decided[1] },
  ]);
  const { rows: cases } = await testDb.owner.query("select closed_at as at from moderation_cases where item_id = $1 order by opened_at", [
    id,
  ]);
  expect(cases).toEqual(decided.map((at) => ({ at })));
});

test("a reported blog that its author makes a draft leaves the queue, and returns when it is published", async () => {
  const id = await createTestBlog(testDb, author);
  await report("blog", id);
  expect(await count()).toEqual({ listed: 1, all: 1, reported: 1 });
  const ctx = createMemberCtx(testDb, author);
  await rewriteBlog(ctx, id, { ...buildBlogForm(), status: "draft", version: 1 });
  expect(await count()).toEqual({ listed: 0, all: 0, reported: 0 });
  await rewriteBlog(ctx, id, { ...buildBlogForm(), status: "published", version: 2 });
  expect(await count()).toEqual({ listed: 1, all: 1, reported: 1 });
});

test("a reported reply that is deleted with its writer's account leaves the queue, also when a placeholder stays", async () => {
  const discussionId = await createTestDiscussion(testDb, author);
  const writer = await createSettledMember(testDb);
  const id = await createTestReply(testDb, writer, { discussionId });
  await createTestReply(testDb, author, { discussionId, parentReplyId: id });
  await report("discussion_reply", id);
  expect(await count()).toEqual({ listed: 1, all: 1, reported: 1 });
  await withSystem(testDb.database.db, (trx) => eraseMember(trx, writer.userId, "remove", new Date()));
  expect(await count()).toEqual({ listed: 0, all: 0, reported: 0 });
  const { rows } = await testDb.owner.query("select outcome from reports where item_id = $1", [id]);
  expect(rows).toEqual([{ outcome: "withdrawn" }]);
});

test("an open report outlives the account that sent it, with its reason only; a decided one is deleted with the account", async () => {
  const clock = createFakeClock();
  const leaver = createMemberCtx(testDb, await createSettledMember(testDb), { clock });
  const [open, decided] = [await createTestBlog(testDb, author), await createTestBlog(testDb, author)];
  for (const id of [open, decided]) await reportItem(leaver, reportForm.parse({ kind: "blog", id, reason: "false", note: "I know them" }));
  const ctx = createMemberCtx(testDb, moderator);
  await decide(ctx, decisionForm.parse({ kind: "blog", id: decided, action: "dismiss", reason: "Fine" }));
  await requestDeletion(leaver, { posts: "remove", confirmation: "delete my account" });
  clock.advance(7 * dayMs);
  await finishDeletionsTask.run({ ...leaver, viewer: null }, {});
  const { cases } = await listQueue(ctx);
  const reports = [{ reason: "false", note: "", reporter: { name: "Anonymous" } }];
  expect(cases).toMatchObject([{ item: { id: open }, causes: ["reported"], reportCount: 1, reports }]);
  const { rows } = await testDb.owner.query("select reporter_id from reports where item_id = any($1)", [[open, decided]]);
  expect(rows).toEqual([{ reporter_id: null }]);
  await decide(ctx, decisionForm.parse({ kind: "blog", id: open, action: "reject", reason: "It is false" }));
  expect(await count()).toEqual({ listed: 0, all: 0, reported: 0 });
});

test("a reported resource that the editors remove leaves the queue", async () => {
  const [gone, ...kept] = resources;
  await report("resource", gone?.id ?? "");
  expect(await count()).toEqual({ listed: 1, all: 1, reported: 1 });
  await withSystem(testDb.database.db, (trx) => replaceResourcesForSystem(trx, kept));
  expect(await count()).toEqual({ listed: 0, all: 0, reported: 0 });
});
