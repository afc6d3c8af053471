// A member's inbox and notification settings.
import { NOTIFICATIONS_PAGE_SIZE, notificationKinds } from "#contracts/notifications-limits.ts";
import type { MailRhythm, NotificationKind } from "#contracts/notifications-limits.ts";
import type { NotificationChoice, NotificationPage, NotificationView } from "#contracts/notifications.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { isId } from "#server/platform/db/ids.ts";
import { decodeCursor, toPage } from "#server/platform/db/keyset.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { changeRhythm } from "./digest.ts";
import { markAllRead, markRead, markReadByPath, replaceMutes, selectMutes, selectNotifications } from "./queries.ts";
import type { Channel, NotificationRow } from "./queries.ts";

export { notificationsPersonalData } from "./personal-data.ts";
export { getMailRhythm } from "./digest.ts";
export { getPushState, turnPushOff, turnPushOn } from "./push.ts";
export { readUnsubscribeToken, unsubscribe } from "./unsubscribe.ts";

/** One page of what the viewer was told, newest first. Throws `bad_request` for an invalid cursor. */
export async function listNotifications(ctx: MemberCtx, query: { cursor?: string }): Promise<NotificationPage> {
  const { userId } = ctx.viewer;
  const filter = { cursor: decodeCursor(query.cursor), limit: NOTIFICATIONS_PAGE_SIZE + 1 };
  const rows = await selectNotifications(readAs(ctx.db, userId), userId, filter);
  const page = toPage(rows, NOTIFICATIONS_PAGE_SIZE, (row) => ({ at: row.created_at, id: row.id }));
  return { notifications: page.rows.map(present), nextCursor: page.nextCursor };
}

/** Marks one notification as read and returns the own path it leads to. Throws `not_found` for everybody else's. Safe to repeat. */
export async function readNotification(ctx: MemberCtx, id: string): Promise<string> {
  const { userId } = ctx.viewer;
  const href = isId(id) ? await withViewer(ctx.db, userId, (trx) => markRead(trx, userId, id, ctx.clock.now())) : undefined;
  if (href === undefined) throw new AppError("not_found", { message: "This notification is gone, or was for another account" });
  return href;
}

/** Marks what the viewer was told of the page at `path` as read: they are looking at it. Queries nothing when nothing is unread. */
export async function markNotificationsRead({ db, viewer, clock }: Ctx, path: string): Promise<void> {
  if (viewer?.hasUnread) await markReadByPath(db, viewer.userId, path, clock.now());
}

/** Marks everything the viewer was told as read. */
export async function readAllNotifications(ctx: MemberCtx): Promise<void> {
  const { userId } = ctx.viewer;
  await withViewer(ctx.db, userId, (trx) => markAllRead(trx, userId, ctx.clock.now()));
}

/** What the viewer wants to be told, for every kind. */
export async function getNotificationChoices(ctx: MemberCtx): Promise<NotificationChoice[]> {
  const { userId } = ctx.viewer;
  const mutes = await selectMutes(readAs(ctx.db, userId), userId);
  const isMuted = (kind: string, channel: Channel) => mutes.some((mute) => mute.kind === kind && mute.channel === channel);
  return notificationKinds.map(({ kind }) => ({
    kind,
    app: !isMuted(kind, "app"),
    mail: !isMuted(kind, "mail"),
    push: !isMuted(kind, "push"),
  }));
}

/** Stores which kinds the viewer wants on Sangam, by mail and on their devices, and when mails come; all other kinds are muted there. */
export async function saveNotificationChoices(
  ctx: MemberCtx,
  wanted: { app: readonly NotificationKind[]; mail: readonly NotificationKind[]; push: readonly NotificationKind[]; rhythm?: MailRhythm },
): Promise<void> {
  const { userId } = ctx.viewer;
  const mutes = (["app", "mail", "push"] as const).flatMap((channel) =>
    notificationKinds.filter(({ kind }) => !wanted[channel].includes(kind)).map(({ kind }) => ({ kind, channel })),
  );
  await withViewer(ctx.db, userId, async (trx) => {
    await replaceMutes(trx, userId, mutes);
    if (wanted.rhythm !== undefined) await changeRhythm(ctx, trx, wanted.rhythm);
  });
}

function present(row: NotificationRow): NotificationView {
  const actor = row.actor_name === null ? null : { name: row.actor_name, username: row.actor_username, avatarUrl: row.actor_avatar_url };
  return {
    id: row.id,
    kind: row.kind as NotificationKind,
    // The title stood in what was taken down; it is not to be read here either.
    title: row.gone_text === null ? row.title : `About ${row.gone_text === "event" ? "an" : "a"} ${row.gone_text} that is no longer shown`,
    body: row.gone_text === null ? row.body : "",
    count: row.count,
    actor,
    at: row.created_at.toISOString(),
    isRead: row.read_at !== null,
  };
}
