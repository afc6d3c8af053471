// Detects whether a text has changed, or was decided about, since a moderator read it.
import { createHash } from "node:crypto";
import type { ModeratedItem } from "#contracts/moderation.ts";

/** The same for two readings of an item between which its author has changed nothing of what moderators see. */
export function markText({ title, facts, contentHtml }: Pick<ModeratedItem, "title" | "facts" | "contentHtml">): string {
  return digest([title, ...facts.map(({ text }) => text), contentHtml]);
}

/** What a moderator has read: the text, whether it was shown, and how many decisions about it there were by then. */
export function markReading(item: ModeratedItem, decisionCount: number): string {
  return `${digest([item.state, markText(item)])}.${decisionCount}`;
}

/** What has changed since the reading `seen`; null when nothing has. */
export function findChangeSince(seen: string, item: ModeratedItem, decisionCount: number): "text" | "decisions" | null {
  const now = markReading(item, decisionCount);
  if (seen === now) return null;
  return seen.split(".")[1] === now.split(".")[1] ? "text" : "decisions";
}

function digest(parts: string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 22);
}
