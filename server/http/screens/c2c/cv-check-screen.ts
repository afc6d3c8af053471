// The check of a CV against an open job: jobs to choose from, and the requirements of one.
import { z } from "zod";
import { queryText } from "#contracts/written-text.ts";
import type { CvCheckScreen } from "#contracts/cv.ts";
import type { JobCardView } from "#contracts/jobs.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { checkCv, getCv, getResume } from "#server/domains/c2c/c2c.ts";
import { getJob, listJobs } from "#server/domains/jobs/jobs.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { readPageQuery } from "../read-page-query.ts";

const query = z.object({ job: queryText(60), q: queryText(200) });
const choicesMax = 10;

/** The check against the job in `?job=`; without one, open jobs to choose from, found by `?q=`. Members without a CV are told so first. */
export async function loadCvCheck(ctx: MemberCtx, address: string): Promise<CvCheckScreen> {
  const { job: id, q } = readPageQuery(address, query);
  const cv = await getCv(ctx);
  if (id !== undefined && cv !== null) return { state: "checked", ...(await checkAgainst(ctx, id)) };
  const found = await listJobs(ctx, { q, limit: choicesMax });
  const jobs = found.jobs.map(present);
  return { state: "choosing", q: q ?? "", hasCv: cv !== null, jobs };
}

async function checkAgainst(ctx: MemberCtx, id: string) {
  const [{ resume }, found] = await Promise.all([getResume(ctx), getJob(ctx, id)]);
  if (found.state !== "shown" || found.job.state !== "open") throw new AppError("not_found");
  return { job: present(found.job), check: await checkCv(ctx, resume, found.job.requirements) };
}

function present({ id, title, company, location, isDemo }: JobCardView) {
  return { id, title, company, location, isDemo };
}
