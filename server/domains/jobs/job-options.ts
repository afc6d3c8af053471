// The filter options of jobs, with the number of jobs for each.
import { formatYears } from "#contracts/experience.ts";
import {
  JOB_CITY_OPTIONS_MAX,
  JOB_OPTION_COUNT_MAX,
  JOB_SKILL_OPTIONS_MAX,
  paySteps,
  REMOTE,
  workModes,
  yearSteps,
} from "#contracts/jobs-limits.ts";
import type { JobFilters } from "#contracts/jobs-limits.ts";
import type { JobOption, JobOptions } from "#contracts/jobs.ts";
import { formatLeastPay } from "#contracts/pay.ts";
import type { Ctx } from "#server/domains/context.ts";
import { nameSkills } from "#server/domains/skills/skills.ts";
import { readJobFilters } from "./list-jobs.ts";
import { isEveryJob, toFacetQuery } from "./facet-query.ts";
import { selectFacetCounts } from "./list-queries.ts";
import type { OptionSet } from "./list-queries.ts";

const kinds = ["city", "mode", "pay", "years", "skill"] as const;
type Kind = (typeof kinds)[number];
type Counts = ReadonlyMap<string, number | null>;

/**
 * The filter options, each with the number of open jobs if it replaced the choice of its kind and all other filters stayed. Cities and
 * skills with the most jobs come first. When there are too many jobs to count, the options of all jobs, without counts.
 */
export async function listJobOptions(ctx: Ctx, filters: JobFilters = {}): Promise<JobOptions> {
  const countsOf = await countByKind(ctx, readJobFilters(filters));
  const namesOf = (kind: Kind) => {
    const prefix = `${kind}:`;
    return [...countsOf(kind).keys()].filter((facet) => facet.startsWith(prefix)).map((facet) => facet.slice(prefix.length));
  };
  const option = (kind: Kind, value: string, label = value): JobOption => ({
    value,
    label,
    count: countIn(countsOf(kind), `${kind}:${value}`),
  });
  const remote = { value: REMOTE, label: REMOTE, count: countIn(countsOf("city"), "mode:remote") };
  return {
    cities: mostFirst([...namesOf("city").map((city) => option("city", city)), remote]).slice(0, JOB_CITY_OPTIONS_MAX),
    modes: workModes.map(({ value, label }) => option("mode", value, label)),
    pay: paySteps.map((step) => option("pay", String(step), formatLeastPay(step))),
    years: yearSteps.map((years) => option("years", String(years), years === 0 ? "Fresher, no experience yet" : formatYears(years))),
    skills: mostFirst(nameSkills(namesOf("skill")).map(({ slug, name }) => option("skill", slug, name))).slice(0, JOB_SKILL_OPTIONS_MAX),
  };
}

/** The counts by facet for each kind. Kinds without a choice share one set of jobs. */
async function countByKind(ctx: Ctx, filters: JobFilters): Promise<(kind: Kind) => Counts> {
  const sets: OptionSet[] = [];
  const setOf = new Map<Kind, OptionSet>();
  for (const kind of kinds) {
    const wanted = toFacetQuery({ ...filters, [kind]: undefined });
    if (isEveryJob(wanted)) continue;
    const set = sets.find((known) => JSON.stringify(known.wanted) === JSON.stringify(wanted)) ?? { kinds: [], wanted };
    if (set.kinds.length === 0) sets.push(set);
    // Remote is listed as a place.
    set.kinds.push(kind, ...(kind === "city" ? ["mode"] : []));
    setOf.set(kind, set);
  }
  const limits = { cities: JOB_CITY_OPTIONS_MAX, skills: JOB_SKILL_OPTIONS_MAX, jobs: JOB_OPTION_COUNT_MAX };
  const rows = await selectFacetCounts(ctx.db, ctx.clock.now(), sets, limits);
  const [ofAll = new Map<string, number>(), ...ofSets] = [-1, ...sets.keys()].map(
    (place) => new Map(rows.filter(({ set }) => set === place).map(({ facet, count }) => [facet, count])),
  );
  const uncounted = () => new Map([...ofAll].filter(([, count]) => count !== 0).map(([facet]) => [facet, null]));
  const counted = [ofAll, ...ofSets].map((counts) => (counts.has("all") ? uncounted() : counts));
  return (kind) => {
    const set = setOf.get(kind);
    return counted[set === undefined ? 0 : sets.indexOf(set) + 1] ?? ofAll;
  };
}

function countIn(counts: Counts, facet: string): number | null {
  const count = counts.get(facet);
  return count === undefined ? 0 : count;
}

/** Options with jobs, the most jobs first. Options without counts stay in their order. */
function mostFirst(options: JobOption[]): JobOption[] {
  return options.filter(({ count }) => count !== 0).toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0));
}
