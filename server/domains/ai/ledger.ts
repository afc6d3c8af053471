// The token ledger: the highest possible cost of a call is reserved before the call, and settled afterwards.
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { purge } from "#server/domains/purge.ts";
import { endOfIndiaDay, indiaDayOf } from "#server/platform/clock/india-time.ts";
import { dayMs, minuteMs } from "#server/platform/clock/lengths.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem, withViewer } from "#server/platform/db/roles.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { aiTokens } from "#server/platform/metrics/counters.ts";
import {
  deleteOldCallsForSystem,
  deleteOldTokensForSystem,
  insertCall,
  markCallSent,
  readDayTokens,
  returnTokens,
  returnUnusedForSystem,
  settleCall,
  settleLostCallsForSystem,
  takeTokens,
} from "./queries.ts";

export type Reservation = { callId: string; purpose: string; day: string; tokens: number };

// Far longer than any call may take. A call that is still open then belongs to a process that has died.
const lostAfterMs = 5 * minuteMs;
const keptMs = 90 * dayMs;
const lostAtOnce = 500;

/**
 * Reserves the cost of a call in the member's and the total budget of the day (in India), and records the call, all or nothing, however
 * many ask at once. Throws `too_many_requests` when one of the budgets has too little left.
 */
export async function reserveTokens({ db, viewer, config, clock }: MemberCtx, purpose: string, tokens: number): Promise<Reservation> {
  const startedAt = clock.now();
  const day = indiaDayOf(startedAt);
  const callId = newId();
  await withViewer(db, viewer.userId, async (trx) => {
    const isWithinOwn = await takeTokens(trx, { day, userId: viewer.userId, tokens, budget: config.AI_DAILY_TOKENS_PER_MEMBER });
    if (!isWithinOwn) throw usedUp("Your", startedAt, day);
    const expiresAt = new Date(startedAt.getTime() + lostAfterMs);
    await insertCall(trx, { id: callId, userId: viewer.userId, purpose, day, reserved: tokens, startedAt, expiresAt });
    // Last, because all calls of all members wait for this row.
    const isWithinAll = await takeTokens(trx, { day, userId: null, tokens, budget: config.AI_DAILY_TOKENS_TOTAL });
    if (!isWithinAll) throw usedUp("The", startedAt, day);
  });
  return { callId, purpose, day, tokens };
}

/** The error when a day's budget is used up; the next one begins with India's next day. */
function usedUp(whose: "Your" | "The", at: Date, day: string): AppError {
  return new AppError("too_many_requests", {
    message: `${whose} AI budget of today is used up. Please come back tomorrow`,
    retryAfterSeconds: Math.ceil((endOfIndiaDay(day).getTime() - at.getTime()) / 1000),
  });
}

/**
 * Records that the request is about to be sent. Awaited before sending, so that a call without this record has certainly cost nothing.
 * Throws when it cannot be recorded, or when the call was closed because its process was suspended for long; then nothing may be sent.
 */
export async function markSent({ db, viewer, clock }: MemberCtx, { callId }: Reservation): Promise<void> {
  const isMarked = await withViewer(db, viewer.userId, (trx) => markCallSent(trx, callId, clock.now()));
  if (!isMarked) throw new Error("The call of the model was closed before it was sent");
}

/**
 * Settles a reservation with the tokens used, never more than were reserved. When `usage` is null the use is unknown, and the reservation
 * stands. If the database is away the reservation stands too, and a task closes it later.
 */
export async function settleTokens(
  { db, viewer, log }: MemberCtx,
  { callId, purpose, day, tokens }: Reservation,
  usage: { input: number; output: number } | null,
): Promise<void> {
  const claimed = usage === null ? tokens : usage.input + usage.output;
  const used = Number.isFinite(claimed) ? Math.min(tokens, Math.max(0, Math.round(claimed))) : tokens;
  try {
    await withViewer(db, viewer.userId, async (trx) => {
      if (!(await settleCall(trx, callId, used)) || used === tokens) return;
      await returnTokens(trx, { day, userId: viewer.userId, tokens: tokens - used });
      await returnTokens(trx, { day, userId: null, tokens: tokens - used });
    });
  } catch (error) {
    log.error({ err: error, callId }, "a call of the model could not be settled");
  }
  if (usage === null || claimed !== used) aiTokens.inc({ purpose, direction: "assumed" }, used);
  else {
    aiTokens.inc({ purpose, direction: "in" }, usage.input);
    aiTokens.inc({ purpose, direction: "out" }, usage.output);
  }
}

/** Closes calls whose process has died, at the full reservation, or at nothing if they had not been sent. */
export async function settleLostCalls({ db, clock, log }: Ctx): Promise<void> {
  const lost = await withSystem(db, async (trx) => {
    const calls = await settleLostCallsForSystem(trx, clock.now(), lostAtOnce);
    const unsent = calls.filter(({ unused }) => unused > 0);
    if (unsent.length > 0) await returnUnusedForSystem(trx, unsent);
    return calls;
  });
  for (const { purpose, used } of lost) if (used > 0) aiTokens.inc({ purpose, direction: "assumed" }, used);
  if (lost.length > 0) log.warn({ count: lost.length }, "calls of the model ended with their process");
}

/** Deletes calls and daily sums that are no longer needed. */
export async function purgeOldCalls(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptMs);
  await purge(ctx, (trx, limit) => deleteOldCallsForSystem(trx, before, limit));
  await purge(ctx, (trx, limit) => deleteOldTokensForSystem(trx, indiaDayOf(before), limit));
}

/** Today's tokens of all members, including reservations, and the budget. */
export async function readSpend({ db, clock, config }: Ctx): Promise<{ usedTokens: number; budgetTokens: number }> {
  return { usedTokens: await readDayTokens(db, indiaDayOf(clock.now())), budgetTokens: config.AI_DAILY_TOKENS_TOTAL };
}
