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

/** Whether a kind of text has no title of its own, and is named by the title of the text it belongs to. */
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

/** The label of the button for each decision, and the word for what was done. */
export const actionWords: Record<ModerationAction, { button: string; done: string }> = {
  reject: { button: "Reject", done: "Rejected" },
  hide: { button: "Hide", done: "Hidden" },
  restore: { button: "Show to everybody", done: "Restored" },
  dismiss: { button: "Leave as it is", done: "Left as it was" },
};

/** The word in the log for what was done. The last three are changes to another member's event. */
export const loggedWords: Record<LoggedAction, string> = {
  reject: actionWords.reject.done,
  hide: actionWords.hide.done,
  restore: actionWords.restore.done,
  dismiss: actionWords.dismiss.done,
  cancel: "Cancelled",
  reopen: "Reopened",
  edit: "Edited",
};
