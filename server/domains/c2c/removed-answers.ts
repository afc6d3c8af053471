// Removing and restoring answers to the interview coach.
import { INTERVIEW_UNDO_DAYS } from "#contracts/interview-coach-limits.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { changeOwnRow } from "#server/domains/own-rows.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { isId } from "#server/platform/db/ids.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { questionText } from "./interview-choice.ts";
import { deleteRemovedAnswersForSystem, selectAnswer, updateRemoved } from "./interview-queries.ts";

/** Removes an answer of the viewer; for a week it can be restored. Throws `not_found` for everybody else's. */
export async function removeAnswer(ctx: MemberCtx, id: string): Promise<void> {
  await changeOwnRow(ctx, id, (trx, viewerId) => updateRemoved(trx, viewerId, id, ctx.clock.now()));
}

/** Brings back what the viewer removed, with its marks. Throws `not_found` for everybody else's, and once it is gone for good. */
export async function restoreAnswer(ctx: MemberCtx, id: string): Promise<void> {
  await changeOwnRow(ctx, id, (trx, viewerId) => updateRemoved(trx, viewerId, id, null));
}

/** What the viewer removed and may bring back; null when there is nothing of theirs. */
export async function getRemovedAnswer(ctx: MemberCtx, id: string): Promise<{ id: string; question: string } | null> {
  const { userId } = ctx.viewer;
  const row = isId(id) ? await selectAnswer(readAs(ctx.db, userId), userId, id, true) : undefined;
  return row ? { id: row.id, question: questionText(row.question_id) } : null;
}

/** Deletes for good what was removed more than a week ago. */
export async function purgeRemovedAnswers(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - INTERVIEW_UNDO_DAYS * dayMs);
  await withSystem(ctx.db, (trx) => deleteRemovedAnswersForSystem(trx, before));
}
