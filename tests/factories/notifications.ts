import type { NotificationKind } from "#contracts/notifications-limits.ts";
import type { Db } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { createDeviceForSystem } from "./push-devices.ts";

type Overrides = { kind?: NotificationKind; title?: string; body?: string; href?: string; actorId?: string | null; at?: Date };

/** Inserts a notification as if it had been delivered to the member. Returns its id. */
export async function createNotification(db: Db, userId: string, overrides: Overrides = {}): Promise<string> {
  const { kind = "reply", title = "New reply", body = "", href = "/discussions", actorId = null, at = new Date() } = overrides;
  const id = newId();
  await withSystem(db, (trx) =>
    trx
      .insertInto("notifications")
      .values({
        id,
        user_id: userId,
        kind,
        title,
        body,
        href,
        key: id,
        actor_id: actorId,
        is_listed: true,
        first_at: at,
        created_at: at,
      })
      .execute(),
  );
  return id;
}

/** Gives a member a notification that waits for a digest, a muted kind of mail, a rhythm of mails and a device. */
export async function fillNotifications(db: Db, userId: string, mark: string): Promise<void> {
  const id = await createNotification(db, userId, { title: `New reply to a question of ${mark}` });
  await withSystem(db, async (trx) => {
    const at = new Date();
    await createDeviceForSystem(trx, userId);
    await trx.insertInto("notification_mutes").values({ user_id: userId, kind: "reply", channel: "mail" }).execute();
    await trx.insertInto("mail_rhythms").values({ user_id: userId, rhythm: "weekly", next_at: at }).execute();
    await trx.insertInto("digest_entries").values({ notification_id: id, user_id: userId, waits_since: at }).execute();
  });
}
