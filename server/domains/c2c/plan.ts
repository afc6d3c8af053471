// The weekly plan: open items of the roadmap, scheduled from today within the member's hours per week.
import { PLAN_HOURS_DEFAULT, PLAN_TARGET_DAYS_MAX, REVISION_HOURS } from "#contracts/c2c-limits.ts";
import type { PlanForm, PlanItem, PlanView } from "#contracts/c2c.ts";
import type { Refused } from "#contracts/outcomes.ts";
import type { Skill } from "#contracts/skills.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { nameSkill } from "#server/domains/skills/skills.ts";
import { addDays, indiaDayOf, mondayOf, startOfIndiaDay } from "#server/platform/clock/india-time.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { planWeeks } from "./plan-weeks.ts";
import type { PlanTask } from "./plan-weeks.ts";
import { selectProfile, updatePlan, writePlanHours } from "./queries.ts";
import { readStanding } from "./standing.ts";
import type { Standing } from "./standing.ts";

const missedWeeksMax = 8;
/** How many weak skills are revised at the same time, weakest first. */
const revisionsMax = 3;

/** A member's plan from today (India time) on; null without a roadmap. Skills that interviews showed to be weak get a revision each. */
export function presentPlan(
  { profile, roadmap, doneSkills, milestones, hours: worked, weakSkills: weak }: Standing,
  now: Date,
): PlanView | null {
  if (!profile || roadmap === null) return null;
  const today = indiaDayOf(now);
  const monday = mondayOf(today);
  const startedOn = profile.plan_started_on ?? today;
  const hoursPerWeek = profile.hours_per_week ?? PLAN_HOURS_DEFAULT;
  const completed = new Set(milestones.filter((one) => one.completed && one.category === "skills").map(({ milestone }) => milestone));
  const spent = new Map<string, number>();
  for (const { item, hours } of worked) spent.set(item, (spent.get(item) ?? 0) + hours);
  const open = roadmap.skills
    .filter(({ skill, name }) => (skill === null ? !completed.has(name) : !doneSkills.has(skill)))
    .map(({ skill, name, hours }) => ({ key: skill ?? name, name, hours: hours - (spent.get(skill ?? name) ?? 0) }));
  const names = new Map(roadmap.skills.map(({ skill, name }) => [skill ?? name, name]));
  for (const { slug, name } of weak) names.set(slug, names.get(slug) ?? name);
  const thisWeek = worked.filter(({ week_starts_on: week }) => week === monday);
  const plan = planWeeks({
    tasks: open.filter(({ hours }) => hours > 0),
    revisions: weak.slice(0, revisionsMax).flatMap((skill) => toRevision(skill, thisWeek)),
    hasRevised: thisWeek.some(({ item }) => item.startsWith(revisionPrefix)),
    hoursPerWeek,
    today,
    startedOn,
    doneThisWeek: thisWeek.reduce((sum, { hours }) => sum + hours, 0),
    targetDate: profile.target_date,
  });
  return {
    ...plan,
    today,
    hoursPerWeek,
    targetDate: profile.target_date,
    doneThisWeek: thisWeek.map(({ item, hours }) => presentDone(item, hours, names)),
    // When nothing is left to do, no hours of missed weeks were moved, so none are listed.
    missedWeeks: plan.weeks.length === 0 ? [] : listMissedWeeks(new Set(worked.map(({ week_starts_on: week }) => week)), startedOn, monday),
    ready: open.filter(({ hours }) => hours <= 0).map(({ key, name }) => ({ key, name })),
  };
}

/**
 * Sets the hours a week and the target date of the viewer's plan. Refused for a new target date in the past, and for one more than three
 * years ahead. Throws `not_found` when the viewer has no path.
 */
