// When nobody answers any more it is this site's own line that is down, and no source is left alone for longer because of it.
import type { Ctx } from "#server/domains/context.ts";
import { minuteMs } from "#server/platform/clock/lengths.ts";
import type { FailureCode } from "#server/platform/sources/fetch-failure.ts";
import type { SourceTables } from "./area.ts";
import { planNextCheck } from "./next-check.ts";
import { forgiveFailuresForSystem, selectLatestChecksForSystem } from "./queries.ts";

/** A source that could not be reached, with its failures in a row before that. */
export type Unreached = { id: string; failuresBefore: number };

/** One or two hosts may be gone together; of so many that answer nothing the trouble is ours. */
const lineDownFrom = 3;

const silences: ReadonlySet<string> = new Set(["network", "timed_out"] satisfies FailureCode[]);

/** Whether a failure, by its code, says that nobody answered. */
export function isUnreachable(code: string): boolean {
  return silences.has(code);
}

/**
 * Takes back that the sources of a round failed, of which none was reached, if the line is down: each is due again after its last pause,
 * not after twice that, and so soon after the line is back. That it was not reached stays noted.
 */
export async function forgiveLineDown(ctx: Ctx, tables: SourceTables, unreached: readonly Unreached[], startedAt: Date): Promise<void> {
  if (unreached.length === 0 || !(await isLineDown(ctx, startedAt))) return;
  const forgiven = unreached.map(({ id, failuresBefore }) => ({
    id,
    failureCount: Math.max(1, failuresBefore),
    ...planNextCheck({
      refreshMinutes: ctx.config.REFRESH_MINUTES,
      startedAt,
      restUntil: startedAt,
      failuresBefore: Math.max(0, failuresBefore - 1),
    }),
  }));
  await forgiveFailuresForSystem(ctx.db, tables, forgiven, startedAt);
}

/** Whether no source of any area has answered in the time in which most are asked twice, and several hosts did not when they were asked. */
async function isLineDown({ db, config }: Ctx, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - 2 * config.REFRESH_MINUTES * minuteMs);
  const checks = await selectLatestChecksForSystem(db);
  const hasAnswered = checks.some(({ error, checkedAt }) => checkedAt > since && (error === null || !isUnreachable(error)));
  const silent = checks.filter(({ error }) => error !== null && isUnreachable(error)).map(({ url }) => new URL(url).host);
  return !hasAnswered && new Set(silent).size >= lineDownFrom;
}
