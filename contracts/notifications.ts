import { z } from "zod";
import type { AuthorView } from "./authors.ts";
import {
  NOTIFICATION_BODY_MAX,
  NOTIFICATION_HREF_MAX,
  NOTIFICATION_KEY_MAX,
  NOTIFICATION_TITLE_MAX,
  mailRhythms,
  notificationKinds,
} from "./notifications-limits.ts";
import type { NotificationChannel, NotificationKind } from "./notifications-limits.ts";

const kind = z.enum(notificationKinds.map((one) => one.kind));

const ownPath = z
  .string()
  .max(NOTIFICATION_HREF_MAX)
  .regex(/^\/(?![/\\])/);

const mailSection = z.object({
  heading: z.string(),
  items: z.array(z.object({ label: z.string(), note: z.string(), href: ownPath })),
});

const told = z.object({
  kind,
  title: z.string().max(NOTIFICATION_TITLE_MAX),
  key: z.string().max(NOTIFICATION_KEY_MAX),
  group: z.object({ key: z.string(), title: z.string() }).optional(),
  discussion: z.object({ id: z.uuid(), isForFollowers: z.boolean().optional() }).optional(),
});

/** The task's input that `notify` enqueues. */
export const notificationBatch = z.object({
  notifications: z.array(
    told.extend({
      userId: z.uuid(),
      body: z.string().max(NOTIFICATION_BODY_MAX),
      href: ownPath,
      actorId: z.uuid().optional(),
      hasMail: z.boolean().optional(),
      mailSections: z.array(mailSection).optional(),
      otherwise: told.optional(),
      isBulk: z.boolean().optional(),
    }),
  ),
});

/** Marks one notification of the viewer as read, or all of them; with `until`, only those created by then. */
export const markReadForm = z.object({ id: z.union([z.uuid(), z.literal("all")]), until: z.iso.datetime().optional() });

/** The input of the task that writes digests. Without `until`, everything that waits is included. */
export const digestBatch = z.object({ userIds: z.array(z.uuid()), until: z.iso.datetime().optional() });

const rhythm = z.enum(mailRhythms.map((one) => one.rhythm)).optional();

/**
 * The kinds a member wants, by channel; all others are muted. Without `rhythm`, the rhythm of mails does not change. The fields that end in
 * `_was` hold the choices when the form was opened: a choice that was not changed in the form keeps its stored value, unless the same form
 * was the last to save.
 */
export const notificationSettingsForm = z.object({
  app: z.array(kind),
  mail: z.array(kind),
  push: z.array(kind),
  rhythm,
  /** What was muted, such as `mail.reply`, separated by spaces. */
  muted_was: z.string().max(2_000).optional(),
  rhythm_was: rhythm,
});
export type NotificationSettings = Omit<z.output<typeof notificationSettingsForm>, NotificationChannel> &
  Record<NotificationChannel, readonly NotificationKind[]>;

/** Mutes the mails of a kind, by the token of a link in one of them. */
export const unsubscribeForm = z.object({ token: z.string().max(400) });

export type NotificationView = {
  id: string;
  kind: NotificationKind;
  title: string;
  body: string;
  /** The number of events in its group. */
  count: number;
  /** The member who acted; if there were several, the last one. */
  actor: AuthorView | null;
  at: string;
  isRead: boolean;
};

export type NotificationPage = { notifications: NotificationView[]; nextCursor: string | null };

/** By which channels a member wants to be notified of a kind. */
export type NotificationChoice = { kind: NotificationKind; app: boolean; mail: boolean; push: boolean };
