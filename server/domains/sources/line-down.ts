// Detects that this site's own network connection is down, so that sources are not left alone for longer because of it.
import type { Ctx } from "#server/domains/context.ts";
import { dayMs, minuteMs } from "#server/platform/clock/lengths.ts";
import type { FailureCode } from "#server/platform/sources/fetch-failure.ts";
import type { SourceTables } from "./area.ts";
import { planNextCheck } from "./next-check.ts";
import { forgiveFailuresForSystem, selectLatestChecksForSystem } from "./queries.ts";

/** A source that could not be reached, with the number of failures in a row before that. */
export type Unreached = { id: string; failuresBefore: number };

/** The number of hosts that must be unreachable. One or two may be down at the same time by chance. */
const lineDownFrom = 3;

/** How long a source that says nothing is forgiven. After that it is more likely gone than cut off by our connection. */
const forgivenMs = 3 * dayMs;

const silences: ReadonlySet<string> = new Set(["network", "timed_out"] satisfies FailureCode[]);

/** Whether a failure code means that nobody answered. */
export function isUnreachable(code: string): boolean {
  return silences.has(code);
}

/**
 * Undoes the failure of a round in which no source was reached, if our connection is down. The pause until each source's next check is then
 * as long as its last one, not twice as long, so they are read soon after the connection is back. The recorded error stays. A source that
 * was last read more than three days ago is not forgiven: otherwise a site whose sources are all gone would ask for them at full pace for
 * ever.
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
  const readSince = new Date(startedAt.getTime() - forgivenMs);
  await forgiveFailuresForSystem(ctx.db, tables, forgiven, { checkedAt: startedAt, readSince });
}

/**
 * Whether our connection is down: no source of any area has answered within two times REFRESH_MINUTES, and the latest checks of at least
 * `lineDownFrom` hosts found nobody.
 */
async function isLineDown({ db, config }: Ctx, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - 2 * config.REFRESH_MINUTES * minuteMs);
  const checks = await selectLatestChecksForSystem(db);
  const hasAnswered = checks.some(({ error, checkedAt }) => checkedAt > since && (error === null || !isUnreachable(error)));
  const silent = checks.filter(({ error }) => error !== null && isUnreachable(error)).map(({ url }) => new URL(url).host);
  return !hasAnswered && new Set(silent).size >= lineDownFrom;
}
