// Who may publish and who may moderate.
import type { Viewer } from "#contracts/viewer.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

/** Whether this person may write, like and report: signed in, profile complete, and if under 18 with a parent's consent. */
export function isMember(viewer: Viewer | null): viewer is Viewer {
  return viewer !== null && viewer.onboardingCompleted && viewer.canPublish;
}

/** Whether this person wrote the text; false for a text without an author, whose account is gone or which comes from a source. */
export function isAuthor(viewer: Viewer | null, authorId: string | null): boolean {
  return viewer !== null && authorId === viewer.userId;
}

/** Whether this person may moderate other members' texts. */
export function isModerator(viewer: Viewer | null): viewer is Viewer {
  return viewer !== null && viewer.roles.some((role) => role === "moderator" || role === "admin");
}

/** Whether this person sees the same of other people's texts as every member, which moderators do not. */
export function isPlainMember(viewer: Viewer | null): viewer is Viewer {
  return isMember(viewer) && !isModerator(viewer);
}

/** A viewer who is nobody in particular: sees what every plain member sees who has not written the text. */
export const anyMember: Viewer = {
  userId: "00000000-0000-0000-0000-000000000000",
  sessionId: "00000000-0000-0000-0000-000000000000",
  email: "",
  name: "",
  username: null,
  avatarUrl: null,
  city: null,
  userType: null,
  onboardingCompleted: true,
  verified: false,
  canPublish: true,
  deletionDueAt: null,
  hasUnread: false,
  hasReadingChoices: false,
  roles: [],
};

/**
 * The right to delete a text of one's own without the right to edit it, for a member whose parent has withdrawn the consent. For everybody
 * else `canEdit` implies both.
 */
export function mayOnlyDelete(viewer: Viewer | null, isOwn: boolean): { canDelete?: true } {
  return isOwn && viewer?.onboardingCompleted && !viewer.canPublish ? { canDelete: true } : {};
}

/** Requires a viewer with a finished profile, whether or not they may publish. Throws `sign_in_required` or `forbidden`. */
export function requireProfile(viewer: Viewer | null): asserts viewer is Viewer {
  if (viewer === null) throw new AppError("sign_in_required");
  if (!viewer.onboardingCompleted) throw new AppError("forbidden", { message: "Please complete your profile first" });
}

/**
 * Requires a member who may write, which under 18 takes a parent's consent. Throws `sign_in_required`, or `forbidden` with what is missing.
 */
export function requireWriter(viewer: Viewer | null): asserts viewer is Viewer {
  requireProfile(viewer);
  if (!viewer.canPublish) throw new AppError("forbidden", { message: "Your parent's consent is needed before you can post" });
}
