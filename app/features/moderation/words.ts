import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { CaseCause, LoggedAction, ModeratedItem, ModerationAction } from "#contracts/moderation.ts";

/** What moderators call a kind of text. */
export const kindWords: Record<ItemKind, string> = {
  blog: "blog",
  blog_comment: "comment",
  discussion: "discussion",
  discussion_reply: "reply",
  event: "event",
  job: "job",
  resource: "resource",
};

/** Whether a kind of text has no title of its own: it is named after what it stands below. */
export function isBelow(kind: ItemKind): boolean {
  return kind === "blog_comment" || kind === "discussion_reply";
}

export const causeWords: Record<CaseCause, string> = {
  reported: "Reported",
  held: "Held before it was shown",
  edited: "Edited since it was taken down",
};

export const stateWords: Record<ModeratedItem["state"], string> = {
  shown: "Everybody sees it",
  held: "Waits for review",
  hidden: "Hidden",
  rejected: "Rejected",
};

/** The buttons, and what was decided. */
export const actionWords: Record<ModerationAction, { button: string; done: string }> = {
  reject: { button: "Reject", done: "Rejected" },
  hide: { button: "Hide", done: "Hidden" },
  restore: { button: "Show to everybody", done: "Restored" },
  dismiss: { button: "Leave as it is", done: "Left as it was" },
};

/** What the log says was done: decided, or done with somebody else's event. */
export const loggedWords: Record<LoggedAction, string> = {
  reject: actionWords.reject.done,
  hide: actionWords.hide.done,
  restore: actionWords.restore.done,
  dismiss: actionWords.dismiss.done,
  cancel: "Cancelled",
  reopen: "Reopened",
  edit: "Edited",
};
