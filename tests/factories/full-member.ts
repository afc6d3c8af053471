import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Transaction } from "kysely";
import type { Viewer } from "#contracts/viewer.ts";
import { newId } from "#server/platform/db/ids.ts";
import type { DB } from "#server/platform/db/schema.ts";
import { withSystem, withViewer } from "#server/platform/db/roles.ts";
import type { HasDatabase } from "./ctx.ts";
import { fillC2c } from "./c2c.ts";
import { yesterdayNoon as at } from "./dates.ts";
import { createEventRow } from "./events.ts";
import { fillJournals } from "./journals.ts";
import { createJobRow } from "./job-rows.ts";
import { createMember } from "./members.ts";
import { fillNotifications } from "./notifications.ts";
import { fillReading } from "./reading.ts";
import { fillTracker } from "./tracker.ts";
import { createBlogRow, createChat, createDiscussionRow } from "./text-rows.ts";

export type FullMember = {
  viewer: Viewer;
  /** Texts in lower case that only this member's data contains. Where one is found, something of the member is left. */
  traces: string[];
  /** What the member published, and their comment and reply below the other member's posts. */
  posts: { blogId: string; discussionId: string; commentId: string; replyId: string };
};

/**
 * Creates a member with rows in every table that can hold something of a member. `mark`, of letters and digits only, stands in all texts
 * that identify them. The member comments on, replies to and likes a blog and a discussion of `other`, who takes part in theirs.
 */
export async function createFullMember(source: HasDatabase, mark: string, other: Viewer): Promise<FullMember> {
  const phone = `+9198${String(Number.parseInt(randomBytes(4).toString("hex"), 16))
    .padStart(10, "0")
    .slice(0, 8)}`;
  const viewer = await createMember(source, {
    name: `${mark} Quereshi`,
    email: `${mark}@Home.example.test`,
    username: `${mark}_x`,
    verified: true,
    roles: ["moderator"],
  });
  const { userId } = viewer;
  const blogId = await createBlogRow(source, userId, { title: "Words for all", content: "What everybody may read." });
  await createBlogRow(source, userId, { title: `Draft of ${mark}`, content: `Only ${mark} knows.`, status: "draft" });
  const discussionId = await createDiscussionRow(source, userId, { title: "A question for all" });
  await createChat(source, userId, { message: `I am ${mark}`, response: `Hello ${mark}` });
  const [otherBlog, otherDiscussion] = [await createBlogRow(source, other.userId), await createDiscussionRow(source, other.userId)];
  await createEventRow(source, userId, { title: "An event for all" });
  await createJobRow(source, userId, { title: "A job for all" });
  const otherEvent = await createEventRow(source, other.userId);
  const posts = { blogId, discussionId, commentId: newId(), replyId: newId() };
  await withSystem(source.database.db, async (trx) => {
    await fillProfile(trx, viewer, mark, phone);
    await fillWriting(trx, userId, mark, { ...posts, otherBlog, otherDiscussion });
    await answerWriting(trx, other.userId, posts);
    await fillRest(trx, userId, mark, otherBlog);
    await trx.insertInto("event_rsvps").values({ event_id: otherEvent, user_id: userId, state: "going", created_at: at }).execute();
    await fillNotifications(trx, userId, mark);
    await fillTracker(trx, userId, mark);
    await fillJournals(trx, userId, mark);
    await fillReading(trx, userId, mark);
    await fillC2c(trx, userId, mark);
  });
  await decide(source, viewer.userId, other.userId, otherBlog);
  await actAsAdminOnce(source, viewer.userId);
  await decide(source, (await createMember(source, { roles: ["moderator"] })).userId, userId, blogId);
  return { viewer, traces: [mark.toLowerCase(), phone.slice(3)], posts };
}

type Trx = Transaction<DB>;

