// Converts a job form into columns: canonical city, rendered description, and the skills it mentions.
import type { JobForm, JobPreview } from "#contracts/jobs.ts";
import { REMOTE } from "#contracts/jobs-limits.ts";
import { truncate } from "#contracts/truncate.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { prepareText } from "#server/domains/posting/posting.ts";
import type { PreparedText } from "#server/domains/posting/posting.ts";
import { listCities, toCanonicalCity } from "#server/domains/profiles/profiles.ts";
import { matchSkills, nameSkills } from "#server/domains/skills/skills.ts";
import { endOfIndiaDay } from "#server/platform/clock/india-time.ts";
import { findClosingProblem } from "./closing-date.ts";
import { selectPosterDomain } from "./job-queries.ts";

export type PreparedJob = {
  form: JobForm;
  /** Null: Remote. */
  city: string | null;
  skills: string[];
  text: PreparedText;
  /** When the job was last posted; for a new one when it was prepared. */
  postedAt: Date;
};
export type JobPreparation = { ok: true; job: PreparedJob } | { ok: false; errors: Record<string, string> };

const knownCities = new Set(listCities().map(({ name }) => name));

/** `postedAt`: when the job was last posted, or now for a new one; `keptDay`: a closing day that may stay although it is over. */
type Posting = { postedAt: Date; keptDay?: string };

/** Checks what the schema cannot check, and renders the description. */
export async function prepareJob(ctx: Ctx, form: JobForm, posting: Posting): Promise<JobPreparation> {
  const errors = findProblems(ctx, form, posting);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const text = await prepareText(ctx, form.description, { topHeading: 3 });
  const skills = matchSkills([...form.requirements, ...form.tags, form.title]);
  const city = isRemote(form.location) ? null : toCanonicalCity(form.location);
  return { ok: true, job: { form, city, skills, text, postedAt: posting.postedAt } };
}

/** The errors that the schema cannot find, in the fields that it accepts. */
export function findProblems(ctx: Ctx, fields: Partial<JobForm>, { postedAt, keptDay }: Posting): Record<string, string> {
  const { closes_on: day } = fields;
  const closing = day === undefined || day === keptDay ? null : findClosingProblem(day, ctx.clock.now(), postedAt);
  const place = findWrongPlace(fields);
  return { ...(place !== null && { location: place }), ...(closing !== null && { closes_on: closing }) };
}

/** Whether jobs can be in this city, which may be given by any of its names. */
export function isKnownCity(name: string): boolean {
  return knownCities.has(toCanonicalCity(name));
}

/** Previews a job that is being written. */
export async function previewJob(ctx: MemberCtx, { form, city, skills, text, postedAt }: PreparedJob): Promise<JobPreview> {
  return {
    title: form.title,
    company: form.company,
    verifiedDomain: await selectPosterDomain(ctx.db, ctx.viewer.userId),
    location: city ?? REMOTE,
    workMode: form.work_mode,
    salaryMinLpa: form.salary_min,
    salaryMaxLpa: form.salary_max,
    experienceMinYears: form.experience_min,
    experienceMaxYears: form.experience_max,
    requirements: form.requirements,
    tags: form.tags,
    skills,
    skillNames: nameSkills(skills),
    postedAt: postedAt.toISOString(),
    expiresAt: endOfIndiaDay(form.closes_on).toISOString(),
    state: "open",
    isDemo: false,
    descriptionHtml: text.html,
    excerpt: truncate(text.text, 200),
    applyUrl: form.apply_url,
  };
}

/** The columns that a form fills. */
export function columnsOf({ form, city, skills, text }: PreparedJob) {
  return {
    title: form.title,
    company: form.company,
    city,
    work_mode: form.work_mode,
    salary_min_lpa: form.salary_min,
    salary_max_lpa: form.salary_max,
    experience_min_years: form.experience_min,
    experience_max_years: form.experience_max,
    description: form.description,
    description_html: text.html,
    description_text: text.text,
    link_count: text.linkCount,
    requirements: form.requirements,
    tags: form.tags,
    skills,
    apply_url: form.apply_url,
    expires_at: endOfIndiaDay(form.closes_on),
  };
}

function isRemote(location: string): boolean {
  return location.toLowerCase() === REMOTE.toLowerCase();
}

function findWrongPlace({ location, work_mode: mode }: Partial<JobForm>): string | null {
  if (location === undefined) return null;
  if (!isRemote(location)) return isKnownCity(location) ? null : "Choose a city from the list, or write Remote";
  if (mode === undefined || mode === "remote") return null;
  return "On-site and hybrid work need a city. For work from anywhere, choose Remote below";
}