export async function savePlan(ctx: MemberCtx, form: PlanForm): Promise<{ outcome: "saved" } | Refused> {
  const today = indiaDayOf(ctx.clock.now());
  const { target_date: target, hours_per_week } = form;
  const { userId } = ctx.viewer;
  const before = target !== null && target < today ? await selectProfile(readAs(ctx.db, userId), userId) : undefined;
  // A target date that was stored before may stay although it has passed.
  if (before && before.target_date !== target) return { outcome: "refused", errors: { target_date: "Choose a day in the future" } };
  if (target !== null && target > addDays(today, PLAN_TARGET_DAYS_MAX)) {
    return { outcome: "refused", errors: { target_date: "Choose a day within three years" } };
  }
  const change = { hours_per_week, target_date: target, updated_at: ctx.clock.now() };
  if (!(await withViewer(ctx.db, userId, (trx) => updatePlan(trx, userId, today, change)))) throw new AppError("not_found");
  return { outcome: "saved" };
}

/**
 * Marks this week's hours of one item as done, or undoes that. `drawnOn` is the day in India on which the page was made. If that was last
 * week, last week is meant, because a page from Sunday may be sent on Monday. Safe to repeat. Throws `not_found` for an item that is
 * neither planned nor done in that week, and for older weeks.
 */
export async function notePlanItem(ctx: MemberCtx, key: string, isDone: boolean, drawnOn?: string): Promise<void> {
  const day = chooseDay(indiaDayOf(ctx.clock.now()), drawnOn);
  const plan = presentPlan(await readStanding(ctx), startOfIndiaDay(day));
  const item = plan?.weeks.find(({ startsOn }) => startsOn === day)?.items.find((one) => keyOf(one) === key);
  const already = plan?.doneThisWeek.find((one) => keyOf(one) === key);
  if (item === undefined && already === undefined) throw new AppError("not_found");
  if ((isDone ? item : already) === undefined) return;
  // Writes the new total instead of adding to it, so that two requests at once count once.
  const hours = isDone ? (item?.hours ?? 0) + (already?.hours ?? 0) : null;
  const { userId } = ctx.viewer;
  await withViewer(ctx.db, userId, async (trx) => {
    // The first work that is recorded starts the plan.
    await updatePlan(trx, userId, day);
    await writePlanHours(trx, { user_id: userId, week_starts_on: mondayOf(day), item: key }, hours);
  });
}

/**
 * The day whose plan is meant. For this week it is today, because the plan may have changed since the page was made. Throws `not_found` for
 * a day before last week.
 */
function chooseDay(today: string, drawnOn = today): string {
  const monday = mondayOf(today);
  if (drawnOn >= monday) return today;
  if (drawnOn < addDays(monday, -7)) throw new AppError("not_found");
  return drawnOn;
}

/** The key of a plan item in forms and in the table. Revisions have a prefix. */
function keyOf({ key, kind }: PlanItem): string {
  return kind === "revision" ? `${revisionPrefix}${key}` : key;
}

const revisionPrefix = "revise:";

/** The revision of a weak skill, unless it was done this week. */
function toRevision({ slug, name }: Skill, thisWeek: readonly { item: string }[]): PlanTask[] {
  return thisWeek.some(({ item }) => item === revisionPrefix + slug) ? [] : [{ key: slug, name, hours: REVISION_HOURS }];
}

function presentDone(item: string, hours: number, names: ReadonlyMap<string, string>): PlanItem {
  const isRevision = item.startsWith(revisionPrefix);
  const key = isRevision ? item.slice(revisionPrefix.length) : item;
  // Recorded work may be on a skill of an earlier path, which this roadmap does not name.
  const name = names.get(key) ?? nameSkill(key);
  return { key, name, hours, kind: isRevision ? "revision" : "skill" };
}

function listMissedWeeks(workedWeeks: ReadonlySet<string>, startedOn: string, monday: string): string[] {
  const missed: string[] = [];
  for (let week = addDays(monday, -7); week >= mondayOf(startedOn) && missed.length < missedWeeksMax; week = addDays(week, -7)) {
    if (!workedWeeks.has(week)) missed.unshift(week);
  }
  return missed;
}
