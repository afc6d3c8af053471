// What moderators see of a text and can decide about it, for every kind of text.
import type { ModeratedFact, ModeratedItem } from "#contracts/moderation.ts";
import type { Db } from "#server/platform/db/database.ts";
import { updateModeration } from "./review-queries.ts";
import type { ReviewedTable } from "./review-queries.ts";

/** `held` waits for a moderator, `hidden` was taken down by one. */
export type Moderation = "clear" | "held" | "hidden";

/** `takeDown` hides an item (rejects a blog); `restore` shows one that was taken down or held. The author gets `reason`. */
export type ReviewDecision = { id: string; action: "takeDown" | "restore"; reason: string; at: Date };

export type ReviewedRow = {
  id: string;
  moderation: Moderation;
  moderation_reason: string | null;
  created_at: Date;
  edited_at: Date | null;
};

/** The parts that all kinds of items have in common. */
export function presentReviewed(row: ReviewedRow): Pick<ModeratedItem, "id" | "state" | "reason" | "createdAt" | "editedAt"> {
  return {
    id: row.id,
    state: row.moderation === "held" || row.moderation === "hidden" ? row.moderation : "shown",
    reason: row.moderation_reason ?? "",
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
  };
}

/** The other fields beside the text, without empty ones. */
export function presentFacts(given: Record<string, string | null>): ModeratedFact[] {
  return Object.entries(given).flatMap(([label, text]) =>
    text === null || text === "" ? [] : [{ label, text, ...(/^https?:\/\//i.test(text) && !/\s/.test(text) && { isAddress: true }) }],
  );
}

/** Hides or shows an item; false when it is in that state already. */
export function setModeration(trx: Db, table: ReviewedTable, { id, action, reason, at }: ReviewDecision): Promise<boolean> {
  return updateModeration(trx, table, { id, reason: action === "takeDown" ? reason : null, at });
}
