// Delivers notifications to the inbox, by mail and to devices, according to the member's settings.
import type { z } from "zod";
import { NOTIFICATION_GROUP_MINUTES, notificationKinds } from "#contracts/notifications-limits.ts";
import type { notificationBatch } from "#contracts/notifications.ts";
import { findEmailForSystem } from "#server/domains/accounts/accounts.ts";
import type { Ctx } from "#server/domains/context.ts";
import { shouldNotify } from "#server/domains/discussions/discussions.ts";
import { writeMail } from "#server/domains/mail/mail.ts";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { renderNotification } from "#server/emails/notification.ts";
import type { Db } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import {
  hasMentionForSystem,
  insertNotificationForSystem,
  joinGroupForSystem,
  lockInbox,
  selectExistingUsersForSystem,
  selectGroupForSystem,
} from "./deliver-queries.ts";
import { decideMail, queueForDigest } from "./digest.ts";
import { listDevicesForSystem, queuePush } from "./push-send.ts";
import { selectActorName, selectMutes } from "./queries.ts";
import { unsubscribePath } from "./unsubscribe.ts";

type Told = z.output<typeof notificationBatch>["notifications"][number];

/**
 * Delivers one notification; repeating it, also from another process at the same time, changes nothing. Members who have left are passed
 * over.
 */
export async function deliver(ctx: Ctx, told: Told): Promise<void> {
  const unsubscribe = await unsubscribePath(ctx, told.userId, told.kind);
  await withSystem(ctx.db, async (trx) => {
    await lockInbox(trx, told.userId);
    const users = await selectExistingUsersForSystem(trx, [told.userId, ...(told.actorId ? [told.actorId] : [])]);
    if (!users.has(told.userId)) return;
    if (told.discussion && !(await shouldNotify(trx, told.userId, told.discussion))) return;
    const muted = new Set((await selectMutes(trx, told.userId)).filter(({ kind }) => kind === told.kind).map(({ channel }) => channel));
    const isListed = !muted.has("app");
    const isMailed = (told.hasMail ?? true) && !muted.has("mail");
    const devices = muted.has("push") ? [] : await listDevicesForSystem(trx, told.userId);
    if (!isListed && !isMailed && devices.length === 0) return;
    const actorId = told.actorId !== undefined && users.has(told.actorId) ? told.actorId : null;
    const at = ctx.clock.now();
    const isRepeated = actorId !== null && (await isNamedAgain(trx, told, actorId, at));
    const stored = await store(trx, told, { actorId, isListed, at });
    if (stored === null) return;
    if (!isRepeated) await queuePush(ctx, trx, { ...stored, devices, givesWay: told.isOneOfMany });
    if (!isMailed) return;
    const when = await decideMail(trx, told.userId, told.kind);
    if (when === "later") await queueForDigest(ctx, trx, told.userId, stored.id);
    // A group is one mail.
    if (when === "now" && stored.isNew && !isRepeated) await mail(ctx, trx, told, { notificationId: stored.id, actorId, unsubscribe });
  });
}

/** Whether somebody names a member again within the hour: the inbox and a digest say so; a mail or message for each would pester. */
async function isNamedAgain(trx: Db, { kind, userId }: Told, actorId: string, at: Date): Promise<boolean> {
  const since = new Date(at.getTime() - NOTIFICATION_GROUP_MINUTES * 60_000);
  return kind === "mention" && hasMentionForSystem(trx, { userId, actorId, since });
}

/** Null when the member knows already; `isNew` is false when it joined another notification. */
async function store(trx: Db, told: Told, { actorId, isListed, at }: { actorId: string | null; isListed: boolean; at: Date }) {
  const { userId, key, group } = told;
  if (group) {
    const since = new Date(at.getTime() - NOTIFICATION_GROUP_MINUTES * 60_000);
    const open = await selectGroupForSystem(trx, { userId, groupKey: group.key, key, since });
    if (open?.is_known) return null;
    if (open) {
      const title = group.title.replace("{count}", String(open.count + 1));
      await joinGroupForSystem(trx, open.id, { key, title, href: told.href, actorId, at });
      return { id: open.id, isNew: false };
    }
  }
  const id = newId();
  const isNew = await insertNotificationForSystem(trx, {
    id,
    user_id: userId,
    kind: told.kind,
    title: told.title,
    body: told.body,
    href: told.href,
    key,
    actor_id: actorId,
    group_key: group?.key ?? null,
    is_listed: isListed,
    first_at: at,
    created_at: at,
  });
  return isNew ? { id, isNew } : null;
}

type MailParts = { notificationId: string; actorId: string | null; unsubscribe: string };

async function mail(ctx: Ctx, trx: Db, told: Told, { notificationId, actorId, unsubscribe }: MailParts): Promise<void> {
  const email = await findEmailForSystem(trx, told.userId);
  if (email === undefined) return;
  const rendered = renderNotification({
    siteName: getSiteTexts().name,
    publicUrl: ctx.config.PUBLIC_URL,
    title: told.title,
    body: told.body,
    actorName: actorId === null ? undefined : await selectActorName(trx, actorId),
    href: told.href,
    sections: told.mailSections ?? [],
    kindLabel: notificationKinds.find(({ kind }) => kind === told.kind)?.label ?? "",
    discussionId: told.discussion?.id,
    unsubscribePath: unsubscribe,
  });
  const mailId = await writeMail(trx, { recipient: email, ...rendered });
  await ctx.queue.enqueue(trx, "notifications.mail", { mailId, notificationId }, { givesWay: told.isOneOfMany });
}
