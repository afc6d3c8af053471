// The roadmap to a career, written by the model or else by us, with the member's progress.
import { careers } from "#db/content/careers.ts";
import { roadmaps } from "#db/content/roadmaps.ts";
import { SKILL_HOURS_DEFAULT } from "#contracts/c2c-limits.ts";
import { storedRoadmap } from "#contracts/c2c.ts";
import type { StoredRoadmap, PlanView, RoadmapSource, RoadmapView } from "#contracts/c2c.ts";
import type { CareerPath } from "#contracts/careers.ts";
import type { Roadmap } from "#contracts/roadmap.ts";
import { roadmap as roadmapShape } from "#contracts/roadmap.ts";
import { askForRoadmap } from "#server/domains/ai/ai.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { matchSkills } from "#server/domains/skills/skills.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { presentPlan } from "./plan.ts";
import { selectProfile, updateRoadmap, upsertPath } from "./queries.ts";
import { findBestResources } from "./resources.ts";
import { readStanding } from "./standing.ts";
import type { Standing } from "./standing.ts";

/**
 * A roadmap in the specification's shape, and who wrote it. `isOld` says that the model failed this time, so that its earlier roadmap
 * stays.
 */
export type WrittenRoadmap = { roadmap: Roadmap; source: RoadmapSource; isOld?: true };

/** Roadmaps that a model is writing in this process, by member and path. */
const underWay = new Map<string, Promise<WrittenRoadmap>>();

/**
 * Sets the viewer's path, generates its roadmap and stores it, unless they choose another path while the model writes. What is done stays
 * done. Without a model the roadmap is ours. If a configured model fails, an earlier roadmap that it wrote stays, or else it is ours. A
 * second call at the same time, such as from a double click, waits for the same roadmap. The work goes on if the viewer leaves.
 */
export async function generateRoadmap(ctx: MemberCtx, careerPath: CareerPath): Promise<WrittenRoadmap> {
  const { userId } = ctx.viewer;
  await withViewer(ctx.db, userId, (trx) => upsertPath(trx, { user_id: userId, career_path: careerPath, updated_at: ctx.clock.now() }));
  const key = `${userId} ${careerPath}`;
  const running = underWay.get(key);
  if (running) return running;
  const writing = writeRoadmap(ctx, careerPath);
  underWay.set(key, writing);
  try {
    return await writing;
  } finally {
    underWay.delete(key);
  }
}

async function writeRoadmap(ctx: MemberCtx, careerPath: CareerPath): Promise<WrittenRoadmap> {
  const { userId } = ctx.viewer;
  const answer = await askForRoadmap(ctx, careerPath);
  const old = answer.outcome === "failed" && ctx.config.AI_BASE_URL !== undefined ? await readProposed(ctx, careerPath) : null;
  if (old) return { roadmap: old, source: "ai", isOld: true };
  const source: RoadmapSource = answer.outcome === "answered" ? "ai" : "curated";
  const kept = answer.outcome === "answered" ? completeRoadmap(answer.value, careerPath) : storedRoadmap.parse(roadmaps[careerPath]);
  const change = { roadmap_json: JSON.stringify(kept), roadmap_source: source, updated_at: ctx.clock.now() };
  await withViewer(ctx.db, userId, (trx) => updateRoadmap(trx, userId, careerPath, change));
  return { roadmap: roadmapShape.parse(kept), source };
}

/** The stored roadmap that a model wrote for this path; null when there is none. */
async function readProposed({ db, viewer: { userId } }: MemberCtx, careerPath: CareerPath): Promise<Roadmap | null> {
  const profile = await selectProfile(readAs(db, userId), userId);
  if (profile?.career_path !== careerPath || profile.roadmap_source !== "ai") return null;
  return roadmapShape.safeParse(profile.roadmap_json).data ?? null;
}

/** The viewer's roadmap with their progress, and resources for the remaining skills; null when there is none. */
export async function getRoadmap(ctx: MemberCtx): Promise<RoadmapView | null> {
  return presentRoadmap(ctx, await readStanding(ctx));
}

/** The viewer's path, roadmap and plan together, from one reading. `roadmap` and `plan` are null until a roadmap is made. */
export async function getRoadmapAndPlan(
  ctx: MemberCtx,
): Promise<{ careerPath: CareerPath | null; roadmap: RoadmapView | null; plan: PlanView | null }> {
  const standing = await readStanding(ctx);
  return { careerPath: standing.careerPath, roadmap: await presentRoadmap(ctx, standing), plan: presentPlan(standing, ctx.clock.now()) };
}

async function presentRoadmap(
  ctx: MemberCtx,
  { careerPath, profile, roadmap, doneSkills, milestones }: Standing,
): Promise<RoadmapView | null> {
  if (careerPath === null || roadmap === null) return null;
  const open = roadmap.skills.flatMap(({ skill }) => (skill !== null && !doneSkills.has(skill) ? [skill] : []));
  const resources = await findBestResources(ctx, open, careerPath);
  const taken = new Map(milestones.map(({ category, milestone, completed }) => [`${category} ${milestone}`, completed]));
  const mark = (category: string, name: string) => ({
    isTaken: taken.has(`${category} ${name}`),
    isDone: taken.get(`${category} ${name}`) ?? false,
  });
  return {
    careerPath,
    source: profile?.roadmap_source === "ai" ? "ai" : "curated",
    skills: roadmap.skills.map((skill) => {
      const marks = mark("skills", skill.name);
      const isDone = skill.skill === null ? marks.isDone : doneSkills.has(skill.skill);
      return { ...skill, ...marks, isDone, resource: skill.skill === null ? null : (resources.get(skill.skill) ?? null) };
    }),
    projects: roadmap.projects.map((project) => ({ ...project, ...mark("projects", project.name) })),
    certifications: roadmap.certifications.map((certification) => ({ ...certification, ...mark("certifications", certification.name) })),
    timeline: roadmap.timeline,
  };
}

/**
 * Completes a roadmap that a model wrote: each skill gets its slug in our list and the hours that our roadmaps give it. Repeated names are
 * dropped, because plan and progress identify items by name.
 */
function completeRoadmap(written: Roadmap, careerPath: CareerPath): StoredRoadmap {
  const known = new Set<string>();
  const skills = namedOnce(written.skills).map((skill) => {
    const slug = matchSkills([skill.name]).find((one) => !known.has(one)) ?? null;
    if (slug !== null) known.add(slug);
    return { ...skill, skill: slug, hours: (slug === null ? undefined : findHours(slug, careerPath)) ?? SKILL_HOURS_DEFAULT };
  });
  return { ...written, skills, projects: namedOnce(written.projects), certifications: namedOnce(written.certifications) };
}

/** The first entry of each name, ignoring case. */
function namedOnce<Entry extends { name: string }>(entries: readonly Entry[]): Entry[] {
  const names = entries.map(({ name }) => name.toLowerCase());
  return entries.filter((_, at) => names.indexOf(names[at] ?? "") === at);
}

function findHours(slug: string, careerPath: CareerPath): number | undefined {
  const paths = [careerPath, ...careers.map(({ path }) => path)];
  for (const path of paths) {
    const found = roadmaps[path].skills.find(({ skill }) => skill === slug);
    if (found) return found.hours;
  }
  return undefined;
}
