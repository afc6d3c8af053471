// Who may see, post and change which job, and whether it still accepts applications.
import type { JobState } from "#contracts/jobs.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { isMember, isModerator, requireWriter } from "#server/domains/posting/posting.ts";
import type { Moderation } from "#server/domains/posting/posting.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

export type OpenFacts = { status: "open" | "closed"; expires_at: Date | null; is_link_dead: boolean };
export type JobFacts = OpenFacts & { posted_by: string | null; moderation: Moderation };

/**
 * Requires a corporate member. Throws as `requireWriter`, and `forbidden` for campus members (specification 1, section 7: Post Job is
 * theirs alone).
 */
export function requirePoster(viewer: Viewer): void {
  requireWriter(viewer);
  if (viewer.userType !== "corporate") throw new AppError("forbidden", { message: "Only corporate members can post jobs" });
}

/**
 * Whether applications are open at `now`, and if not, why. The closing date counts to the millisecond, whatever a task has done about it.
 */
export function stateOf({ status, expires_at: expiresAt, is_link_dead: isLinkDead }: OpenFacts, now: Date): JobState {
  if (status === "closed") return "closed";
  if (expiresAt !== null && expiresAt <= now) return "expired";
  return isLinkDead ? "unreachable" : "open";
}

/** `removed` tells that a moderator took it down; `missing` tells nothing, as of a job that never was. */
export function visibilityOf(viewer: Viewer | null, { posted_by: posterId, moderation }: JobFacts): "shown" | "removed" | "missing" {
  const isOwn = posterId === viewer?.userId;
  if (moderation === "clear" || isOwn || isModerator(viewer)) return "shown";
  return moderation === "held" ? "missing" : "removed";
}

/** What the viewer may do with a job they see: drives the buttons. `isRepostDue`: the last posting is long enough ago. */
export function rightsOnJob(viewer: Viewer | null, { posted_by: posterId, moderation }: JobFacts, isRepostDue: boolean) {
  const isOwn = viewer !== null && posterId === viewer.userId;
  const canEdit = isOwn && isMember(viewer) && viewer.userType === "corporate";
  return {
    isOwn,
    canEdit,
    canRepost: canEdit && isRepostDue && moderation === "clear",
    canReport: isMember(viewer) && moderation === "clear" && !isOwn,
  };
}
