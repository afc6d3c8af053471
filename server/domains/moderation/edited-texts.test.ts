import { beforeAll, describe, expect, test } from "vitest";
import { editComment } from "#server/domains/blogs/blogs.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { editReply, saveDiscussion } from "#server/domains/discussions/discussions.ts";
import { saveEvent } from "#server/domains/events/events.ts";
import { prepareJobChange, saveJob } from "#server/domains/jobs/jobs.ts";
import { createTestBlog, writeComment } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { buildDiscussionForm, createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { buildEventForm, createTestEvent } from "#tests/factories/events.ts";
import { buildJobForm, postTestJob } from "#tests/factories/jobs.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { buildStuffedText } from "#tests/factories/stuffed-text.ts";
import { savedId } from "#tests/factories/saved-id.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let author: MemberCtx;

beforeAll(async () => {
  author = createMemberCtx(testDb, await createSettledMember(testDb, { userType: "corporate" }));
});

/** A kind of text: how its author writes one (returns its id) and edits it. */
type Kind = { table: string; write(): Promise<string>; edit(id: string): Promise<{ outcome: string }> };

const kinds: Record<string, Kind> = {
  comment: {
    table: "blog_comments",
    write: async () => {
      const added = await writeComment(author, await createTestBlog(testDb, author.viewer), "A first thought");
      return savedId(added);
    },
    edit: (id) => editComment(author, id, "A second thought", ""),
  },
  discussion: {
    table: "discussions",
    write: () => createTestDiscussion(testDb, author.viewer),
    edit: (id) => saveDiscussion(author, id, { ...buildDiscussionForm(), version: 1 }),
  },
  reply: {
    table: "discussion_replies",
    write: async () => createTestReply(testDb, author.viewer, { discussionId: await createTestDiscussion(testDb, author.viewer) }),
    edit: (id) => editReply(author, id, "A second thought", ""),
  },
  event: {
    table: "events",
    write: () => createTestEvent(testDb, author.viewer),
    edit: (id) => saveEvent(author, id, { ...buildEventForm(), version: 1 }),
  },
  job: {
    table: "jobs",
    write: () => postTestJob(author),
    edit: async (id) => {
      const prepared = await prepareJobChange(author, id, buildJobForm());
      return prepared.ok ? saveJob(author, id, prepared.job, 1) : { outcome: "refused" };
    },
  },
};

/**
 * Writes a text, sets its moderation state, and edits it. Returns the resulting state, and whether moderators are asked to review it again.
 */
async function editDecided({ table, write, edit }: Kind, moderation: string, reason: string | null) {
  const id = await write();
  await testDb.owner.query(`update ${table} set moderation = $2, moderation_reason = $3 where id = $1`, [id, moderation, reason]);
  const { outcome } = await edit(id);
  const { rows } = await testDb.owner.query(`select moderation, moderation_reason as reason from ${table} where id = $1`, [id]);
  const cases = await testDb.owner.query("select 1 from moderation_cases where item_id = $1 and is_edited", [id]);
  return { outcome, ...rows[0], isAppeal: cases.rowCount === 1 };
}

describe.each(Object.entries(kinds))("an edited %s", (_name, kind) => {
  test("stays shown if it was shown", async () => {
    expect(await editDecided(kind, "clear", null)).toEqual({ outcome: "saved", moderation: "clear", reason: null, isAppeal: false });
  });

  test("stays held, for the same reason, if it was held", async () => {
    expect(await editDecided(kind, "held", "Many links")).toEqual({
      outcome: "saved",
      moderation: "held",
      reason: "Many links",
      isAppeal: false,
    });
  });

  test("stays hidden with its reason if a moderator hid it, and the edit counts as an appeal", async () => {
    expect(await editDecided(kind, "hidden", "Unkind")).toEqual({
      outcome: "saved",
      moderation: "hidden",
      reason: "Unkind",
      isAppeal: true,
    });
  });
});

test.each([
  ["comment", (id: string) => editComment(author, id, buildStuffedText(), "")],
  ["discussion", (id: string) => saveDiscussion(author, id, { ...buildDiscussionForm({ content: buildStuffedText() }), version: 1 })],
  ["reply", (id: string) => editReply(author, id, buildStuffedText(), "")],
] as const)("an appeal of a hidden %s is queued only as an appeal, whatever the checks find", async (name, edit) => {
  const appealed = await editDecided({ ...(kinds[name] as Kind), edit }, "hidden", "Unkind");
  expect(appealed).toEqual({ outcome: "saved", moderation: "hidden", reason: "Unkind", isAppeal: true });
  const { rows } = await testDb.owner.query("select is_edited, is_held from moderation_cases where closed_at is null and is_held");
  expect(rows).toEqual([]);
});

// The response for comments and replies contains their notice instead.
test.each(Object.entries(kinds).filter(([name]) => ["discussion", "event", "job"].includes(name)))(
  "the response to an edit of a hidden %s says that it goes to a moderator",
  async (_name, { table, write, edit }) => {
    const id = await write();
    await testDb.owner.query(`update ${table} set moderation = 'hidden', moderation_reason = 'Unkind' where id = $1`, [id]);
    expect(await edit(id)).toMatchObject({ outcome: "saved", item: { isHeld: true } });
  },
);

test("the response to a second press of the same edit of a hidden text says so too", async () => {
  const id = await createTestDiscussion(testDb, author.viewer);
  await testDb.owner.query("update discussions set moderation = 'hidden', moderation_reason = 'Unkind' where id = $1", [id]);
  const form = { ...buildDiscussionForm(), version: 1 };
  const pressed = { outcome: "saved", item: { isHeld: true } };
  expect(await saveDiscussion(author, id, form)).toMatchObject(pressed);
  expect(await saveDiscussion(author, id, form)).toMatchObject(pressed);
});

test.each([
  ["comment", editComment],
  ["reply", editReply],
] as const)(
  "a second press of the same edit of a hidden %s is accepted, but another text from the same form conflicts",
  async (name, edit) => {
    const { table, write } = kinds[name] as Kind;
    const id = await write();
    await testDb.owner.query(`update ${table} set moderation = 'hidden', moderation_reason = 'Unkind' where id = $1`, [id]);
    const neverEdited = "";
    expect(await edit(author, id, "A kinder thought", neverEdited)).toMatchObject({ outcome: "saved" });
    expect(await edit(author, id, "A kinder thought", neverEdited)).toMatchObject({ outcome: "saved" });
    expect(await edit(author, id, "A third thought", neverEdited)).toMatchObject({ outcome: "conflict" });
  },
);
