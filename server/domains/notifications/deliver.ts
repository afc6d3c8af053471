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
import { minuteMs } from "#server/platform/clock/lengths.ts";
import type { Db } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import type { EnqueueOptions } from "#server/platform/queue/queue.ts";
import {
  hasBeenToldForSystem,
  hasNamedManyForSystem,
  insertNotificationForSystem,
  joinGroupForSystem,
  leadsToDeletedForSystem,
  lockInbox,
  selectExistingUsersForSystem,
  selectGroupForSystem,
  selectSentTitleForSystem,
} from "./deliver-queries.ts";
import { decideMail, queueForDigest } from "./digest.ts";
import { listDevicesForSystem, queuePush } from "./push-send.ts";
import { selectActorName, selectMutes } from "./queries.ts";
import { unsubscribePath } from "./unsubscribe.ts";

type NewNotification = z.output<typeof notificationBatch>["notifications"][number];

/**
 * Delivers one notification. Repeating it changes nothing, even from another process at the same time. Members whose accounts are gone are
 * skipped. If the member gets it in no channel, because they muted its kind or its discussion, `otherwise` is delivered instead. That one
 * has its own group and discussion or none.
 */
export async function deliver(ctx: Ctx, notification: NewNotification): Promise<void> {
  const { otherwise } = notification;
  const isWanted = await deliverAs(ctx, notification);
  if (!isWanted && otherwise) await deliverAs(ctx, { ...notification, group: undefined, discussion: undefined, ...otherwise });
}

/** Stores and sends the notification. Returns false when the member does not want it, or its subject was deleted. */
async function deliverAs(ctx: Ctx, notification: NewNotification): Promise<boolean> {
  const unsubscribe = await unsubscribePath(ctx, notification.userId, notification.kind);
  return withSystem(ctx.db, async (trx) => {
    await lockInbox(trx, notification.userId);
    const channels = await chooseChannels(trx, notification);
    if (!channels) return false;
    const { actorId, isListed, isMailed, devices } = channels;
    const at = ctx.clock.now();
    const isNamed = actorId !== null && notification.kind === "mention";
    if (isNamed && (await hasNamedManyForSystem(trx, actorId, hourBefore(at), namedMax))) return true;
    const isOverLimit = await isOverHourlyLimit(trx, notification, { actorId, isListed, at });
    const stored = await store(trx, notification, { actorId, isListed, at });
    if (stored === null) return true;
    // Over the limit, a mention is only listed in the inbox, and a change of an event is sent later.
    const isSent = !isOverLimit || notification.kind === "event_change";
    const options = { isLowPriority: notification.isBulk === true, ...(isOverLimit && { startAfterSeconds: furtherChangeDelaySeconds }) };
    if (isSent) await queuePush(ctx, trx, { ...stored, devices, options });
    if (!isMailed) return true;
    const when = await decideMail(trx, notification.userId, notification.kind);
    if (when === "later") await queueForDigest(ctx, trx, notification.userId, stored.id);
    // A notification that joined a group is not mailed again.
    if (when === "now" && stored.isNew && isSent) {
      await mail(ctx, trx, notification, { notificationId: stored.id, actorId, unsubscribe, options });
    }
    return true;
  });
}

type Channels = { actorId: string | null; isListed: boolean; isMailed: boolean; devices: Awaited<ReturnType<typeof listDevicesForSystem>> };

/**
 * The channels that the member wants, and the person who acted if their account still exists. Null when the member's account is gone, when
 * they have muted the kind or the discussion, and when the subject was deleted, unless the notification is a moderator's decision. A
 * subject that is held or hidden does not stop delivery: it may be shown again later, and nobody would be notified then. Until it is, the
 * inbox leaves out its title, and mails and pushes are dropped (`isStillWanted`).
 */
