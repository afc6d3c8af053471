/** The kinds of notifications, with their labels in the settings. A kind with `hasMail` is also mailed, unless that is muted. */
export const notificationKinds = [
  { kind: "reply", label: "Replies", hint: "Somebody replies to you, or in a discussion you follow", hasMail: true },
  { kind: "comment", label: "Comments", hint: "Somebody comments on your blog", hasMail: true },
  { kind: "like", label: "Likes", hint: "Somebody likes your blog or your discussion", hasMail: false },
  { kind: "mention", label: "Mentions", hint: "Somebody mentions you with @ in a blog, a discussion, a comment or a reply", hasMail: true },
  { kind: "accepted", label: "Accepted answers", hint: "Your reply is accepted as the answer", hasMail: true },
  { kind: "moderation", label: "Moderation", hint: "A moderator decides about something you posted, and why", hasMail: true },
  { kind: "event_change", label: "Event changes", hint: "An event you are going to changes or is cancelled", hasMail: true },
  { kind: "event_reminder", label: "Event reminders", hint: "An event you are going to is tomorrow", hasMail: true },
  { kind: "event_place", label: "Waiting lists", hint: "You get a place at an event", hasMail: true },
  {
    kind: "job_reminder",
    label: "Application reminders",
    hint: "A date you noted in your application tracker, or the last day of a job you saved there",
    hasMail: true,
  },
  { kind: "saved_search", label: "Saved searches", hint: "New jobs for your saved searches, once a day at 8:00", hasMail: true },
  { kind: "bookmark_reminder", label: "Bookmark reminders", hint: "A date you noted for something you saved", hasMail: true },
  { kind: "job_hidden", label: "Your job postings", hint: "The apply link of a job you posted stops working", hasMail: true },
] as const;
export type NotificationKind = (typeof notificationKinds)[number]["kind"];

/** The channels by which a member can be notified. */
export const notificationChannels = ["app", "mail", "push"] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Kinds whose mails never wait for a digest, because the moment they are about would have passed by then. */
export const urgentKinds: readonly NotificationKind[] = [
  "event_change",
  "event_reminder",
  "event_place",
  "job_reminder",
  "bookmark_reminder",
];

/** How often mails are sent, with the labels in the settings. */
export const mailRhythms = [
  { rhythm: "at_once", label: "Right away", hint: "One email for each notification" },
  { rhythm: "daily", label: "Once a day", hint: "One email with everything new, after 8:00 in the morning in India" },
  { rhythm: "weekly", label: "Once a week", hint: "One email with everything new, on Mondays after 8:00 in the morning in India" },
  { rhythm: "off", label: "Only what is urgent", hint: "You find everything else under Notifications here" },
] as const;
export type MailRhythm = (typeof mailRhythms)[number]["rhythm"];

/** Maximum number of notifications that a digest lists; the others are only counted. */
export const DIGEST_MAX = 30;

export const NOTIFICATIONS_PAGE_SIZE = 20;
export const NOTIFICATION_TITLE_MAX = 300;
export const NOTIFICATION_BODY_MAX = 2_000;
export const NOTIFICATION_KEY_MAX = 200;
export const NOTIFICATION_HREF_MAX = 2_000;

/** Notifications of one group within this many minutes are merged into one, with a count. */
export const NOTIFICATION_GROUP_MINUTES = 60;
/** Maximum number of events in a group, because it stores a key for each. The next event starts a new group. */
export const NOTIFICATION_GROUP_MAX = 500;
