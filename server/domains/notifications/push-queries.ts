// SQL for push subscriptions. Functions without "ForSystem" run inside `withViewer` or read through `readAs`, and also filter by the
// viewer.
import { sql } from "kysely";
import type { Insertable } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { PushSubscriptions } from "#server/platform/db/schema.ts";
import { sentTitle } from "./shown-notification-queries.ts";
import { isStillWanted } from "./wanted-queries.ts";

/** The push endpoint of one session of a viewer, if it was made for this server key. */
export async function selectEndpoint(db: Db, viewerId: string, sessionId: string, serverKey: Buffer): Promise<string | undefined> {
  const row = await db
    .selectFrom("push_subscriptions")
    .select("endpoint")
    .where("user_id", "=", viewerId)
    .where("session_id", "=", sessionId)
    .where("server_key", "=", serverKey)
    .executeTakeFirst();
  return row?.endpoint;
}

/**
 * Stores the subscription of a browser in place of its session's earlier one. If two sessions send the same endpoint, the later one keeps
 * it.
 */
export async function upsertSubscription(db: Db, row: Insertable<PushSubscriptions>): Promise<void> {
  const { endpoint, public_key, auth_secret, server_key, created_at } = row;
  // A trigger removes the endpoint from other sessions, but sees only committed rows. The lock makes two sessions take turns.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`push ${endpoint}`}, 0))`.execute(db);
  await db
    .insertInto("push_subscriptions")
    .values(row)
    .onConflict((conflict) => conflict.column("session_id").doUpdateSet({ endpoint, public_key, auth_secret, server_key, created_at }))
    .execute();
}

/** Removes all devices of a viewer but the newest `limit`. */
export async function deleteOldestSubscriptions(db: Db, viewerId: string, limit: number): Promise<void> {
  await db
    .deleteFrom("push_subscriptions")
    .where("user_id", "=", viewerId)
    .where((eb) =>
      eb(
        "session_id",
        "not in",
        eb
          .selectFrom("push_subscriptions")
          .select("session_id")
          .where("user_id", "=", viewerId)
          .orderBy("created_at", "desc")
          .orderBy("session_id", "desc")
          .limit(limit),
      ),
    )
    .execute();
}

/** Deletes the device of one session of a viewer. */
export async function deleteSubscription(db: Db, viewerId: string, sessionId: string): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("user_id", "=", viewerId).where("session_id", "=", sessionId).execute();
}

/** The sessions of a member's devices: at most `limit`, the newest first. Needs the system role. */
export async function selectDevicesForSystem(db: Db, userId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("push_subscriptions")
    .select("session_id")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .orderBy("session_id", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => row.session_id);
}

export type PushRow = NonNullable<Awaited<ReturnType<typeof selectPushForSystem>>>;

/**
 * The notification to send to a device, and its endpoint. Undefined when the notification is gone, no longer wanted or older than `since`,
 * or when the session has ended or was not used after `usedAfter`. Needs the system role.
 */
export function selectPushForSystem(
  db: Db,
  {
    notificationId,
    sessionId,
    now,
    since,
    usedAfter,
  }: { notificationId: string; sessionId: string; now: Date; since: Date; usedAfter: Date },
) {
  return db
    .selectFrom("notifications as n")
    .innerJoin("push_subscriptions as p", "p.user_id", "n.user_id")
    .innerJoin("sessions as s", "s.id", "p.session_id")
    .select([
      "n.id",
      "n.kind",
      sentTitle.as("title"),
      "n.body",
      "n.count",
      "n.created_at",
      "p.endpoint",
      "p.public_key",
      "p.auth_secret",
      "p.server_key",
    ])
    .where("n.id", "=", notificationId)
    .where("n.created_at", ">", since)
    .where("p.session_id", "=", sessionId)
    .where("s.expires_at", ">", now)
    .where("s.last_seen_at", ">", usedAfter)
    .where(isStillWanted("push", now))
    .executeTakeFirst();
}

/** Deletes an endpoint that leads to no device any more. An endpoint that has replaced it stays. Needs the system role. */
export async function deleteEndpointForSystem(db: Db, sessionId: string, endpoint: string): Promise<void> {
  await db.deleteFrom("push_subscriptions").where("session_id", "=", sessionId).where("endpoint", "=", endpoint).execute();
}
