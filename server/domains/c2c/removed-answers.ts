// Removing and restoring answers to the interview coach.
import type { MemberCtx } from "#server/domains/context.ts";
import { findRemovedRow, removeOwnRow, restoreOwnRow } from "#server/domains/own-rows.ts";
import { questionText } from "./interview-choice.ts";
import { selectAnswer } from "./interview-queries.ts";

/**
 * Removes one of the viewer's answers, which can be restored for a week. Safe to repeat. Throws `not_found` for another member's answer.
 */
export async function removeAnswer(ctx: MemberCtx, id: string): Promise<void> {
  await removeOwnRow(ctx, "c2c_interview_answers", id);
}

/**
 * Restores an answer that the viewer removed, with its marks. Safe to repeat. Throws `not_found` for another member's answer, and for one
 * that has been purged.
 */
export async function restoreAnswer(ctx: MemberCtx, id: string): Promise<void> {
  await restoreOwnRow(ctx, "c2c_interview_answers", id);
}

/** An answer that the viewer removed and can still restore; null when there is none. */
export async function getRemovedAnswer(ctx: MemberCtx, id: string): Promise<{ id: string; question: string } | null> {
  const row = await findRemovedRow(ctx, id, selectAnswer);
  return row ? { id: row.id, question: questionText(row.question_id) } : null;
}
