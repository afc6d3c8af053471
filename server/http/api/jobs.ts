// GET /api/v1/jobs: open jobs, without who posted them.
import { formatPay } from "#contracts/pay.ts";
import {
  JOB_LOCATION_MAX,
  JOB_SALARY_MAX,
  JOB_SEARCH_MAX,
  JOB_SKILL_MAX,
  JOB_YEARS_MAX,
  JOBS_API_LIMIT_MAX,
  JOBS_PAGE_SIZE,
  workModes,
} from "#contracts/jobs-limits.ts";
import { jobListQuery } from "#contracts/jobs.ts";
import type { JobCardView } from "#contracts/jobs.ts";
import { TAG_LENGTH_MAX } from "#contracts/tags-limits.ts";
import { getJob, getJobSources, jobsTopic, jobTopic, listJobs } from "#server/domains/jobs/jobs.ts";
import type { JobSource } from "#server/domains/jobs/jobs.ts";
import type { ApiSource } from "./serve-resource.ts";
import { toItems } from "./to-items.ts";

const strings = { type: "array", items: { type: "string" } };
const modes = workModes.map(({ value }) => value);

/** Open jobs, newest first. */
export const jobsApi: ApiSource<typeof jobListQuery> = {
  resource: {
    path: "jobs",
    things: "open jobs",
    order: "newest first",
    limit: { default: JOBS_PAGE_SIZE, maximum: JOBS_API_LIMIT_MAX },
    longest: { tag: TAG_LENGTH_MAX, q: JOB_SEARCH_MAX },
    filters: {
      city: { type: "string", maxLength: JOB_LOCATION_MAX, description: "Only jobs in this city, by any of its names, or Remote" },
      mode: { type: "string", enum: modes, description: "Only jobs done in this way" },
      pay: { type: "number", minimum: 1, maximum: JOB_SALARY_MAX, description: "Only jobs whose pay reaches so many lakh rupees a year" },
      years: { type: "integer", minimum: 0, maximum: JOB_YEARS_MAX, description: "Only jobs that suit so many years of experience" },
      skill: { type: "string", maxLength: JOB_SKILL_MAX, description: "Only jobs that name this skill" },
    },
    fields: {
      id: { type: "string", format: "uuid" },
      title: { type: "string" },
      company: { type: "string" },
      company_domain: { type: ["string", "null"], description: "Of the poster's proven work address; null when none is proven" },
      location: { type: "string", description: "A city, or Remote" },
      work_mode: { type: "string", enum: modes },
      salary_range: { type: "string" },
      salary_min_lpa: { type: "number", description: "Lakh rupees a year" },
      salary_max_lpa: { type: "number" },
      experience_min_years: { type: "integer" },
      experience_max_years: { type: ["integer", "null"], description: "Null: no upper end" },
      description: { type: "string", description: "Markdown" },
      requirements: strings,
      tags: strings,
      skills: { ...strings, description: "Slugs of the skills it names" },
      apply_url: { type: "string", format: "uri" },
      status: { const: "open" },
      created_at: { type: "string", format: "date-time", description: "Of the latest posting" },
      expires_at: { type: ["string", "null"], format: "date-time" },
      url: { type: "string", format: "uri" },
      is_demo: { const: true, description: "A job for an empty site" },
    },
  },
  query: jobListQuery,
  topicsOf: (id) => [id === null ? jobsTopic : jobTopic(id)],
  list: async (ctx, query) => {
    const { jobs, nextCursor } = await listJobs(ctx, query);
    return { items: await toItems(ctx, jobs, getJobSources, toItem), nextCursor };
  },
  read: async (ctx, id) => {
    const result = await getJob(ctx, id);
    const isThere = result.state === "shown" && result.job.state === "open";
    return isThere ? (await toItems(ctx, [result.job], getJobSources, toItem))[0] : undefined;
  },
};

/** The fields as the specification names them. */
function toItem(job: JobCardView, { description, applyUrl }: JobSource, home: string) {
  return {
    id: job.id,
    title: job.title,
    company: job.company,
    company_domain: job.verifiedDomain,
    location: job.location,
    work_mode: job.workMode,
    salary_range: formatPay(job),
    salary_min_lpa: job.salaryMinLpa,
    salary_max_lpa: job.salaryMaxLpa,
    experience_min_years: job.experienceMinYears,
    experience_max_years: job.experienceMaxYears,
    description,
    requirements: job.requirements,
    tags: job.tags,
    skills: job.skills,
    apply_url: applyUrl,
    status: "open",
    created_at: job.postedAt,
    expires_at: job.expiresAt,
    url: `${home}/jobs/${job.id}`,
    ...(job.isDemo ? { is_demo: true } : {}),
  };
}
