// Digests: mails that list the notifications which have waited for them.
import { setTimeout } from "node:timers/promises";
import { DIGEST_MAX, notificationKinds, urgentKinds } from "#contracts/notifications-limits.ts";
import type { MailRhythm, NotificationKind } from "#contracts/notifications-limits.ts";
import { holdEmailForSystem } from "#server/domains/accounts/accounts.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { writeMail } from "#server/domains/mail/mail.ts";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { renderDigest } from "#server/emails/digest.ts";
import type { Db } from "#server/platform/db/database.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { lockInbox } from "./deliver-queries.ts";
import { nextDigestAt } from "./digest-times.ts";
import {
  bringBackForSystem,
  deleteRhythm,
  deleteWaiting,
  hasWaiting,
  insertWaitingForSystem,
  putRhythm,
  selectRhythm,
  selectWaitingForSystem,
  takeDueMembersForSystem,
} from "./digest-queries.ts";
import type { WaitingRow } from "./digest-queries.ts";
import { unsubscribePath } from "./unsubscribe.ts";

const concurrentMembers = 100;
const betweenLooksMs = 500;
const looksMax = 120;

/** How often the viewer gets mails: at once, in a daily or weekly digest, or never. */
export async function getMailRhythm(ctx: MemberCtx): Promise<MailRhythm> {
  const { userId } = ctx.viewer;
  return (await selectRhythm(readAs(ctx.db, userId), userId))?.rhythm ?? "at_once";
}

/**
 * Changes how often the viewer gets mails. Notifications that wait for a digest are sent now when the new choice is "at once", and dropped
 * when it is "off". `trx` runs inside `withViewer` and has locked the inbox, which waits for deliveries under way: they have used the old
 * choice, and what they queued for the digest is visible here.
 */
export async function changeRhythm(ctx: MemberCtx, trx: Db, wanted: MailRhythm): Promise<void> {
  const { userId } = ctx.viewer;
  const current = await selectRhythm(trx, userId);
  if ((current?.rhythm ?? "at_once") === wanted) return;
  if (wanted === "daily" || wanted === "weekly") return putRhythm(trx, userId, wanted, nextDigestAt(wanted, ctx.clock.now()));
  if (wanted === "off") {
    await putRhythm(trx, userId, "off", null);
    return deleteWaiting(trx, userId);
  }
  await deleteRhythm(trx, userId);
  if (await hasWaiting(trx, userId)) await ctx.queue.enqueue(trx, "notifications.send-digests", { userIds: [userId] });
}

/** Decides about the mail for a notification of this kind: sent now, sent later in a digest, or never. Needs the system role. */
export async function decideMail(trx: Db, userId: string, kind: NotificationKind): Promise<"now" | "later" | "never"> {
  if (urgentKinds.includes(kind)) return "now";
  const rhythm = (await selectRhythm(trx, userId))?.rhythm;
  if (rhythm === undefined) return "now";
  return rhythm === "off" ? "never" : "later";
}

/** Queues a notification for the next digest. `trx` acts as the system and has locked the inbox. Safe to repeat. */
export function queueForDigest(ctx: Ctx, trx: Db, userId: string, notificationId: string): Promise<void> {
  return insertWaitingForSystem(trx, userId, notificationId, ctx.clock.now());
}

/** Whether a digest that is already written may still be sent: not if the member has turned mails off since. */
export async function isDigestWanted(ctx: Ctx, userId: string): Promise<boolean> {
  return (await withSystem(ctx.db, (trx) => selectRhythm(trx, userId)))?.rhythm !== "off";
}

/**
 * Queues the due digests, and sets each member's next date in the same transaction. Safe to repeat, also from several processes. If saved
 * searches are still being processed, as after a start later than 8:00, it waits for them, so that the digest contains what they find. If
 * that takes longer than a minute, it leaves the digests to its next run.
 */
