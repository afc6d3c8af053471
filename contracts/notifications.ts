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

/** What `notify` puts into the queue. */
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

/** Marks one notification of the viewer as read, or all of them, with `until` only what came by then. */
export const markReadForm = z.object({ id: z.union([z.uuid(), z.literal("all")]), until: z.iso.datetime().optional() });

/** The input of the task that writes digests. Without `until`, everything that waits is due. */
export const digestBatch = z.object({ userIds: z.array(z.uuid()), until: z.iso.datetime().optional() });

const rhythm = z.enum(mailRhythms.map((one) => one.rhythm)).optional();

/**
 * The kinds a member wants, by channel; all others are muted. Without `rhythm`, mails come as before. The fields that end in `_was` hold
 * the choices when the form was opened: a choice that was not changed in the form stays as it is stored by now, unless the last change was
 * made by the same form.
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

/** Mutes a kind by mail, from the link in one. */
export const unsubscribeForm = z.object({ token: z.string().max(400) });

export type NotificationView = {
  id: string;
  kind: NotificationKind;
  title: string;
  body: string;
  /** How many events it groups. */
  count: number;
  /** Who did what it tells of; if several did, the last of them. */
  actor: AuthorView | null;
  at: string;
  isRead: boolean;
};

export type NotificationPage = { notifications: NotificationView[]; nextCursor: string | null };

/** What a member wants to be told, by kind and channel. */
export type NotificationChoice = { kind: NotificationKind; app: boolean; mail: boolean; push: boolean };
