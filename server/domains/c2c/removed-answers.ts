// Removing and restoring answers to the interview coach.
import type { MemberCtx } from "#server/domains/context.ts";
import { changeOwnRow, findRemovedRow } from "#server/domains/own-rows.ts";
import { questionText } from "./interview-choice.ts";
import { selectAnswer, updateRemoved } from "./interview-queries.ts";

/** Removes an answer of the viewer; for a week it can be restored. Throws `not_found` for everybody else's. */
export async function removeAnswer(ctx: MemberCtx, id: string): Promise<void> {
  await changeOwnRow(ctx, id, (trx, viewerId) => updateRemoved(trx, viewerId, id, ctx.clock.now()));
}

/** Restores what the viewer removed, with its marks. Throws `not_found` for everybody else's, and once it is gone for good. */
export async function restoreAnswer(ctx: MemberCtx, id: string): Promise<void> {
  await changeOwnRow(ctx, id, (trx, viewerId) => updateRemoved(trx, viewerId, id, null));
}

/** What the viewer removed and may still restore; null when there is nothing of theirs. */
export async function getRemovedAnswer(ctx: MemberCtx, id: string): Promise<{ id: string; question: string } | null> {
  const row = await findRemovedRow(ctx, id, selectAnswer);
  return row ? { id: row.id, question: questionText(row.question_id) } : null;
}