async function chooseChannels(trx: Db, notification: NewNotification): Promise<Channels | null> {
  const { userId, actorId, kind, href, discussion, hasMail = true } = notification;
  const users = await selectExistingUsersForSystem(trx, [userId, ...(actorId ? [actorId] : [])]);
  if (!users.has(userId)) return null;
  if (discussion && !(await shouldNotify(trx, userId, discussion))) return null;
  if (kind !== "moderation" && (await leadsToDeletedForSystem(trx, href))) return null;
  const mutes = await selectMutes(trx, userId);
  const muted = new Set(mutes.filter((mute) => mute.kind === kind).map(({ channel }) => channel));
  const isListed = !muted.has("app");
  const isMailed = hasMail && !muted.has("mail");
  const devices = muted.has("push") ? [] : await listDevicesForSystem(trx, userId);
  if (!isListed && !isMailed && devices.length === 0) return null;
  return { actorId: actorId !== undefined && users.has(actorId) ? actorId : null, isListed, isMailed, devices };
}

/** How many members one person can notify by mentions within an hour. Further ones are not notified. */
const namedMax = 100;

/** How many changes of one kind (moved, cancelled, reopened) of one event are mailed and pushed at once within an hour. */
const eventChangesMailed = 3;

/** Further changes wait this long, and only the latest is sent (`isStillWanted`), so that nobody sets out for an outdated time or place. */
const furtherChangeDelaySeconds = 900;

type Delivery = { actorId: string | null; isListed: boolean; at: Date };

/**
 * Whether the member has reached the hourly limit for mails and pushes: one mention by the same person, three changes of the same kind to
 * the same event.
 */
async function isOverHourlyLimit(trx: Db, { kind, userId, key }: NewNotification, { actorId, isListed, at }: Delivery): Promise<boolean> {
  const earlier = { userId, kind, since: hourBefore(at), isListed };
  if (kind === "mention" && actorId !== null) return hasBeenToldForSystem(trx, { ...earlier, actorId, times: 1 });
  // The key ends with the number of the change. The key of a deleted event has no number, so earlier changes do not count for it.
  const keyStart = key.replace(/(?<!\d)\d+$/, "");
  return kind === "event_change" && hasBeenToldForSystem(trx, { ...earlier, keyStart, times: eventChangesMailed });
}

function hourBefore(at: Date): Date {
  return new Date(at.getTime() - NOTIFICATION_GROUP_MINUTES * minuteMs);
}

/** Stores the notification, or adds it to an open group (`isNew` is then false). Null when the member has it already. */
async function store(trx: Db, notification: NewNotification, { actorId, isListed, at }: Delivery) {
  const { userId, key, group } = notification;
  if (group) {
    const open = await selectGroupForSystem(trx, { userId, groupKey: group.key, key, since: hourBefore(at), isListed });
    if (open?.is_known) return null;
    if (open) {
      const title = group.title.replace("{count}", String(open.count + 1));
      await joinGroupForSystem(trx, open.id, { key, title, href: notification.href, actorId, at });
      return { id: open.id, isNew: false };
    }
  }
  const id = newId();
  const isNew = await insertNotificationForSystem(trx, {
    id,
    user_id: userId,
    kind: notification.kind,
    title: notification.title,
    body: notification.body,
    href: notification.href,
    key,
    actor_id: actorId,
    group_key: group?.key ?? null,
    is_listed: isListed,
    first_at: at,
    created_at: at,
  });
  return isNew ? { id, isNew } : null;
}

type MailParts = { notificationId: string; actorId: string | null; unsubscribe: string; options: EnqueueOptions };

async function mail(ctx: Ctx, trx: Db, notification: NewNotification, parts: MailParts): Promise<void> {
  const { notificationId, actorId, unsubscribe, options } = parts;
  const email = await findEmailForSystem(trx, notification.userId);
  if (email === undefined) return;
  const actorName = actorId === null ? undefined : await selectActorName(trx, actorId);
  const rendered = renderNotification({
    siteName: getSiteTexts().name,
    publicUrl: ctx.config.PUBLIC_URL,
    title: await selectSentTitleForSystem(trx, notificationId),
    body: notification.body,
    actorName,
    href: notification.href,
    sections: notification.mailSections ?? [],
    kindLabel: notificationKinds.find(({ kind }) => kind === notification.kind)?.label ?? "",
    discussionId: notification.discussion?.id,
    unsubscribePath: unsubscribe,
  });
  const mailId = await writeMail(trx, { recipient: email, ...rendered });
  const named = actorName === undefined ? {} : { actorId };
  await ctx.queue.enqueue(trx, "notifications.mail", { mailId, notificationId, ...named }, options);
}