async function fillProfile(trx: Trx, { userId }: Viewer, mark: string, phone: string): Promise<void> {
  await trx
    .updateTable("users")
    .set({ avatar_url: `https://faces.example.test/${mark}.jpg` })
    .where("id", "=", userId)
    .execute();
  await trx
    .updateTable("profiles")
    .set({ phone, work_email: `${mark}@work.example.test`, email: `${mark}.own@mail.example.test` })
    .where("id", "=", userId)
    .execute();
  await trx
    .insertInto("corporate_profiles")
    .values({ id: userId, organization: `${mark} and Sons`, designation: "Founder", work_email: `${mark}@firm.example.test` })
    .execute();
  await trx
    .insertInto("campus_profiles")
    .values({
      id: userId,
      date_of_birth: "2001-02-03",
      qualification: "btech",
      qualification_status: "completed",
      college_name: `${mark} College`,
    })
    .execute();
  await trx
    .insertInto("work_email_verifications")
    .values({
      id: newId(),
      user_id: userId,
      kind: "work",
      work_email: `${mark}@asked.example.test`,
      token_hash: randomBytes(32),
      created_at: at,
    })
    .execute();
  await trx
    .insertInto("parent_consents")
    .values({ id: newId(), user_id: userId, parent_email: `${mark}.mother@mail.example.test`, token_hash: randomBytes(32), created_at: at })
    .execute();
}

type Places = FullMember["posts"] & { otherBlog: string; otherDiscussion: string };

async function fillWriting(trx: Trx, userId: string, mark: string, places: Places): Promise<void> {
  const text = { content: "What everybody may read.", content_html: "<p>What everybody may read.</p>", created_at: at };
  await trx
    .insertInto("blog_comments")
    .values({ id: places.commentId, blog_id: places.otherBlog, user_id: userId, ...text })
    .execute();
  await trx.insertInto("blog_likes").values({ id: newId(), blog_id: places.otherBlog, user_id: userId }).execute();
  await trx
    .insertInto("blog_autosaves")
    .values({
      id: newId(),
      user_id: userId,
      blog_id: null,
      title: mark,
      summary: mark,
      tags: mark,
      content: mark,
      tab: "tab-of-mine",
      saved_at: at,
    })
    .execute();
  await trx
    .insertInto("discussion_replies")
    .values({ id: places.replyId, discussion_id: places.otherDiscussion, user_id: userId, thread_at: at, ...text })
    .execute();
  await trx.insertInto("discussion_likes").values({ id: newId(), discussion_id: places.otherDiscussion, user_id: userId }).execute();
  await trx
    .insertInto("discussion_reads")
    .values({ user_id: userId, discussion_id: places.otherDiscussion, seen_at: at, seen_reply_count: 1 })
    .execute();
  await trx
    .insertInto("discussion_stances")
    .values({ user_id: userId, discussion_id: places.otherDiscussion, is_following: true, is_muted: true, since: at, latest_at: at })
    .execute();
  await trx.insertInto("saved_forms").values({ user_id: userId, form: "profile", key: newId() }).execute();
  await trx.insertInto("ai_tokens").values({ user_id: userId, day: "2026-11-19", tokens: 12 }).execute();
  await trx
    .insertInto("ai_calls")
    .values({ id: newId(), user_id: userId, purpose: "ask-me", day: "2026-11-19", reserved: 12, started_at: at, expires_at: at })
    .execute();
  await trx.insertInto("post_allowances").values({ user_id: userId, item_kind: "blog", used: 1 }).execute();
  await trx
    .insertInto("post_fingerprints")
    .values({ item_kind: "blog", item_id: places.blogId, fingerprint: randomBytes(32), author_id: userId, created_at: at })
    .execute();
}

