// Schedules the remaining learning over weeks. Pure. Days are YYYY-MM-DD in India; weeks begin on Monday.
import { PLAN_HOURS_MAX, REVISION_HOURS } from "#contracts/c2c-limits.ts";
import type { Plan, PlanItem, PlanVerdict, PlanWeek } from "#contracts/c2c.ts";
import { addDays, mondayOf } from "#server/platform/clock/india-time.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";

export type PlanTask = { key: string; name: string; /** Whole, at least 1. */ hours: number };

export type PlanInput = {
  /** What to learn, in this order, with the remaining hours of each. */
  tasks: readonly PlanTask[];
  /** What to revise: at most one item a week, at its start, two hours each, so that learning goes on. */
  revisions: readonly PlanTask[];
  hoursPerWeek: number;
  today: string;
  /** The day the plan began. In its first week only the days from then on count. */
  startedOn: string;
  /** Hours done since Monday. */
  doneThisWeek: number;
  /** Whether this week's revision is done. The next one is then scheduled for next week. */
  hasRevised?: boolean;
  targetDate: string | null;
};

/** The plan from today on. Every hour of every task is scheduled once, in order. Hours missed before today are simply scheduled later. */
export function planWeeks(input: PlanInput): Plan {
  const weeks = layOut(input, input.hoursPerWeek);
  const totalHours = sumHours([...input.revisions, ...input.tasks]);
  return { weeks, totalHours, finishesOn: findEnd(weeks, input, input.hoursPerWeek), verdict: judge(input, weeks) };
}

function layOut({ tasks, revisions, ...input }: PlanInput, hoursPerWeek: number): PlanWeek[] {
  const waiting = tasks.map((task) => ({ ...task }));
  const revising = revisions.map((task) => ({ ...task }));
  const weeks: PlanWeek[] = [];
  let startsOn = input.today;
  while (waiting.length > 0 || revising.length > 0) {
    const isFirst = startsOn === input.today;
    let room = isFirst ? hoursLeft(input, hoursPerWeek) : hoursPerWeek;
    const items: PlanItem[] = [];
    if (room > 0 && !(isFirst && input.hasRevised)) room -= take(revising, Math.min(room, REVISION_HOURS), "revision", items);
    while (waiting.length > 0 && room > 0) room -= take(waiting, room, "skill", items);
    const endsOn = addDays(mondayOf(startsOn), 6);
    if (items.length > 0) weeks.push({ startsOn, endsOn, items });
    startsOn = addDays(endsOn, 1);
  }
  return weeks;
}

/** Takes at most this many hours from the first task of a queue into a week; returns how many. */
function take(queue: PlanTask[], maxHours: number, kind: PlanItem["kind"], items: PlanItem[]): number {
  const [task] = queue;
  if (!task) return 0;
  const hours = Math.min(task.hours, maxHours);
  items.push({ key: task.key, name: task.name, hours, kind });
  task.hours -= hours;
  if (task.hours === 0) queue.shift();
  return hours;
}

/** The hours available in the rest of this week. */
function hoursLeft({ today, startedOn, doneThisWeek }: Omit<PlanInput, "tasks" | "revisions">, hoursPerWeek: number): number {
  const monday = mondayOf(today);
  const days = startedOn > monday ? 7 - daysBetween(monday, startedOn) : 7;
  return Math.max(0, Math.ceil((hoursPerWeek * days) / 7) - doneThisWeek);
}

/** The day of the last hour, with the hours of a week spread over its days; null when nothing is left to do. */
function findEnd(weeks: readonly PlanWeek[], input: PlanInput, hoursPerWeek: number): string | null {
  const last = weeks.at(-1);
  if (!last) return null;
  const days = daysBetween(last.startsOn, last.endsOn) + 1;
  const room = last.startsOn === input.today ? hoursLeft(input, hoursPerWeek) : hoursPerWeek;
  return addDays(last.startsOn, Math.ceil((sumHours(last.items) * days) / room) - 1);
}

function judge(input: PlanInput, weeks: readonly PlanWeek[]): PlanVerdict {
  const { targetDate, hoursPerWeek } = input;
  if (targetDate === null) return { state: "no-target" };
  const finishesOn = findEnd(weeks, input, hoursPerWeek);
  if (finishesOn === null || finishesOn <= targetDate) return { state: "met", targetDate };
  return {
    state: "missed",
    targetDate,
    missingHours: hoursAfter(weeks, input),
    neededHoursPerWeek: findNeededHours(input, targetDate),
    finishesOn,
  };
}

/** The hours scheduled after the target date. The week of the target counts by its days. */
function hoursAfter(weeks: readonly PlanWeek[], input: PlanInput): number {
  const target = input.targetDate ?? "";
  let after = 0;
  for (const { startsOn, endsOn, items } of weeks) {
    if (endsOn <= target) continue;
    const planned = sumHours(items);
    const room = startsOn === input.today ? hoursLeft(input, input.hoursPerWeek) : input.hoursPerWeek;
    const daysUsable = target < startsOn ? 0 : daysBetween(startsOn, target) + 1;
    after += Math.max(0, planned - Math.floor((room * daysUsable) / (daysBetween(startsOn, endsOn) + 1)));
  }
  return after;
}

/** The fewest hours a week that meet the target; null when even the maximum is not enough. */
function findNeededHours(input: PlanInput, targetDate: string): number | null {
  for (let hours = input.hoursPerWeek + 1; hours <= PLAN_HOURS_MAX; hours += 1) {
    const end = findEnd(layOut(input, hours), input, hours);
    if (end !== null && end <= targetDate) return hours;
  }
  return null;
}

function sumHours(entries: readonly { hours: number }[]): number {
  return entries.reduce((sum, { hours }) => sum + hours, 0);
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs);
}
