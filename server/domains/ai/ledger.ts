// The token ledger: the most a call may cost is reserved before it is made, and settled afterwards.
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

// Far longer than any call may take: what is still open then belongs to a process that is gone.
const lostAfterMs = 5 * minuteMs;
const keptMs = 90 * dayMs;
const lostAtOnce = 500;

/**
 * Takes what a call may cost from the member's and from everybody's budget of the day (India's) and writes the call down, all or
 * nothing, however many ask at once. Throws `too_many_requests` when one of the budgets does not have as much.
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
    // Last: everybody waits for this row.
    const isWithinAll = await takeTokens(trx, { day, userId: null, tokens, budget: config.AI_DAILY_TOKENS_TOTAL });
    if (!isWithinAll) throw usedUp("The", startedAt, day);
  });
  return { callId, purpose, day, tokens };
}

/** The error when nothing is left of a day's budget; there is a new one when India's next day begins. */
function usedUp(whose: "Your" | "The", at: Date, day: string): AppError {
  return new AppError("too_many_requests", {
    message: `${whose} AI budget of today is used up. Please come back tomorrow`,
    retryAfterSeconds: Math.ceil((endOfIndiaDay(day).getTime() - at.getTime()) / 1000),
  });
}

/**
 * Records that the request leaves now; awaited before it does, so that a call without this note has certainly cost nothing. Throws when the
 * note cannot be written, or when the call was closed meanwhile because its process slept for long: then nothing may be sent.
 */
export async function markSent({ db, viewer, clock }: MemberCtx, { callId }: Reservation): Promise<void> {
  const isMarked = await withViewer(db, viewer.userId, (trx) => markCallSent(trx, callId, clock.now()));
  if (!isMarked) throw new Error("The call of the model was closed before it was sent");
}

/**
 * Corrects a reservation by what the call used: never more than was reserved, whatever the model claims. `usage` null means that nobody
 * knows, and the reservation stands. Should the database be away, the reservation stands too, and the task closes it.
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

/** Closes calls whose process died before it could: with all that was reserved for them, or with nothing when they had not been sent. */
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

/** Deletes calls and sums that nobody asks for any more. */
export async function purgeOldCalls(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - keptMs);
  await purge(ctx, (trx, limit) => deleteOldCallsForSystem(trx, before, limit));
  await purge(ctx, (trx, limit) => deleteOldTokensForSystem(trx, indiaDayOf(before), limit));
}

/** Tokens of everybody together today, reservations included, and the most there may be. */
export async function readSpend({ db, clock, config }: Ctx): Promise<{ usedTokens: number; budgetTokens: number }> {
  return { usedTokens: await readDayTokens(db, indiaDayOf(clock.now())), budgetTokens: config.AI_DAILY_TOKENS_TOTAL };
}
