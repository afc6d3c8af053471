// When a source is checked next: from its own caching headers, its failures, and our schedule.
import { dayMs, minuteMs } from "#server/platform/clock/lengths.ts";
import type { Config } from "#server/platform/config/config.ts";

/** Rounds start a little early or late; without this a source would miss its round by a second and wait for the next. */
const slackMs = 10_000;

/**
 * Both next moments of a source. `notBefore` binds everybody: the rest the source asks for (`restUntil`), and after failures a pause
 * that starts at a minute and doubles. `nextCheckAt` is the schedule's: REFRESH_MINUTES, doubled for each failure, at most a day.
 * `failuresBefore` counts the failures in a row before this one, and is null after a success.
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
 * When to look for sources that are due: every five minutes, or as often as it takes to look after every REFRESH_MINUTES. The steps divide
 * an hour, since a schedule begins anew with each.
 */
export function scheduleRefresh({ REFRESH_MINUTES }: Pick<Config, "REFRESH_MINUTES">): string {
  const everyMinutes = [5, 4, 3, 2].find((minutes) => REFRESH_MINUTES % minutes === 0) ?? 1;
  return `*/${everyMinutes} * * * *`;
}

function later(a: Date, b: Date): Date {
  return a > b ? a : b;
}
