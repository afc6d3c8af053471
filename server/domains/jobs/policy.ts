// Who may see, post and change which job, and whether it still accepts applications.
import type { JobState } from "#contracts/jobs.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { isAuthor, isMember, isModerator, requireWriter } from "#server/domains/posting/posting.ts";
import type { Moderation } from "#server/domains/posting/posting.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

export type OpenFacts = { status: "open" | "closed"; expires_at: Date | null; is_link_dead: boolean };
export type JobFacts = OpenFacts & { posted_by: string | null; moderation: Moderation };

/**
 * Requires a corporate member (specification 1, section 7: only they post jobs). Throws like `requireWriter`, and `forbidden` for campus
 * members.
 */
export function requirePoster(viewer: Viewer): void {
  requireWriter(viewer);
  if (viewer.userType !== "corporate") throw new AppError("forbidden", { message: "Only corporate members can post jobs" });
}

/**
 * Whether applications are open at `now`, and if not, why. The closing date is exact to the millisecond, whether or not a task has recorded
 * it yet.
 */
export function stateOf({ status, expires_at: expiresAt, is_link_dead: isLinkDead }: OpenFacts, now: Date): JobState {
  if (status === "closed") return "closed";
  if (expiresAt !== null && expiresAt <= now) return "expired";
  return isLinkDead ? "unreachable" : "open";
}

/**
 * Whether the viewer sees a job. `removed` says that a moderator took it down. `missing` reveals nothing: the page is the same as for a job
 * that never existed.
 */
export function visibilityOf(viewer: Viewer | null, { posted_by: posterId, moderation }: JobFacts): "shown" | "removed" | "missing" {
  if (moderation === "clear" || isAuthor(viewer, posterId) || isModerator(viewer)) return "shown";
  return moderation === "held" ? "missing" : "removed";
}

/**
 * What the viewer may do with a job that they see. The page shows its buttons accordingly. `isRepostDue`: the last posting is long enough
 * ago.
 */
export function rightsOnJob(viewer: Viewer | null, { posted_by: posterId, moderation }: JobFacts, isRepostDue: boolean) {
  const isOwn = isAuthor(viewer, posterId);
  const canEdit = isOwn && isMember(viewer) && viewer.userType === "corporate";
  return {
    isOwn,
    canEdit,
    canRepost: canEdit && isRepostDue && moderation === "clear",
    canReport: isMember(viewer) && moderation === "clear" && !isOwn,
  };
}
