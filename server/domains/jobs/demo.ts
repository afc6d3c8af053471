// Demo jobs for an empty site, labelled as demo.
import type { DemoJob } from "#contracts/jobs.ts";
import { REMOTE } from "#contracts/jobs-limits.ts";
import type { Ctx } from "#server/domains/context.ts";
import { findAuthorIds, prepareText } from "#server/domains/posting/posting.ts";
import { matchSkills } from "#server/domains/skills/skills.ts";
import { endOfIndiaDay } from "#server/platform/clock/india-time.ts";
import { hourMs } from "#server/platform/clock/lengths.ts";
import { newId } from "#server/platform/db/ids.ts";
import { daysAfter } from "./closing-date.ts";
import { areDemoJobsClosed, insertJob } from "./job-queries.ts";

/** Adds `jobs` with dates around now, as posted by the members they name: on the site's first start, and when all demo jobs have closed. */
export async function insertDemoJobs(ctx: Ctx, jobs: readonly DemoJob[], isFirst: boolean): Promise<void> {
  const now = ctx.clock.now();
  if (!isFirst && !(await areDemoJobsClosed(ctx.db, now))) return;
  const posters = await findAuthorIds(
    ctx,
    jobs.flatMap(({ poster }) => poster ?? []),
  );
  for (const job of jobs) {
    const { html, text, linkCount } = await prepareText(ctx, job.description, { topHeading: 3 });
    const postedAt = new Date(now.getTime() - job.postedHoursAgo * hourMs);
    await insertJob(ctx.db, {
      id: newId(),
      posted_by: posters.get(job.poster ?? "") ?? null,
      title: job.title,
      company: job.company,
      city: job.location === REMOTE ? null : job.location,
      work_mode: job.workMode,
      salary_min_lpa: job.salary[0],
      salary_max_lpa: job.salary[1],
      experience_min_years: job.experience[0],
      experience_max_years: job.experience[1],
      description: job.description,
      description_html: html,
      description_text: text,
      link_count: linkCount,
      requirements: [...job.requirements],
      tags: [...job.tags],
      skills: matchSkills([...job.requirements, ...job.tags, job.title]),
      apply_url: job.applyUrl,
      created_at: postedAt,
      posted_at: postedAt,
      expires_at: endOfIndiaDay(daysAfter(now, job.closesInDays)),
      is_demo: true,
    });
  }
}
