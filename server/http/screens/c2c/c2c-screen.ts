// Loaders of the Campus to Corporate pages.
import { c2cJobsQuery, resourceListQuery } from "#contracts/c2c.ts";
import type { C2cJobs, CareerChoice, OverviewView, ProgressScreen, ResourceList, RoadmapScreen } from "#contracts/c2c-pages.ts";
import { c2cLocations } from "#contracts/c2c-limits.ts";
import { interviewQuery } from "#contracts/interview-coach.ts";
import type { CoachView } from "#contracts/interview-coach.ts";
import { markSaved } from "#server/domains/bookmarks/bookmarks.ts";
import {
  c2cTopic,
  findBestResources,
  getCoach,
  getRemovedMilestone,
  getProgramme,
  getRoadmapAndPlan,
  listCareers,
  listMilestones,
  listResources,
  matchRequirements,
} from "#server/domains/c2c/c2c.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { countSkillDemand, listJobs } from "#server/domains/jobs/jobs.ts";
import { nameSkill, nameSkills } from "#server/domains/skills/skills.ts";
import { loadOrNull } from "#server/http/load-parts.ts";
import type { RequestContext } from "#server/http/request-context.ts";
import { readPageQuery } from "../read-page-query.ts";

/** The overview: the viewer's progress; null when that could not be loaded. */
export async function loadOverview({ ctx, topics }: RequestContext): Promise<OverviewView> {
  const programme = await loadOrNull(ctx, "programme", () => getProgramme(ctx));
  topics.add(c2cTopic);
  return { programme };
}

/** The twelve career paths, with the viewer's completed skills marked. */
export async function loadCareerChoice({ ctx, topics }: RequestContext): Promise<CareerChoice> {
  const programme = await loadOrNull(ctx, "programme", () => getProgramme(ctx));
  topics.add(c2cTopic);
  return { careers: listCareers(programme?.doneSkills ?? []), chosen: programme?.careerPath ?? null, hasFailed: programme === null };
}

/** The viewer's path, roadmap and plan. */
export function loadRoadmap(ctx: MemberCtx): Promise<RoadmapScreen> {
  return getRoadmapAndPlan(ctx);
}

/** The list of resources an address asks for; a null page when it cannot be loaded. Throws `bad_request` for an invalid query. */
export async function loadResources({ ctx, topics }: RequestContext, request: Request): Promise<ResourceList> {
  const { cursor, ...chosen } = readPageQuery(request.url, resourceListQuery);
  const isBare = new URL(request.url).search === "";
  const ownProgramme = loadOrNull(ctx, "programme", () => getProgramme(ctx));
  const filters = isBare ? { ...chosen, path: (await ownProgramme)?.careerPath ?? undefined } : chosen;
  const [page, programme] = await Promise.all([loadOrNull(ctx, "resources", () => loadMarked(ctx, { ...filters, cursor })), ownProgramme]);
  topics.add(c2cTopic);
  const { skill } = filters;
  return {
    page,
    filters,
    cursor,
    skillName: skill === undefined ? null : nameSkill(skill),
    ownPath: programme?.careerPath ?? null,
  };
}

async function loadMarked(ctx: Ctx, query: Parameters<typeof listResources>[1]): Promise<NonNullable<ResourceList["page"]>> {
  const { resources, nextCursor } = await listResources(ctx, query);
  return { resources: await markSaved(ctx, "resource", resources), nextCursor };
}

/** Open jobs, compared with the viewer's skills; a null page when it cannot be loaded. Throws `bad_request` for an invalid query. */
export async function loadC2cJobs(ctx: MemberCtx, request: Request): Promise<C2cJobs> {
  const { location, cursor } = readPageQuery(request.url, c2cJobsQuery);
  const city = location === "all" ? undefined : c2cLocations.find(({ value }) => value === location)?.label;
  const [programme, page] = await Promise.all([
    getProgramme(ctx),
    loadOrNull(ctx, "programme jobs", () => listJobs(ctx, { city, cursor })),
  ]);
  const jobs = (page?.jobs ?? []).map((job) => ({
    ...job,
    matches: matchRequirements(job.requirements, programme.doneSkills),
  }));
  const missing = jobs.flatMap(({ matches }) => matches.filter(({ state }) => state === "gap").flatMap(({ skills }) => skills));
  const gaps = [...new Set(missing.filter(({ isDone }) => !isDone).map(({ slug }) => slug))];
  const [resources, demand] = await Promise.all([findBestResources(ctx, gaps), loadDemand(ctx, programme, city)]);
  return {
    page: page && { jobs, nextCursor: page.nextCursor },
    resources: Object.fromEntries(resources),
    careerPath: programme.careerPath,
    doneCount: programme.doneSkills.length,
    demand,
    location,
    cursor,
  };
}

/** The viewer's milestones, and the one that was just deleted according to the address. */
export async function loadProgress(ctx: MemberCtx, request: Request): Promise<ProgressScreen> {
  const deletedId = new URL(request.url).searchParams.get("deleted");
  const [milestones, deleted] = await Promise.all([
    loadOrNull(ctx, "milestones", () => listMilestones(ctx)),
    deletedId === null ? null : getRemovedMilestone(ctx, deletedId),
  ]);
  return { milestones, deleted };
}

/** The interview coach an address asks for. Throws `bad_request` for an invalid filter. */
export function loadCoach(ctx: MemberCtx, request: Request): Promise<CoachView> {
  return getCoach(ctx, readPageQuery(request.url, interviewQuery));
}

type Programme = Awaited<ReturnType<typeof getProgramme>>;

/** The skills that open jobs of the viewer's path ask for and the viewer lacks; null without a path, and when they could not be counted. */
async function loadDemand(ctx: MemberCtx, { careerPath, doneSkills }: Programme, city: string | undefined): Promise<C2cJobs["demand"]> {
  const career = listCareers(doneSkills).find(({ path }) => path === careerPath);
  if (!career) return null;
  const wanted = [...career.essentialSkills, ...career.laterSkills];
  const found = await loadOrNull(ctx, "skill demand", () =>
    countSkillDemand(ctx, {
      city,
      kind: wanted.map(({ slug }) => slug),
      gaps: wanted.filter(({ isDone }) => !isDone).map(({ slug }) => slug),
    }),
  );
  if (!found || found.jobs === 0) return null;
  const { jobs, jobsWithTopTwo, skills } = found;
  return {
    jobs,
    jobsWithTopTwo,
    topTwo: skills.slice(0, 2).flatMap(({ slug, jobs: count }) => nameSkills([slug]).map((skill) => ({ ...skill, jobs: count }))),
  };
}
