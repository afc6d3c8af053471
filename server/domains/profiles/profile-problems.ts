// Validation of profile forms beyond their schema: all problems at once, by field.
import type { CampusProfile, CorporateProfile } from "#contracts/onboarding.ts";
import { isReservedUsername, usernameReserved } from "#contracts/profiles.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { checkAge } from "./check-age.ts";
import type { AgeFields } from "./check-age.ts";
import { readContact, usernameTaken } from "./contact.ts";
import { findCurrentUsername, isUsernameTaken } from "./queries.ts";
import { addressTaken, findRequestProblem } from "./verification.ts";

export type FieldErrors = Record<string, string>;
/** Counts a verification link against the limits; `mailbox` is the address it would go to. Throws `too_many_requests`. */
export type CountLink = (mailbox?: string) => Promise<void>;

type Fields = Partial<Pick<CampusProfile & CorporateProfile, "phone" | "username" | "workEmail" | "email"> & AgeFields>;

/** Errors by field for these fields of the viewer's profile. Missing fields, which their schema has refused, are not checked. */
export async function findProfileProblems(ctx: MemberCtx, fields: Fields): Promise<FieldErrors> {
  const { phone = null, username = null } = fields;
  const { errors } = readContact({ phone, username, city: null });
  return { ...(await refuseUsername(ctx, username)), ...checkAge(ctx, fields).errors, ...errors };
}

/** Like `findProfileProblems`, including the work address. Each reply that the address belongs to another member is counted. */
export async function findOnePageProblems(ctx: MemberCtx, fields: Fields, countLink: CountLink): Promise<FieldErrors> {
  const problem = fields.workEmail === undefined ? null : await findRequestProblem(asFinishedCorporate(ctx), fields.workEmail);
  if (problem === addressTaken) await countLink();
  return { ...(await findProfileProblems(ctx, fields)), ...(problem === null ? {} : { workEmail: problem }) };
}

/** The context as if the viewer had completed a corporate profile, for checks of the work address while the form completes it. */
export function asFinishedCorporate(ctx: MemberCtx): MemberCtx {
  return { ...ctx, viewer: { ...ctx.viewer, onboardingCompleted: true, userType: "corporate" } };
}

/** Keeping one's own username is always allowed, even if it was reserved later. */
async function refuseUsername(ctx: MemberCtx, wanted: string | null): Promise<FieldErrors> {
  const { userId, username: own } = ctx.viewer;
  if (wanted === null || wanted.toLowerCase() === own?.toLowerCase()) return {};
  if (isReservedUsername(wanted)) return { username: usernameReserved };
  if (await isUsernameTaken(ctx.db, userId, wanted)) return { username: usernameTaken };
  const movedTo = await findCurrentUsername(ctx.db, wanted);
  return movedTo === undefined || movedTo === own ? {} : { username: usernameTaken };
}
