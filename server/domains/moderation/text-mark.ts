// Detects whether a text has changed since a moderator read it.
import { createHash } from "node:crypto";
import type { ModeratedItem } from "#contracts/moderation.ts";

/** The same for two readings of an item between which its author has changed nothing of what moderators see. */
export function markText({ title, facts, contentHtml }: Pick<ModeratedItem, "title" | "facts" | "contentHtml">): string {
  const said = [title, ...facts.map(({ text }) => text), contentHtml];
  return createHash("sha256").update(JSON.stringify(said)).digest("base64url").slice(0, 22);
}
