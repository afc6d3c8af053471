// Moderation of jobs. Permissions and the log are in the moderation domain.
import { formatPay } from "#contracts/pay.ts";
import { workModes } from "#contracts/jobs-limits.ts";
import type { ModeratedItem } from "#contracts/moderation.ts";
import { presentFacts, presentReviewed } from "#server/domains/posting/posting.ts";
import type { ReviewDecision } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { selectJobsForReview, updateJobModeration } from "./review-queries.ts";
import { jobsTopic, jobTopic } from "./topics.ts";

/** Jobs as moderators see them, in no order. Deleted ones are left out. At most 100 ids. */
export async function findModeratedJobs(db: Db, ids: string[]): Promise<ModeratedItem[]> {
  const rows = await selectJobsForReview(db, ids);
  return rows.map((row) => ({
    kind: "job",
    ...presentReviewed(row),
    authorId: row.posted_by,
    title: `${row.title} · ${row.company}`,
    facts: presentFacts({
      Where: `${row.location} (${workModes.find(({ value }) => value === row.work_mode)?.label ?? row.work_mode})`,
      Pay: formatPay({ salaryMinLpa: row.salary_min_lpa, salaryMaxLpa: row.salary_max_lpa }),
      "Apply at": row.apply_url,
      Requirements: row.requirements.join("\n"),
      Tags: row.tags.join(", "),
    }),
    contentHtml: row.description_html,
    path: `/jobs/${row.id}`,
  }));
}

/** Applies a decision about a job in the transaction that logs it; false when the job is not in a state that allows it. */
export async function setJobModeration(trx: Db, { id, action, reason, at }: ReviewDecision): Promise<boolean> {
  const isChanged = await updateJobModeration(trx, { id, reason: action === "takeDown" ? reason : null, at });
  if (isChanged) await notifyTopic(trx, jobsTopic, jobTopic(id));
  return isChanged;
}
