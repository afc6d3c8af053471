// How any domain notifies a member: it describes the notification, and the notifications domain delivers it.
import { NOTIFICATION_BODY_MAX, NOTIFICATION_KEY_MAX, NOTIFICATION_TITLE_MAX } from "#contracts/notifications-limits.ts";
import type { NotificationKind } from "#contracts/notifications-limits.ts";
import { shorten } from "#contracts/truncate.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Ctx } from "./context.ts";

export type Notification = {
  userId: string;
  kind: NotificationKind;
  /** One line of plain text. */
  title: string;
  /**
   * Plain text below it; may be empty. Must not contain what another member wrote, which may be hidden or deleted later, nor a private
   * note.
   */
  body: string;
  /** The path on this site that it leads to, such as `/jobs/{id}`. */
  href: string;
  /** Identifies the event: a member gets one notification with this key, however often it is sent. */
  key: string;
  /** The person who acted: named while they have an account, and never notified themselves. */
  actorId?: string;
  /** Whether it is also mailed, if its kind is mailed and not muted by the member. Default true. */
  hasMail?: boolean;
  /** Later notifications of the group within an hour are added to the unread one, which then has this title; `{count}` is their number. */
  group?: { key: string; title: string };
  /** Lists below the body of its mail, such as jobs by saved search. `href` are paths on this site. */
  mailSections?: { heading: string; items: { label: string; note: string; href: string }[] }[];
  /** The discussion it is about. Not delivered to members who have muted it or, with `isForFollowers`, do not follow it. */
  discussion?: { id: string; isForFollowers?: boolean };
  /** Sent instead to a member who does not get this one, because they muted its kind or its discussion. */
  otherwise?: Pick<Notification, "kind" | "title" | "key" | "group" | "discussion">;
  /** Whether thousands may get it at once; other notifications and mails then go first. Default false. */
  isBulk?: boolean;
};

const perTask = 100;

/** Notifies a member when the transaction of `db` commits. Safe to repeat with the same key. Texts are cut to their limits. */
export function notify(ctx: Pick<Ctx, "queue">, db: Db, notification: Notification): Promise<void> {
  return notifyAll(ctx, db, [notification]);
}

/** Like `notify` for many at once: one task for each hundred. */
export async function notifyAll(ctx: Pick<Ctx, "queue">, db: Db, notifications: readonly Notification[]): Promise<void> {
  const told = notifications.filter(({ userId, actorId }) => userId !== actorId).map(cut);
  const tasks = Array.from({ length: Math.ceil(told.length / perTask) }, (_, index) => {
    const batch = told.slice(index * perTask, (index + 1) * perTask);
    return { data: { notifications: batch }, options: { isLowPriority: batch.every(({ isBulk }) => isBulk) } };
  });
  await ctx.queue.enqueueAll(db, "notifications.deliver", tasks);
}

function cut(notification: Notification): Notification {
  const { body, otherwise } = notification;
  return { ...cutLine(notification), body: shorten(body, NOTIFICATION_BODY_MAX), otherwise: otherwise && cutLine(otherwise) };
}

function cutLine<Line extends Pick<Notification, "title" | "key">>(line: Line): Line {
  return { ...line, title: shorten(line.title, NOTIFICATION_TITLE_MAX), key: line.key.slice(0, NOTIFICATION_KEY_MAX) };
}
