import { createECDH, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/** What a browser sends to turn notifications on: an address at a real push service, with new keys. */
export function buildDeviceFields(): Record<string, string> {
  const endpoint = `https://updates.push.services.mozilla.com/wpush/v2/${randomBytes(16).toString("base64url")}`;
  const p256dh = createECDH("prime256v1").generateKeys().toString("base64url");
  return { intent: "on", endpoint, p256dh, auth: randomBytes(16).toString("base64url") };
}

/**
 * Inserts a device for the member's first session. Its `server_key` is not the site's key, so that nothing is ever sent to it. `db` must
 * act as the system.
 */
export async function createDeviceForSystem(db: Db, userId: string): Promise<void> {
  const { endpoint, p256dh, auth } = buildDeviceFields() as Record<"endpoint" | "p256dh" | "auth", string>;
  await sql`
    insert into push_subscriptions (session_id, user_id, endpoint, public_key, auth_secret, server_key, created_at)
    select id, user_id, ${endpoint}, ${Buffer.from(p256dh, "base64url")}, ${Buffer.from(auth, "base64url")}, ${Buffer.alloc(65)}, created_at
    from sessions where user_id = ${userId} order by id limit 1`.execute(db);
}
