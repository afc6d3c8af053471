import { jobForm } from "#contracts/jobs.ts";
import type { JobForm } from "#contracts/jobs.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createJob, prepareNewJob } from "#server/domains/jobs/jobs.ts";
import { inAMonth } from "./dates.ts";

let count = 0;

/** The fields of a job's form as a browser sends them, with words that no other has: one with the same would count as a copy. */
export function buildJobFields(overrides: Record<string, string> = {}): Record<string, string> {
  count += 1;
  return {
    title: `Backend Engineer ${count}`,
    company: "Example Systems",
    location: "Bangalore",
    work_mode: "hybrid",
    salary_min: "10",
    salary_max: "18",
    experience_min: "2",
    experience_max: "5",
    description: `Job ${count} is described in words that no other job of this run uses, so it is nobody's copy.`,
    requirements: "2 years of Node.js\n- React\n\n• Clear English",
    tags: "Backend, K8s",
    apply_url: `https://careers.example.test/${count}`,
    closes_on: "2026-12-10",
    ...overrides,
  };
}

/** The same job, open until a month from now, for sites that run by the real clock. */
export function buildOpenJobFields(overrides: Record<string, string> = {}): Record<string, string> {
  return buildJobFields({ closes_on: inAMonth(), ...overrides });
}

/** The same fields, parsed by the form's schema. */
export function buildJobForm(overrides: Record<string, string> = {}): JobForm {
  return jobForm.parse(buildJobFields(overrides));
}

/** A job posted by the viewer of `ctx`; returns its id. Throws when it was refused. */
export async function postTestJob(ctx: MemberCtx, overrides: Record<string, string> = {}): Promise<string> {
  const prepared = await prepareNewJob(ctx, buildJobForm(overrides));
  const outcome = prepared.ok ? await createJob(ctx, prepared.job) : prepared;
  if (!("item" in outcome)) throw new Error(`The job was not posted: ${JSON.stringify(outcome)}`);
  return outcome.item.id;
}
