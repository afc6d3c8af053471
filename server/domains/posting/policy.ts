// Who may publish and who may moderate.
import type { Viewer } from "#contracts/viewer.ts";
import { AppError } from "#server/platform/errors/app-error.ts";

/** Whether this person may write, like and report: signed in, profile complete, and if under 18 with a parent's consent. */
export function isMember(viewer: Viewer | null): viewer is Viewer {
  return viewer !== null && viewer.onboardingCompleted && viewer.canPublish;
}

/** Whether this person may decide about others' texts. */
export function isModerator(viewer: Viewer | null): viewer is Viewer {
  return viewer !== null && viewer.roles.some((role) => role === "moderator" || role === "admin");
}

/** Whether this person sees of others' texts what every member sees: one who decides about nobody's. */
export function isPlainMember(viewer: Viewer | null): viewer is Viewer {
  return isMember(viewer) && !isModerator(viewer);
}

/** Nobody: what they see of a text, every plain member does who has written none of it. */
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
 * The right to delete of those who may not edit what they wrote: a parent has taken the consent back. Of everybody else `canEdit` says
 * both.
 */
export function mayOnlyDelete(viewer: Viewer | null, isOwn: boolean): { canDelete?: true } {
  return isOwn && viewer?.onboardingCompleted && !viewer.canPublish ? { canDelete: true } : {};
}

/** Requires somebody with a profile, whether they may publish or not. Throws `sign_in_required` or `forbidden`. */
export function requireProfile(viewer: Viewer | null): asserts viewer is Viewer {
  if (viewer === null) throw new AppError("sign_in_required");
  if (!viewer.onboardingCompleted) throw new AppError("forbidden", { message: "Please complete your profile first" });
}

/**
 * Requires a member who may write: if a parent has to consent, they have. Throws `sign_in_required` or, with what is missing, `forbidden`.
 */
export function requireWriter(viewer: Viewer | null): asserts viewer is Viewer {
  requireProfile(viewer);
  if (!viewer.canPublish) throw new AppError("forbidden", { message: "Your parent's consent is needed before you can post" });
}
