// Maps job rows to what leaves the server.
import type { JobCardView, JobDraft, JobView, OwnJobView } from "#contracts/jobs.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { endExcerpt, isAuthor, presentNotice } from "#server/domains/posting/posting.ts";
import { findState } from "#server/domains/profiles/profiles.ts";
import { nameSkills } from "#server/domains/skills/skills.ts";
import { indiaDayOf } from "#server/platform/clock/india-time.ts";
import { lastDayBefore, repostableAt } from "./closing-date.ts";
import type { DraftRow, JobRow } from "./job-queries.ts";
import type { CardRow, OwnRow } from "./list-queries.ts";
import { rightsOnJob, stateOf } from "./policy.ts";

/** A job in a list, in the state it has at `now`. */
export function presentCard(row: CardRow | JobRow, now: Date): JobCardView {
  return {
    id: row.id,
    title: row.title,
    company: row.company,
    verifiedDomain: row.verified_domain,
    location: row.location,
    workMode: row.work_mode,
    salaryMinLpa: row.salary_min_lpa,
    salaryMaxLpa: row.salary_max_lpa,
    experienceMinYears: row.experience_min_years,
    experienceMaxYears: row.experience_max_years,
    requirements: row.requirements,
    tags: row.tags,
    skills: row.skills,
    postedAt: row.posted_at.toISOString(),
    expiresAt: row.expires_at?.toISOString() ?? null,
    state: stateOf(row, now),
    isDemo: row.is_demo,
  };
}

/** A job in its poster's own list, with moderators' decisions about it. */
export function presentOwn(row: OwnRow, now: Date): OwnJobView {
  const repostable = repostableAt(row.posted_at);
  return {
    ...presentCard(row, now),
    notice: presentNotice(row, { isOwn: true }),
    repostsOn: repostable > now ? indiaDayOf(repostable) : null,
  };
}

/** A job as its page shows it to this viewer, who may see it. */
export function presentJob(row: JobRow, viewer: Viewer | null, now: Date): JobView {
  return {
    ...presentCard(row, now),
    region: findState(row.location),
    descriptionHtml: row.description_html,
    excerpt: endExcerpt(row.beginning),
    skillNames: nameSkills(row.skills),
    applyUrl: row.apply_url,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    notice: presentNotice(row, { isOwn: isAuthor(viewer, row.posted_by) }),
    viewer: rightsOnJob(viewer, row, repostableAt(row.posted_at) <= now),
  };
}

/** The values that the editor is filled with, as the poster typed them. */
export function presentDraft(row: DraftRow): JobDraft {
  return {
    id: row.id,
    values: {
      title: row.title,
      company: row.company,
      location: row.location,
      work_mode: row.work_mode,
      salary_min: String(row.salary_min_lpa),
      salary_max: String(row.salary_max_lpa),
      experience_min: String(row.experience_min_years),
      experience_max: row.experience_max_years === null ? "" : String(row.experience_max_years),
      description: row.description,
      requirements: row.requirements.join("\n"),
      tags: row.tags.join(", "),
      apply_url: row.apply_url,
      closes_on: row.expires_at === null ? "" : lastDayBefore(row.expires_at),
    },
    notice: presentNotice(row, { isOwn: true }),
    version: row.version,
  };
}