export async function startDigests(ctx: Ctx): Promise<void> {
  if (await ctx.queue.isPending(ctx.db, "jobs.tell-searches")) {
    if (!(await isThrough(ctx, "jobs.tell-searches"))) return;
    // Deliveries may never stop completely, so digests do not wait longer than a minute for them.
    await isThrough(ctx, "notifications.deliver");
  }
  const now = ctx.clock.now();
  await bringBack(ctx, now);
  const due = { now, nextDay: nextDigestAt("daily", now), nextWeek: nextDigestAt("weekly", now), limit: concurrentMembers };
  for (;;) {
    const count = await withSystem(ctx.db, async (trx) => {
      const members = await takeDueMembersForSystem(trx, due);
      const userIds = members.filter((member) => member.has_waiting).map((member) => member.user_id);
      // Thousands of digests may be due at once. Mails that somebody is waiting for come first.
      const batch = { userIds, until: now.toISOString() };
      if (userIds.length > 0) await ctx.queue.enqueue(trx, "notifications.send-digests", batch, { isLowPriority: true });
      return members.length;
    });
    if (count < concurrentMembers || ctx.stopping.aborted) return;
  }
}

/** Corrects dates that are too far in the future, which a clock that was ahead has left behind. */
async function bringBack(ctx: Ctx, now: Date): Promise<void> {
  for (const rhythm of ["daily", "weekly"] as const) {
    const nextAt = nextDigestAt(rhythm, now);
    const next = () => withSystem(ctx.db, (trx) => bringBackForSystem(trx, rhythm, nextAt, concurrentMembers));
    while ((await next()) === concurrentMembers && !ctx.stopping.aborted);
  }
}

/** Waits until no task of this name is due or running. False when that takes longer than a minute or the process is stopping. */
async function isThrough(ctx: Ctx, task: string): Promise<boolean> {
  for (let look = 0; look < looksMax && !ctx.stopping.aborted; look += 1) {
    if (!(await ctx.queue.isPending(ctx.db, task))) return true;
    await setTimeout(betweenLooksMs);
  }
  return false;
}

/**
 * Writes one member's digest of everything that waits, or with `until` of what waited by then. What it lists is removed from the queue in
 * the same transaction.
 */
export async function sendDigest(ctx: Ctx, userId: string, until?: Date): Promise<void> {
  const unsubscribe = await unsubscribePath(ctx, userId, "digest");
  await withSystem(ctx.db, async (trx) => {
    await lockInbox(trx, userId);
    const rhythm = await selectRhythm(trx, userId);
    // The member has chosen digests again in the meantime, so the next digest will contain these notifications.
    if (until === undefined && rhythm !== undefined) return;
    const span = { until, now: ctx.clock.now() };
    const waiting = await selectWaitingForSystem(trx, userId, { ...span, limit: DIGEST_MAX });
    const email = waiting.length > 0 ? await holdEmailForSystem(trx, userId) : undefined;
    if (email !== undefined) {
      const mail = renderDigest({
        siteName: getSiteTexts().name,
        publicUrl: ctx.config.PUBLIC_URL,
        sections: groupByKind(waiting),
        moreCount: (waiting[0]?.total ?? 0) - waiting.length,
        rhythm: rhythm?.rhythm === "daily" || rhythm?.rhythm === "weekly" ? rhythm.rhythm : null,
        unsubscribePath: unsubscribe,
      });
      const task = { mailId: await writeMail(trx, { recipient: email, ...mail }), userId };
      await ctx.queue.enqueue(trx, "notifications.mail-digest", task, { isLowPriority: until !== undefined });
    }
    await deleteWaiting(trx, userId, span);
  });
}

/** Groups notifications by kind. The kind with the newest notification comes first. */
function groupByKind(rows: WaitingRow[]) {
  const sorted = rows.toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
  const kinds = [...new Set(sorted.map(({ kind }) => kind))];
  return kinds.map((kind) => ({
    heading: notificationKinds.find((one) => one.kind === kind)?.label ?? "",
    items: sorted
      .filter((row) => row.kind === kind)
      .map(({ title, body, href, count, created_at: at, actor_name: actorName }) => ({ title, body, href, count, at, actorName })),
  }));
}
