// Detects whether a text has changed, or was decided about, since a moderator read it.
import { createHash } from "node:crypto";
import type { ModeratedItem } from "#contracts/moderation.ts";

/** A hash of everything that moderators see of a text. It changes when its author changes any of that. */
export function markText({ title, facts, contentHtml }: Pick<ModeratedItem, "title" | "facts" | "contentHtml">): string {
  return digest([title, ...facts.map(({ text }) => text), contentHtml]);
}

/**
 * Describes what a moderator has read: the text and its state as a hash, the number of decisions about it, and the number of open reports.
 */
export function markReading(item: ModeratedItem, decisionCount: number, reportCount = 0): string {
  return `${digest([item.state, markText(item)])}.${decisionCount}.${reportCount}`;
}

/** What has changed since the reading `seen`, apart from new reports; null when nothing has. */
export function findChangeSince(seen: string, item: ModeratedItem, decisionCount: number): "text" | "decisions" | null {
  const [text, decisions] = seen.split(".");
  const [textNow, decisionsNow] = markReading(item, decisionCount).split(".");
  if (decisions !== decisionsNow) return "decisions";
  return text === textNow ? null : "text";
}

/** Whether there are more open reports than at the reading `seen`. */
export function hasUnreadReports(seen: string, reportCount: number): boolean {
  const [, , readCount] = seen.split(".");
  return readCount !== undefined && reportCount > Number(readCount);
}

function digest(parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
}
