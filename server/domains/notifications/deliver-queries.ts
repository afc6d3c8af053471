// SQL for delivering notifications. Everything here needs the system role.
import { sql } from "kysely";
import type { Insertable } from "kysely";
import { NOTIFICATION_GROUP_MAX } from "#contracts/notifications-limits.ts";
import { leadsToDeleted } from "#server/domains/gone-queries.ts";
import type { Db } from "#server/platform/db/database.ts";
import { deleteBatch } from "#server/platform/db/delete-batch.ts";
import type { Notifications } from "#server/platform/db/schema.ts";
import { sentTitle } from "./shown-notification-queries.ts";
import { isStillWanted } from "./wanted-queries.ts";

/** Locks a member's inbox until the transaction ends: deliveries to the member and changes of their settings wait for each other. */
export async function lockInbox(db: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`notifications ${userId}`}, 0))`.execute(db);
}

/** Takes the lock of `lockInbox` for the member who owns a notification. Needs the system role. */
export async function lockInboxOfForSystem(db: Db, notificationId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock(hashtextextended('notifications ' || user_id::text, 0))
    from notifications where id = ${notificationId}::uuid`.execute(db);
}

/**
 * Closes a notification that no other event has joined yet: the next event gets a notification of its own, which is mailed. A group with
 * more events stays as it is, because its keys record what was delivered. The caller has locked the inbox.
 */
export async function closeGroupForSystem(db: Db, id: string): Promise<void> {
  await db.updateTable("notifications").set({ group_key: null }).where("id", "=", id).where("count", "=", 1).execute();
}

/** Whether a path leads to something that was deleted for good. */
export async function leadsToDeletedForSystem(db: Db, href: string): Promise<boolean> {
  const { rows } = await sql<{ is_deleted: boolean }>`
    select ${leadsToDeleted(sql`told.href`)} as is_deleted from (select ${href}::text as href) as told`.execute(db);
  return rows[0]?.is_deleted === true;
}

/** Adds a notification; false when the member has one with this key already. */
export async function insertNotificationForSystem(db: Db, row: Insertable<Notifications>): Promise<boolean> {
  const inserted = await db
    .insertInto("notifications")
    .values(row)
    .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

/**
 * The latest notification of a group, locked, to which the event can be added: it began at `since` or later, is unread and not full. Or
 * else the one that contains this event already (`is_known`). Reading it at the same time comes either before or after the event is added.
 * Listed and unlisted notifications form separate groups.
 */
export function selectGroupForSystem(db: Db, given: { userId: string; groupKey: string; key: string; since: Date; isListed: boolean }) {
  return db
    .selectFrom("notifications")
    .select(["id", "count", sql<boolean>`key = ${given.key} or ${given.key} = any(grouped_keys)`.as("is_known")])
    .where("user_id", "=", given.userId)
    .where("group_key", "=", given.groupKey)
    .where(
      sql<boolean>`(
        (first_at >= ${given.since} and read_at is null and is_listed = ${sql.lit(given.isListed)} and count < ${sql.lit(NOTIFICATION_GROUP_MAX)})
        or key = ${given.key} or ${given.key} = any(grouped_keys)
      )`,
    )
    .orderBy("is_known", "desc")
    .orderBy("first_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type Earlier = {
  userId: string;
  kind: string;
  since: Date;
  isListed: boolean;
  /** Only notifications caused by this person. */
  actorId?: string;
  /** Only notifications whose key starts with this text. */
  keyStart?: string;
  times: number;
};

/**
 * Whether a member has had at least `times` notifications of a kind since `since`: in the inbox, or with `isListed` false outside of it.
 */
export async function hasBeenToldForSystem(db: Db, { userId, kind, since, isListed, actorId, keyStart, times }: Earlier): Promise<boolean> {
  let earlier = db
    .selectFrom("notifications")
    .select("id")
    .where("user_id", "=", userId)
    .where("kind", "=", kind)
    .where("created_at", ">=", since)
    .where("is_listed", "=", sql.lit(isListed));
  if (actorId !== undefined) earlier = earlier.where("actor_id", "=", actorId);
  if (keyStart !== undefined) earlier = earlier.where(sql<boolean>`starts_with(key, ${keyStart})`);
  const rows = await earlier.limit(times).execute();
  return rows.length === times;
}

/** Whether this person's mentions have led to at least `many` notifications since `since`. */
export async function hasNamedManyForSystem(db: Db, actorId: string, since: Date, many: number): Promise<boolean> {
  const rows = await db
    .selectFrom("notifications")
    .select("id")
    .where("actor_id", "=", actorId)
    .where("kind", "=", sql.lit("mention"))
    .where("created_at", ">=", since)
    .limit(many)
    .execute();
  return rows.length === many;
}

/** Adds one more event to a grouped notification and moves it to the top of the inbox. */
export async function joinGroupForSystem(
  db: Db,
  id: string,
  given: { key: string; title: string; href: string; actorId: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable("notifications")
    .set({
      grouped_keys: sql`array_append(grouped_keys, ${given.key})`,
      count: sql`count + 1`,
      title: given.title,
      href: given.href,
      actor_id: given.actorId,
      created_at: given.at,
    })
    .where("id", "=", id)
    .execute();
}

/** The ids of those members whose accounts still exist. None of them can be deleted until the transaction ends. */
export async function selectExistingUsersForSystem(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom("users")
    .select("id")
    .where("id", "=", sql<string>`any(${ids}::uuid[])`)
    .limit(ids.length)
    .forKeyShare()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** The title of a stored notification in its mail. Needs the system role. */
export async function selectSentTitleForSystem(db: Db, id: string): Promise<string> {
  const row = await db.selectFrom("notifications as n").select(sentTitle.as("title")).where("n.id", "=", id).executeTakeFirstOrThrow();
  return row.title;
}

/** Whether a notification still exists and its member still wants the mail about it at `now`. */
export async function isMailWantedForSystem(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("notifications as n")
    .select("n.id")
    .where("n.id", "=", id)
    .where(isStillWanted("mail", now))
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a member's account exists and their name is shown to others. Needs the system role. */
export async function isNameShownForSystem(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("users as u")
    .leftJoin("profiles as p", "p.id", "u.id")
    .select("u.id")
    .where("u.id", "=", userId)
    .where((eb) => eb.or([eb("p.id", "is", null), eb("p.consent_state", "in", ["not_needed", "given"])]))
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes notifications that began before `before`, at most `limit`; returns how many. */
export function deleteOldNotificationsForSystem(db: Db, before: Date, limit: number): Promise<number> {
  return deleteBatch(db, "notifications", sql`first_at < ${before}`, limit);
}
