// A member's inbox and notification settings.
import { NOTIFICATIONS_PAGE_SIZE, notificationChannels, notificationKinds } from "#contracts/notifications-limits.ts";
import type { NotificationChannel, NotificationKind } from "#contracts/notifications-limits.ts";
import type { NotificationChoice, NotificationPage, NotificationSettings, NotificationView } from "#contracts/notifications.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { isId } from "#server/platform/db/ids.ts";
import { decodeCursor, toPage } from "#server/platform/db/keyset.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { hasSavedLast, noteSaved } from "#server/platform/db/saved-forms.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { lockInbox } from "./deliver-queries.ts";
import { changeRhythm } from "./digest.ts";
import { changeMutes, markAllRead, markRead, markReadByPath, selectMutes, selectNotifications } from "./queries.ts";
import type { NotificationRow } from "./queries.ts";

export { notificationsPersonalData } from "./personal-data.ts";
export { getMailRhythm } from "./digest.ts";
export { getPushState, turnPushOff, turnPushOn } from "./push.ts";
export { readUnsubscribeToken, unsubscribe } from "./unsubscribe.ts";

/** One page of the viewer's notifications, newest first. Throws `bad_request` for an invalid cursor. */
export async function listNotifications(ctx: MemberCtx, query: { cursor?: string }): Promise<NotificationPage> {
  const { userId } = ctx.viewer;
  const filter = { cursor: decodeCursor(query.cursor), limit: NOTIFICATIONS_PAGE_SIZE + 1 };
  const rows = await selectNotifications(readAs(ctx.db, userId), userId, filter);
  const page = toPage(rows, NOTIFICATIONS_PAGE_SIZE, (row) => ({ at: row.created_at, id: row.id }));
  return { notifications: page.rows.map(present), nextCursor: page.nextCursor };
}

/**
 * Marks a notification as read and returns the path on this site that it leads to. `isPartGone` says that the page exists but the reply or
 * comment on it does not. Safe to repeat. Throws `not_found` for another member's notification.
 */
export async function readNotification(ctx: MemberCtx, id: string): Promise<{ href: string; isPartGone: boolean }> {
  const { userId } = ctx.viewer;
  const told = isId(id) ? await withViewer(ctx.db, userId, (trx) => markRead(trx, userId, id, ctx.clock.now())) : undefined;
  if (told === undefined) throw new AppError("not_found", { message: "This notification is gone, or was for another account" });
  return { href: told.href, isPartGone: told.is_part_gone };
}

/**
 * Marks the viewer's notifications about the page at `path` as read, because they are looking at it. Runs no query when nothing is unread.
 */
export async function markNotificationsRead({ db, viewer, clock }: Ctx, path: string): Promise<void> {
  if (viewer?.hasUnread) await markReadByPath(db, viewer.userId, path, clock.now());
}

/** Marks all of the viewer's notifications as read; with `until`, only those created by then. */
export async function readAllNotifications(ctx: MemberCtx, until?: Date): Promise<void> {
  const { userId } = ctx.viewer;
  await withViewer(ctx.db, userId, (trx) => markAllRead(trx, userId, { at: ctx.clock.now(), until }));
}

/** The viewer's settings for every kind of notification. */
export async function getNotificationChoices(ctx: MemberCtx): Promise<NotificationChoice[]> {
  const { userId } = ctx.viewer;
  const mutes = await selectMutes(readAs(ctx.db, userId), userId);
  const isMuted = (kind: string, channel: NotificationChannel) => mutes.some((mute) => mute.kind === kind && mute.channel === channel);
  return notificationKinds.map(({ kind }) => ({
    kind,
    app: !isMuted(kind, "app"),
    mail: !isMuted(kind, "mail"),
    push: !isMuted(kind, "push"),
  }));
}

/** The names of what these settings mute, such as `mail.reply`. */
export function listMuted(choices: readonly NotificationChoice[]): string[] {
  return choices.flatMap((choice) =>
    notificationChannels.filter((channel) => !choice[channel]).map((channel) => `${channel}.${choice.kind}`),
  );
}

/**
 * Stores which kinds the viewer wants on Sangam, by mail and on their devices, and how often mails come. All other kinds are muted there.
 * If the form says what it was filled with, only the fields that were changed are stored, so that a mail unsubscribed from in the meantime
 * stays off. A form whose `key` was the last to save is stored whole, because it may undo its own change.
 */
export async function saveNotificationChoices(ctx: MemberCtx, given: NotificationSettings, key: string | null = null): Promise<void> {
  const { userId } = ctx.viewer;
  await withViewer(ctx.db, userId, async (trx) => {
    await lockInbox(trx, userId);
    const isWhole = await hasSavedLast(trx, userId, "notifications", key);
    const wanted = isWhole ? { ...given, muted_was: undefined, rhythm_was: undefined } : given;
    await changeMutes(trx, userId, findChanges(wanted));
    if (wanted.rhythm !== undefined && wanted.rhythm !== wanted.rhythm_was) await changeRhythm(ctx, trx, wanted.rhythm);
    await noteSaved(trx, userId, "notifications", key);
  });
}

/** The names to mute, and those to unmute. Contains every name when the form does not say what it was filled with. */
function findChanges(wanted: NotificationSettings): { muted: string[]; heard: string[] } {
  const before = wanted.muted_was?.split(" ");
  const all = notificationKinds.flatMap(({ kind }) =>
    notificationChannels.map((channel) => ({ name: `${channel}.${kind}`, isMuted: !wanted[channel].includes(kind) })),
  );
  const touched = all.filter(({ name, isMuted }) => before === undefined || before.includes(name) !== isMuted);
  const namesOf = (group: boolean) => touched.filter(({ isMuted }) => isMuted === group).map(({ name }) => name);
  return { muted: namesOf(true), heard: namesOf(false) };
}

function present(row: NotificationRow): NotificationView {
  const actor = row.actor_name === null ? null : { name: row.actor_name, username: row.actor_username, avatarUrl: row.actor_avatar_url };
  return {
    id: row.id,
    kind: row.kind as NotificationKind,
    ...wordsOf(row),
    count: row.count,
    actor,
    at: row.created_at.toISOString(),
    isRead: row.read_at !== null,
  };
}

/** Leaves out the title of a text that was taken down or deleted. A moderator's reason stays, because it is about the member's own text. */
function wordsOf({ kind, title, body, gone_text: gone }: NotificationRow): Pick<NotificationView, "title" | "body"> {
  if (gone === null) return { title, body };
  if (kind === "moderation") return { title: title.replace(/^(Your \w+) \w+ “.*”/, "$1"), body };
  return { title: `About ${gone === "event" ? "an" : "a"} ${gone} that is no longer shown`, body: "" };
}
