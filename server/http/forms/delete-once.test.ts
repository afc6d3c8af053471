import { beforeAll, expect, test } from "vitest";
import { deleteBlog, deleteComment } from "#server/domains/blogs/blogs.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { deleteDiscussion, deleteReply } from "#server/domains/discussions/discussions.ts";
import { createTestBlog, createTestComment } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { buildDiscussionForm, createTestDiscussion, createTestReply, writeDiscussion } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { deleteOnce } from "./delete-once.ts";
import { saveOnce } from "./idempotency.ts";

const testDb = await openTestDatabase();
let owner: MemberCtx;
let other: MemberCtx;

beforeAll(async () => {
  owner = createMemberCtx(testDb, await createSettledMember(testDb));
  other = createMemberCtx(testDb, await createSettledMember(testDb));
});

const things = [
  { table: "blogs", create: () => createTestBlog(testDb, owner.viewer), remove: deleteBlog },
  {
    table: "blog_comments",
    create: async () => createTestComment(testDb, owner.viewer, await createTestBlog(testDb, other.viewer)),
    remove: deleteComment,
  },
  { table: "discussions", create: () => createTestDiscussion(testDb, owner.viewer), remove: deleteDiscussion },
  {
    table: "discussion_replies",
    create: async () => createTestReply(testDb, owner.viewer, { discussionId: await createTestDiscussion(testDb, other.viewer) }),
    remove: deleteReply,
  },
];

test.each(things)(
  "one of the $table is deleted once by two presses of its button, by its owner only",
  async ({ table, create, remove }) => {
    const id = await create();
    const press = (ctx: MemberCtx) =>
      deleteOnce({ ctx, clientAddress: "203.0.113.7" }, { kind: table, id }, (trx) => remove({ ...ctx, db: trx }, id));
    await expect(press(other)).rejects.toMatchObject({ code: "not_found" });
    await Promise.all([press(owner), press(owner)]);
    await press(owner);
    expect((await testDb.owner.query(`select 1 from ${table} where id = $1`, [id])).rowCount).toBe(0);
    await expect(press(other)).rejects.toMatchObject({ code: "not_found" });
  },
);

test("the form that created a deleted item creates it again", async () => {
  const who = { ctx: owner, clientAddress: "203.0.113.7" };
  const form = { key: "its form", route: "discussions.create", input: null };
  const make = async () => {
    const outcome = await saveOnce(who, form, (trx) => writeDiscussion({ ...owner, db: trx }, buildDiscussionForm()));
    return "item" in outcome ? outcome.item.id : "";
  };
  const id = await make();
  expect(await make()).toBe(id);
  await deleteOnce(who, { kind: "discussions", id }, (trx) => deleteDiscussion({ ...owner, db: trx }, id));
  const next = await make();
  expect(next).not.toBe(id);
  expect((await testDb.owner.query("select 1 from discussions where id = $1", [next])).rowCount).toBe(1);
});
