// SQL for the inbox and for mutes. Functions without "ForSystem" run inside `withViewer` or read through `readAs`, and also filter by
// the viewer.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import { namesViewer } from "#server/platform/db/read-as.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import type { NotificationKind } from "#contracts/notifications-limits.ts";
import { tellsOfGonePart, unavailableKind } from "./shown-notification-queries.ts";

export type NotificationRow = Awaited<ReturnType<typeof selectNotifications>>[number];

/** A viewer's notifications, newest first, with the person who acted and the kind of the subject if it is no longer available. */
export function selectNotifications(db: Db, viewerId: string, { cursor, limit }: { cursor: Cursor | null; limit: number }) {
  return db
    .selectFrom("notifications as n")
    .leftJoin("authors as a", "a.id", "n.actor_id")
    .select([
      "n.id",
      "n.kind",
      "n.title",
      "n.body",
      "n.count",
      "n.created_at",
      "n.read_at",
      unavailableKind.as("gone_text"),
      "n.actor_id",
      "a.name as actor_name",
      "a.username as actor_username",
      "a.avatar_url as actor_avatar_url",
    ])
    .where("n.user_id", "=", viewerId)
    .where("n.is_listed", "=", true)
    .$if(cursor !== null, (query) => query.where(sql<boolean>`(n.created_at, n.id) < (${cursor?.at}, ${cursor?.id}::uuid)`))
    .orderBy("n.created_at", "desc")
    .orderBy("n.id", "desc")
    .limit(limit)
    .execute();
}

/**
 * Marks a notification of a viewer as read. Returns where it leads, and whether the reply or comment there is gone. Undefined for another
 * member's notification.
 */
export async function markRead(
  db: Db,
  viewerId: string,
  id: string,
  at: Date,
): Promise<{ href: string; is_part_gone: boolean } | undefined> {
  await db
    .updateTable("notifications")
    .set({ read_at: at })
    .where("user_id", "=", viewerId)
    .where("id", "=", id)
    .where("read_at", "is", null)
    .execute();
  return db
    .selectFrom("notifications as n")
    .select(["n.href", tellsOfGonePart.as("is_part_gone")])
    .where("n.user_id", "=", viewerId)
    .where("n.id", "=", id)
    .executeTakeFirst();
}

/**
 * Marks a viewer's notifications about one page as read. It is one statement, so it names the viewer itself for row level security;
 * PostgreSQL runs the update in `with` after the select, when the viewer has been named. The index on unread notifications has the same
 * expression.
 */
export async function markReadByPath(db: Db, viewerId: string, path: string, at: Date): Promise<void> {
  await sql`
    with told as (
      update notifications set read_at = ${at}
      where user_id = ${viewerId}::uuid and read_at is null and is_listed and substring(href from '^[^?#]*') = ${path})
    select ${namesViewer(viewerId)}`.execute(db);
}

/**
 * Marks a viewer's notifications as read; with `until`, those created by then. A group that another event joined after `until` stays
 * unread.
 */
export async function markAllRead(db: Db, viewerId: string, { at, until }: { at: Date; until: Date | undefined }): Promise<void> {
  let unread = db
    .updateTable("notifications")
    .set({ read_at: at })
    .where("user_id", "=", viewerId)
    .where("read_at", "is", null)
    .where("is_listed", "=", true);
  if (until !== undefined) unread = unread.where("created_at", "<=", until);
  await unread.execute();
}

/** What a member has muted. Needs `withViewer`, `readAs` or the system role. */
export function selectMutes(db: Db, userId: string) {
  return db
    .selectFrom("notification_mutes")
    .select(["kind", "channel"])
    .where("user_id", "=", userId)
    .orderBy("kind")
    .orderBy("channel")
    .limit(100)
    .execute();
}

/** Mutes the names in `muted`, such as `mail.reply`, for a viewer, and unmutes those in `heard`. At most 100 of each. */
export async function changeMutes(db: Db, viewerId: string, { muted, heard }: { muted: string[]; heard: string[] }): Promise<void> {
  await sql`
    delete from notification_mutes
    where user_id = ${viewerId}::uuid and channel || '.' || kind = any(${heard}::text[])`.execute(db);
  await sql`
    insert into notification_mutes (user_id, channel, kind)
    select ${viewerId}::uuid, split_part(name, '.', 1), split_part(name, '.', 2) from unnest(${muted}::text[]) as name
    on conflict do nothing`.execute(db);
}

/** Mutes the mails of one more kind for a member. Does nothing when the account no longer exists. Needs the system role. */
export async function insertMailMuteForSystem(db: Db, userId: string, kind: NotificationKind): Promise<void> {
  await sql`
    insert into notification_mutes (user_id, kind, channel)
    select id, ${kind}, 'mail' from users where id = ${userId}::uuid
    on conflict do nothing`.execute(db);
}

/** The public name of a member; undefined when their name is not shown. */
export async function selectActorName(db: Db, actorId: string): Promise<string | undefined> {
  const row = await db.selectFrom("authors").select("name").where("id", "=", actorId).executeTakeFirst();
  return row?.name ?? undefined;
}
