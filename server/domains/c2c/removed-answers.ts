// Removing and restoring answers to the interview coach.
import type { MemberCtx } from "#server/domains/context.ts";
import { findRemovedRow, removeOwnRow, restoreOwnRow } from "#server/domains/own-rows.ts";
import { questionText } from "./interview-choice.ts";
import { selectAnswer } from "./interview-queries.ts";

/** Removes an answer of the viewer; for a week it can be restored. Safe to repeat. Throws `not_found` for everybody else's. */
export async function removeAnswer(ctx: MemberCtx, id: string): Promise<void> {
  await removeOwnRow(ctx, "c2c_interview_answers", id);
}

/**
 * Restores what the viewer removed, with its marks. Safe to repeat. Throws `not_found` for everybody else's, and once it is gone for good.
 */
export async function restoreAnswer(ctx: MemberCtx, id: string): Promise<void> {
  await restoreOwnRow(ctx, "c2c_interview_answers", id);
}

/** What the viewer removed and may still restore; null when there is nothing of theirs. */
export async function getRemovedAnswer(ctx: MemberCtx, id: string): Promise<{ id: string; question: string } | null> {
  const row = await findRemovedRow(ctx, id, selectAnswer);
  return row ? { id: row.id, question: questionText(row.question_id) } : null;
}