/** Lets the other member comment on, like and reply to what the member published, and answer their reply. */
async function answerWriting(trx: Trx, otherId: string, posts: FullMember["posts"]): Promise<void> {
  const text = { content: "I agree.", content_html: "<p>I agree.</p>", created_at: at };
  await trx
    .insertInto("blog_comments")
    .values({ id: newId(), blog_id: posts.blogId, user_id: otherId, ...text })
    .execute();
  await trx.insertInto("blog_likes").values({ id: newId(), blog_id: posts.blogId, user_id: otherId }).execute();
  await trx
    .insertInto("discussion_replies")
    .values({ id: newId(), discussion_id: posts.discussionId, user_id: otherId, thread_at: at, ...text })
    .execute();
  const { discussion_id: discussionId } = await trx
    .selectFrom("discussion_replies")
    .select("discussion_id")
    .where("id", "=", posts.replyId)
    .executeTakeFirstOrThrow();
  await trx
    .insertInto("discussion_replies")
    .values({ id: newId(), discussion_id: discussionId, user_id: otherId, parent_reply_id: posts.replyId, thread_at: at, ...text })
    .execute();
}

/** Logs a moderator's decision about a blog. The database lets only a moderator do that, so it is written as that viewer. */
async function decide(source: HasDatabase, moderatorId: string, authorId: string, itemId: string): Promise<void> {
  const act = { action: "reject" as const, item_kind: "blog", item_id: itemId, reason: "Please name its source", created_at: at };
  await withViewer(source.database.db, moderatorId, (trx) =>
    trx
      .insertInto("moderation_log")
      .values({ id: newId(), moderator_id: moderatorId, author_id: authorId, ...act })
      .execute(),
  );
}

/** Logs an act of an admin. The database lets only an admin do that, so the member is made one for that moment. */
async function actAsAdminOnce(source: HasDatabase, userId: string): Promise<void> {
  await withViewer(source.database.db, userId, async (trx) => {
    await withSystem(trx, (system) => system.insertInto("user_roles").values({ user_id: userId, role: "admin" }).execute());
    const act = { action: "pause-source" as const, target: "A source", created_at: at };
    await trx
      .insertInto("admin_log")
      .values({ id: newId(), admin_id: userId, ...act })
      .execute();
    await withSystem(trx, (system) => system.deleteFrom("user_roles").where("user_id", "=", userId).where("role", "=", "admin").execute());
  });
}

async function fillRest(trx: Trx, userId: string, mark: string, otherBlog: string): Promise<void> {
  await trx
    .insertInto("sessions")
    .values({
      id: newId(),
      token_hash: randomBytes(32),
      user_id: userId,
      user_agent: `Browser of ${mark}`,
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  await trx
    .insertInto("bookmarks")
    .values({ user_id: userId, bookmark_type: "tech_flash", reference_id: newId(), title: `Saved by ${mark}` })
    .execute();
  await trx
    .insertInto("idempotency_keys")
    .values({ key_hash: randomBytes(32), user_id: userId, result: JSON.stringify({ name: mark }) })
    .execute();
  await trx.insertInto("acceptances").values({ user_id: userId, legal_updated_on: "2026-11-20", accepted_at: at }).execute();
  await trx
    .insertInto("role_changes")
    .values({ id: newId(), user_id: userId, role: "moderator", is_grant: true, reason: "Helps every day", changed_at: at })
    .execute();
  const { rows } = await sql<{ id: string }>`
    select open_moderation_case('blog', ${otherBlog}::uuid, ${userId}::uuid, 'reported', ${at}) as id`.execute(trx);
  await trx
    .insertInto("reports")
    .values({
      id: newId(),
      case_id: rows[0]?.id ?? "",
      item_kind: "blog",
      item_id: otherBlog,
      reporter_id: userId,
      reason: "spam",
      note: `${mark} was here`,
      created_at: at,
    })
    .execute();
  await trx
    .insertInto("waitlist_entries")
    .values({
      id: newId(),
      name: mark,
      email: `${mark}@HOME.example.test`,
      company: `${mark} and Sons`,
      roles: "Engineers",
      created_at: at,
    })
    .execute();
  for (const name of ["@home", ".own@mail", "@work", "@firm", "@asked", ".mother@mail"]) {
    await trx
      .insertInto("mails")
      .values({
        id: newId(),
        recipient: `${mark}${name}.example.test`,
        subject: `Hello ${mark}`,
        text_body: `Dear ${mark}`,
        html_body: `<p>Dear ${mark}</p>`,
      })
      .execute();
  }
}
