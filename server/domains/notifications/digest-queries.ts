// SQL for digests: members' mail settings and the notifications that wait for a digest. Functions without "ForSystem" run inside
// `withViewer` or read through `readAs`, and also filter by the viewer.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import { sentTitle } from "./shown-notification-queries.ts";
import { isStillWanted } from "./wanted-queries.ts";

export type WaitingRow = Awaited<ReturnType<typeof selectWaitingForSystem>>[number];

/**
 * Selects entries that have waited since `until` or earlier, and those that wait since a moment after `now`, which a clock that was ahead
 * has recorded.
 */
export type WaitingSpan = { until?: Date; now: Date };

const waitsIn = ({ until, now }: WaitingSpan) => sql<boolean>`(e.waits_since <= ${until ?? now} or e.waits_since > ${now})`;

/**
 * How often a member gets mails, and when the next digest is due. Undefined when mails come at once. Needs `withViewer`, `readAs` or the
 * system role.
 */
export function selectRhythm(db: Db, userId: string) {
  return db.selectFrom("mail_rhythms").select(["rhythm", "next_at"]).where("user_id", "=", userId).executeTakeFirst();
}

/** Sets how often a member gets mails. Does nothing when the account is gone. Runs inside `withViewer` or with the system role. */
export async function putRhythm(db: Db, userId: string, rhythm: "daily" | "weekly" | "off", nextAt: Date | null): Promise<void> {
  await sql`
    insert into mail_rhythms (user_id, rhythm, next_at)
    select id, ${rhythm}, ${nextAt}::timestamptz from users where id = ${userId}::uuid
    on conflict (user_id) do update set rhythm = excluded.rhythm, next_at = excluded.next_at`.execute(db);
}

/** Makes a viewer's mails come at once again. */
export async function deleteRhythm(db: Db, viewerId: string): Promise<void> {
  await db.deleteFrom("mail_rhythms").where("user_id", "=", viewerId).execute();
}

/** Whether anything waits for a viewer's next digest. */
export async function hasWaiting(db: Db, viewerId: string): Promise<boolean> {
  const row = await db.selectFrom("digest_entries").select("user_id").where("user_id", "=", viewerId).limit(1).executeTakeFirst();
  return row !== undefined;
}

/**
 * Drops the notifications that wait for a member's digest, if given only those in this span. Runs inside `withViewer` or with the system
 * role.
 */
export async function deleteWaiting(db: Db, userId: string, span?: WaitingSpan): Promise<void> {
  let waiting = db.deleteFrom("digest_entries as e").where("e.user_id", "=", userId);
  if (span?.until !== undefined) waiting = waiting.where(waitsIn(span));
  await waiting.execute();
}

/** Queues a notification for the next digest. Does nothing when it is queued already. Needs the system role. */
export async function insertWaitingForSystem(db: Db, userId: string, notificationId: string, at: Date): Promise<void> {
  await db
    .insertInto("digest_entries")
    .values({ notification_id: notificationId, user_id: userId, waits_since: at })
    .onConflict((conflict) => conflict.column("notification_id").doNothing())
    .execute();
}

/**
 * Sets digests that are due after `nextAt` to `nextAt`, for at most `limit` members with this rhythm; returns how many. Only a clock that
 * was ahead sets such a late date. Needs the system role.
 */
export async function bringBackForSystem(db: Db, rhythm: "daily" | "weekly", nextAt: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    update mail_rhythms r set next_at = ${nextAt}
    from (
      select user_id from mail_rhythms
      where rhythm = ${sql.lit(rhythm)} and next_at > (select ${nextAt}::timestamptz)
      limit ${sql.lit(limit)} for update skip locked
    ) late
    where r.user_id = late.user_id`.execute(db);
  return Number(numAffectedRows ?? 0);
}

/**
 * Moves the due digests of at most `limit` members to their next date. Returns these members, and whether anything waits for them. Two
 * processes never get the same member. Needs the system role.
 */
export async function takeDueMembersForSystem(
  db: Db,
  { now, nextDay, nextWeek, limit }: { now: Date; nextDay: Date; nextWeek: Date; limit: number },
): Promise<{ user_id: string; has_waiting: boolean }[]> {
  const { rows } = await sql<{ user_id: string; has_waiting: boolean }>`
    update mail_rhythms r
    set next_at = case r.rhythm when 'daily' then ${nextDay}::timestamptz else ${nextWeek}::timestamptz end
    from (
      select user_id from mail_rhythms where next_at <= ${now} order by next_at, user_id limit ${sql.lit(limit)} for update skip locked
    ) due
    where r.user_id = due.user_id
    returning r.user_id, exists (select 1 from digest_entries e where e.user_id = r.user_id) as has_waiting`.execute(db);
  return rows;
}

/**
 * The notifications that wait for a member in this span and are still wanted, at most `limit`: first those that are not in the inbox, then
 * the newest. `total` counts those beyond `limit` too. Needs the system role.
 */
export function selectWaitingForSystem(db: Db, userId: string, { limit, ...span }: WaitingSpan & { limit: number }) {
  let waiting = db
    .selectFrom("digest_entries as e")
    .innerJoin("notifications as n", "n.id", "e.notification_id")
    .leftJoin("authors as a", "a.id", "n.actor_id")
    .select([
      "n.kind",
      sentTitle.as("title"),
      "n.body",
      "n.href",
      "n.count",
      "n.created_at",
      "a.name as actor_name",
      sql<number>`count(*) over ()`.as("total"),
    ])
    .where("e.user_id", "=", userId)
    .where(isStillWanted("mail", span.now));
  if (span.until !== undefined) waiting = waiting.where(waitsIn(span));
  return waiting.orderBy("n.is_listed").orderBy("n.created_at", "desc").orderBy("n.id", "desc").limit(limit).execute();
}
