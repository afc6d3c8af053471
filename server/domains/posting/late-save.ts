// The outcome of a late save, and the time at which its text counts as edited.
import type { Conflict } from "#contracts/outcomes.ts";
import type { SavedText } from "#contracts/posting.ts";
import { isUnchanged } from "#server/domains/unchanged.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import type { Moderation } from "./review.ts";

/**
 * The outcome of saving `columns` with a form that was filled before `row` became what it is now. If the row already has these values (the
 * button was pressed twice, or two tabs sent the same), it is saved; otherwise it is a conflict, with the row as its form shows it. Throws
 * `not_found` without a row.
 */
export function answerLateSave<Row extends { id: string; moderation: Moderation }, Draft>(
  row: Row | undefined,
  columns: Partial<Row>,
  presentDraft: (row: Row) => Draft,
): { outcome: "saved"; item: SavedText } | Conflict<Draft> {
  if (!row) throw new AppError("not_found");
  if (!isUnchanged(row, columns, presentDraft)) return { outcome: "conflict", current: presentDraft(row) };
  return { outcome: "saved", item: { id: row.id, isHeld: row.moderation !== "clear" } };
}

type Words = { title: string; summary?: string; tags: string[]; content: string };

/** The `edited_at` of a text that is saved now: unchanged if its words are the same as `before`. */
export function editedAt(before: Words & { edited_at: Date | null }, words: Words, now: Date): Date | null {
  return isUnchanged<Words>(before, words, ({ title, summary, tags, content }) => [title, summary, tags, content]) ? before.edited_at : now;
}
