// Skill demand: how many open jobs of one kind ask for each skill.
import type { SkillDemand } from "#contracts/jobs.ts";
import type { Ctx } from "#server/domains/context.ts";
import { readJobFilters } from "./list-jobs.ts";
import { selectSkillDemand } from "./skill-demand-queries.ts";

/** How many of the skills in `kind` a job has to ask for to count. */
const sharedMin = 2;
/** Only this many of the newest open jobs are counted, because older ones say little about current demand. */
const newestMax = 2_000;

/**
 * Counts the open jobs in a place (`city` as in the filter of the list; default everywhere) that ask for at least two skills of `kind`: how
 * many there are, how many ask for each of `gaps`, and how many ask for at least one of the two gaps that are asked for most. Skills are
 * slugs. One query.
 */
export async function countSkillDemand(
  ctx: Ctx,
  { city, kind, gaps }: { city?: string; kind: readonly string[]; gaps: readonly string[] },
): Promise<SkillDemand> {
  const { city: place } = readJobFilters({ city });
  const groups = await selectSkillDemand(ctx.db, { now: ctx.clock.now(), place: place ?? null, kind, gaps, sharedMin, newestMax });
  const counts = new Map<string, number>();
  for (const { asked, jobs } of groups) for (const slug of asked) counts.set(slug, (counts.get(slug) ?? 0) + jobs);
  const skills = [...counts].map(([slug, jobs]) => ({ slug, jobs })).toSorted((a, b) => b.jobs - a.jobs || (a.slug < b.slug ? -1 : 1));
  const topTwo = new Set(skills.slice(0, 2).map(({ slug }) => slug));
  const sum = (given: typeof groups) => given.reduce((total, { jobs }) => total + jobs, 0);
  return { jobs: sum(groups), skills, jobsWithTopTwo: sum(groups.filter(({ asked }) => asked.some((slug) => topTwo.has(slug)))) };
}
