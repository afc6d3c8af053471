import { beforeAll, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { createTestEvent } from "#tests/factories/events.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { readMailsTo } from "#tests/factories/mails.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { createNotification } from "#tests/factories/notifications.ts";
import { deliverNotification } from "#tests/setup/deliver-notification.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import { sendDigest } from "./digest.ts";
import { listNotifications } from "./notifications.ts";

const testDb = await openTestDatabase();
let [author, reader]: Viewer[] = [];
beforeAll(async () => {
  author = await createSettledMember(testDb);
  reader = await createSettledMember(testDb);
});

const tellings = [
  { table: "discussions", path: "discussion", words: "About a discussion that is no longer shown", create: createTestDiscussion },
  { table: "blogs", path: "blog", words: "About a blog that is no longer shown", create: createTestBlog },
  { table: "events", path: "events", words: "About an event that is no longer shown", create: createTestEvent },
  {
    table: "jobs",
    path: "jobs",
    words: "About a job that is no longer shown",
    create: (source: TestDatabase, poster: Viewer) => createJobRow(source, poster.userId),
  },
];

async function titlesOf(viewer: Viewer | undefined, id: string) {
  const ctx = createMemberCtx(testDb, viewer as Viewer);
  const { rows } = await testDb.owner.query<{ id: string }>("select id from notifications where href like '%' || $1 || '%'", [id]);
  const about = new Set(rows.map((row) => row.id));
  const { notifications } = await listNotifications(ctx, {});
  return notifications.filter((one) => about.has(one.id)).map(({ title, body }) => [title, body]);
}

test.each(tellings)("once one of the $table is hidden or deleted, its title disappears from the inboxes of others", async (given) => {
  const { table, path, words, create } = given;
  const id = await create(testDb, author as Viewer);
  const tell = (viewer: Viewer | undefined, kind: "reply" | "moderation" = "reply") =>
    createNotification(createMemberCtx(testDb, viewer as Viewer).db, (viewer as Viewer).userId, {
      kind,
      title: "Of “A bad word”",
      body: "Soon",
      href: `/${path}/${id}?reply=${id}#there`,
    });
  for (const viewer of [author, reader]) await tell(viewer);
  await tell(author, "moderation");
  const told = ["Of “A bad word”", "Soon"];
  const withheld = [words, ""];
  expect([await titlesOf(reader, id), await titlesOf(author, id)]).toEqual([[told], [told, told]]);
  await testDb.owner.query(`update ${table} set moderation = 'held', moderation_reason = 'Abuse' where id = $1`, [id]);
  expect([await titlesOf(reader, id), await titlesOf(author, id)]).toEqual([[withheld], [told, told]]);
  await testDb.owner.query(`update ${table} set moderation = 'clear', moderation_reason = null where id = $1`, [id]);
  expect(await titlesOf(reader, id)).toEqual([told]);
  await testDb.owner.query(`delete from ${table} where id = $1`, [id]);
  // The notification of the moderator's decision came last.
  expect([await titlesOf(reader, id), await titlesOf(author, id)]).toEqual([[withheld], [told, withheld]]);
});

test.each([
  ["blog", "comment on", (id: string) => `/blog/${id}?cursor=1#comment-${id}`],
  ["discussion", "reply in", (id: string) => `/discussion/${id}?reply=${id}#reply-${id}`],
] as const)("a decision about a text in a %s no longer quotes its title once that is deleted", async (kind, place, hrefOf) => {
  const create = kind === "blog" ? createTestBlog : createTestDiscussion;
  const id = await create(testDb, author as Viewer);
  const { db } = createMemberCtx(testDb, reader as Viewer);
  const tell = (title: string) =>
    createNotification(db, (reader as Viewer).userId, { kind: "moderation", title, body: "A moderator says why: Spam", href: hrefOf(id) });
  const decided = ["was taken down", "no longer waits for review"].map((what) => `Your ${place} “The “bad” word” ${what}`);
  for (const title of decided) await tell(title);
  const told = async () => (await titlesOf(reader, id)).toSorted();
  const body = "A moderator says why: Spam";
  expect(await told()).toEqual(decided.map((title) => [title, body]).toSorted());
  await testDb.owner.query(`delete from ${kind}s where id = $1`, [id]);
  const text = place.split(" ")[0];
  expect(await told()).toEqual([
    [`Your ${text} no longer waits for review`, body],
    [`Your ${text} was taken down`, body],
  ]);
});

test.each(["at once", "daily"] as const)("nor does the mail about it, sent %s", async (when) => {
  const ctx = createMemberCtx(testDb, await createMember(testDb));
  const id = await createTestBlog(testDb, author as Viewer);
  await testDb.owner.query("update blogs set moderation = 'held', moderation_reason = 'Abuse' where id = $1", [id]);
  if (when === "daily") {
    await testDb.owner.query("insert into mail_rhythms (user_id, rhythm, next_at) values ($1, 'daily', $2)", [
      ctx.viewer.userId,
      new Date(ctx.clock.now().getTime() + 3_600_000),
    ]);
  }
  const title = "Your comment on “A bad word” was taken down";
  await deliverNotification(ctx, { kind: "moderation", title, body: "A moderator says why: Spam", href: `/blog/${id}#comment-${id}` });
  if (when === "daily") await sendDigest(ctx, ctx.viewer.userId, ctx.clock.now());
  const [mail] = await readMailsTo(testDb, ctx.viewer.email);
  expect(mail?.text_body).toContain("Your comment was taken down");
  expect(JSON.stringify(mail)).not.toContain("A bad word");
});
