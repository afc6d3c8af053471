// Detects whether a text has changed, or was decided about, since a moderator read it.
import { createHash } from "node:crypto";
import type { ModeratedItem } from "#contracts/moderation.ts";

/** The same for two readings of an item between which its author has changed nothing of what moderators see. */
export function markText({ title, facts, contentHtml }: Pick<ModeratedItem, "title" | "facts" | "contentHtml">): string {
  return digest([title, ...facts.map(({ text }) => text), contentHtml]);
}

/** What a moderator has read: the text, whether it was shown, how many decisions about it there were by then, and how many open reports. */
export function markReading(item: ModeratedItem, decisionCount: number, reportCount = 0): string {
  return `${digest([item.state, markText(item)])}.${decisionCount}.${reportCount}`;
}

/** What has changed since the reading `seen`, whatever was reported; null when nothing has. */
export function findChangeSince(seen: string, item: ModeratedItem, decisionCount: number): "text" | "decisions" | null {
  const [text, decisions] = seen.split(".");
  const [textNow, decisionsNow] = markReading(item, decisionCount).split(".");
  if (decisions !== decisionsNow) return "decisions";
  return text === textNow ? null : "text";
}

/** Whether there are more open reports than by the reading `seen`. */
export function hasUnreadReports(seen: string, reportCount: number): boolean {
  const [, , readCount] = seen.split(".");
  return readCount !== undefined && reportCount > Number(readCount);
}

function digest(parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
}
