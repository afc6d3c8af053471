import { expect, test } from "vitest";
import { reportForm } from "#contracts/moderation.ts";
import { deleteReply, eraseMember } from "#server/domains/discussions/discussions.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { createTestBlog, createTestComment } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createEventRow } from "#tests/factories/events.ts";
import { postTestJob } from "#tests/factories/jobs.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { duringChange } from "#tests/setup/during-change.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { decide, reportItem } from "./moderation.ts";

const testDb = await openTestDatabase();
const author = await createSettledMember(testDb);
const reader = await createSettledMember(testDb);

const things = {
  blog: { table: "blogs", create: () => createTestBlog(testDb, author) },
  blog_comment: {
    table: "blog_comments",
    create: async () => createTestComment(testDb, author, await createTestBlog(testDb, author)),
  },
  discussion: { table: "discussions", create: () => createTestDiscussion(testDb, author) },
  discussion_reply: {
    table: "discussion_replies",
    create: async () => createTestReply(testDb, author, { discussionId: await createTestDiscussion(testDb, author) }),
  },
  event: { table: "events", create: () => createEventRow(testDb, author.userId) },
  job: { table: "jobs", create: () => postTestJob(createMemberCtx(testDb, author)) },
};

test.each(Object.entries(things))("a report during the deletion of a %s leaves no case open", async (kind, { table, create }) => {
  const id = await create();
  const reporting = duringChange(testDb, [[`delete from ${table} where id = $1`, [id]]], () =>
    reportItem(createMemberCtx(testDb, reader), reportForm.parse({ kind, id, reason: "spam" })),
  );
  await expect(reporting).rejects.toMatchObject({ code: "not_found" });
  const open = await testDb.owner.query("select 1 from moderation_cases where item_id = $1 and closed_at is null", [id]);
  expect(open.rowCount).toBe(0);
});

test("deleting a reply withdraws its reports, but not those of others or earlier decisions", async () => {
  const discussionId = await createTestDiscussion(testDb, author);
  const write = (parentReplyId?: string) => createTestReply(testDb, author, { discussionId, parentReplyId });
  const [answered, alone, other] = [await write(), await write(), await write()];
  await write(answered);
  const report = (id: string, by = reader) =>
    reportItem(createMemberCtx(testDb, by), reportForm.parse({ kind: "discussion_reply", id, reason: "spam" }));
  await report(alone);
  const moderator = createMemberCtx(testDb, await createMember(testDb, { roles: ["moderator"] }));
  await decide(moderator, { kind: "discussion_reply", id: alone, action: "dismiss", reason: "Fine", seen: "" });
  await report(alone, await createSettledMember(testDb));
  for (const id of [answered, other]) await report(id);
  for (const id of [answered, alone]) await deleteReply(createMemberCtx(testDb, author), id);
  const outcomesOf = async (id: string) =>
    (await testDb.owner.query<{ outcome: string | null }>("select outcome from reports where item_id = $1 order by id", [id])).rows.map(
      ({ outcome }) => outcome,
    );
  expect(await outcomesOf(answered)).toEqual(["withdrawn"]);
  expect(await outcomesOf(alone)).toEqual(["dismissed", "withdrawn"]);
  expect(await outcomesOf(other)).toEqual([null]);
});

test("the reports of a reply whose author leaves are withdrawn, even if answers keep its place", async () => {
  const discussionId = await createTestDiscussion(testDb, author);
  const leaver = await createSettledMember(testDb);
  const id = await createTestReply(testDb, leaver, { discussionId });
  await createTestReply(testDb, author, { discussionId, parentReplyId: id });
  await reportItem(createMemberCtx(testDb, reader), reportForm.parse({ kind: "discussion_reply", id, reason: "spam" }));
  await withSystem(testDb.database.db, (trx) => eraseMember(trx, leaver.userId, "remove", new Date()));
  const { rows } = await testDb.owner.query(
    "select r.outcome, c.closed_at is null as is_open from reports r join moderation_cases c on c.id = r.case_id where r.item_id = $1",
    [id],
  );
  expect(rows).toEqual([{ outcome: "withdrawn", is_open: false }]);
});

test("a decision is refused during the deletion of a reply whose answers keep its place", async () => {
  const discussionId = await createTestDiscussion(testDb, author);
  const id = await createTestReply(testDb, author, { discussionId });
  const moderator = createMemberCtx(testDb, await createMember(testDb, { roles: ["moderator"] }));
  const deletion = "update discussion_replies set content = '', content_html = '', deleted_at = now() where id = $1";
  const deciding = duringChange(testDb, [[deletion, [id]]], () =>
    decide(moderator, { kind: "discussion_reply", id, action: "hide", reason: "Spam", seen: "" }),
  );
  await expect(deciding).rejects.toMatchObject({ code: "conflict" });
  const { rows } = await testDb.owner.query("select moderation from discussion_replies where id = $1", [id]);
  expect(rows).toEqual([{ moderation: "clear" }]);
});
