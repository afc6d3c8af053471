// Plans when a source is checked next, from its own caching headers, its failures, and our schedule.
import { dayMs, minuteMs } from "#server/platform/clock/lengths.ts";
import type { Config } from "#server/platform/config/config.ts";

/** Rounds start a little early or late. Without this slack a source could miss its round by a second and wait for the next. */
const slackMs = 10_000;

/**
 * Both next check times of a source. `notBefore` binds the schedule and people's requests: it is the rest the source asks for (`restUntil`)
 * or, after failures, a pause that starts at one minute and doubles. `nextCheckAt` binds the schedule only: REFRESH_MINUTES, doubled for
 * each earlier failure, at most a day. `failuresBefore` counts the failures in a row before this one. It is null after a success.
 */
export function planNextCheck(input: { refreshMinutes: number; startedAt: Date; restUntil: Date; failuresBefore: number | null }): {
  notBefore: Date;
  nextCheckAt: Date;
} {
  const { refreshMinutes, startedAt, restUntil, failuresBefore } = input;
  const after = (minutes: number) => new Date(startedAt.getTime() + Math.min(dayMs, minutes * minuteMs));
  const doubled = 2 ** Math.min(20, failuresBefore ?? 0);
  const notBefore = failuresBefore === null ? restUntil : later(restUntil, after(doubled));
  const scheduled = after(refreshMinutes * doubled).getTime() - slackMs;
  return { notBefore, nextCheckAt: later(notBefore, new Date(scheduled)) };
}

/**
 * The cron schedule on which due sources are looked for: every five minutes, or more often, so that the interval divides REFRESH_MINUTES.
 * It also divides an hour, because cron starts counting again each hour.
 */
export function scheduleRefresh({ REFRESH_MINUTES }: Pick<Config, "REFRESH_MINUTES">): string {
  const everyMinutes = [5, 4, 3, 2].find((minutes) => REFRESH_MINUTES % minutes === 0) ?? 1;
  return `*/${everyMinutes} * * * *`;
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}
