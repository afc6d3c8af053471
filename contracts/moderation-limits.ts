/** The kinds of items that can be reported and taken down. */
export const itemKinds = ["blog", "blog_comment", "discussion", "discussion_reply", "event", "job", "resource"] as const;
export type ItemKind = (typeof itemKinds)[number];

/** The reasons for a report, with their labels in the form. */
export const reportReasons = [
  { value: "spam", label: "Spam or advertising" },
  { value: "abuse", label: "Rude, hateful or harassing" },
  { value: "false", label: "False or misleading" },
  { value: "private", label: "Shares somebody's private details" },
  { value: "copied", label: "Copied from somewhere else" },
  { value: "other", label: "Something else" },
] as const;
export type ReportReason = (typeof reportReasons)[number]["value"];

export const REPORT_NOTE_MAX = 1_000;
export const MODERATION_REASON_MAX = 1_000;
export const MODERATION_PAGE_SIZE = 20;

/** An account counts as new for this many hours. */
export const NEW_ACCOUNT_HOURS = 24;

/** How many texts of each kind a new account may publish in that time. Deleting one does not free its place. */
export const newAccountPosts: Record<ItemKind, number> = {
  blog: 5,
  blog_comment: 20,
  discussion: 5,
  discussion_reply: 20,
  event: 5,
  job: 5,
  resource: 0,
};

/** Maximum number of links to other sites, and images from there, in one text of a new account. */
export const NEW_ACCOUNT_LINKS_MAX = 2;

/** Members with a verified work or college address may publish this many times as many texts and links. */
export const PROVEN_ACCOUNT_TIMES = 4;

/** A text is held for review if it has at least this many links to other sites... */
export const STUFFED_LINKS_MIN = 8;
/** ...with fewer words than this for each. */
export const STUFFED_WORDS_PER_LINK = 15;

/** A text is held for review if it has the same letters and digits as another one that is at most this many days old... */
export const DUPLICATE_DAYS = 30;
/** ...and at least this many of them, because "Thank you!" may be said twice. */
export const DUPLICATE_LENGTH_MIN = 60;

/** The error for a decision about a text that was changed since the moderator read it. */
export const textChanged = "Its author has changed the text since you read it. Read it again, then decide";

/** The error for dismissing a text that was reported again since the moderator read the reports. */
export const reportedAgain = "It was reported again since you read it. Read the new report, then decide";
