// Profiles: onboarding, verification, parental consent and roles.
import type { OwnProfile, PublicProfile } from "#contracts/profiles.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { presentOwnProfile } from "./present.ts";
import { findCurrentUsername, findOwnProfile, findPublicProfile } from "./queries.ts";

export { indiaDayOf } from "#server/platform/clock/india-time.ts";
export { findCity, findState, listCities, nameTown, toCanonicalCity, withOfficialCities } from "./city-name.ts";
export { recordConsent, findConsentQuestion, findParentProblem, getConsentState, requestConsent } from "./consent.ts";
export { updateProfile } from "./edit-profile.ts";
export { chooseUserType, completeCampus, completeCorporate, completeCorporateOnOnePage, refuseCampus } from "./onboarding.ts";
export type { RefuseConsent } from "./onboarding.ts";
export { looksLikeLinkToken } from "./link-token.ts";
export { profilesPersonalData } from "./personal-data.ts";
export { requireAdmin } from "./policy.ts";
export { findOnePageProblems, findProfileProblems } from "./profile-problems.ts";
export type { CountLink } from "./profile-problems.ts";
export { changeRole, findMembers, isLastAdmin, listRoleChanges } from "./roles.ts";
export {
  checkVerificationLink,
  confirmVerification,
  addressTaken,
  findRequestProblem,
  getVerificationState,
  requestVerification,
} from "./verification.ts";
export type { VerificationRequest } from "./verification.ts";

/** The member's own profile with its campus or corporate part; null before onboarding begins. */
export async function getOwnProfile(ctx: MemberCtx): Promise<OwnProfile | null> {
  const row = await findOwnProfile(ctx.db, ctx.viewer.userId);
  return row ? presentOwnProfile(row) : null;
}

/** The public profile of the member with this username, in any letter case. Throws `not_found` when there is none or it is not shown. */
export async function getPublicProfile(ctx: Ctx, username: string): Promise<PublicProfile> {
  const row = await findPublicProfile(ctx.db, username.toLowerCase());
  if (!row) throw new AppError("not_found");
  const { name, city, verified } = row;
  const joinedAt = row.created_at.toISOString();
  return { name, username: row.username, city, userType: row.user_type, verified, joinedAt, isDemo: row.is_demo };
}

/** The current username of the member who once had this one, in any letter case. Undefined when there is none or they are not shown. */
export function findMovedProfile(ctx: Ctx, username: string): Promise<string | undefined> {
  return findCurrentUsername(ctx.db, username);
}
