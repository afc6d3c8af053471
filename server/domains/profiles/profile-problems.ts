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
/** Counts one use of the limit on links, and `mailbox` is where one would go. Throws `too_many_requests`. */
export type CountLink = (mailbox?: string) => Promise<void>;

type Fields = Partial<Pick<CampusProfile & CorporateProfile, "phone" | "username" | "workEmail" | "email"> & AgeFields>;

/**
 * What is wrong with these fields of the viewer's profile, by field. What is not among them, because its schema refuses it, is not judged.
 */
export async function findProfileProblems(ctx: MemberCtx, fields: Fields): Promise<FieldErrors> {
  const { phone = null, username = null } = fields;
  const { errors } = readContact({ phone, username, city: null });
  return { ...(await refuseUsername(ctx, username)), ...checkAge(ctx, fields).errors, ...errors };
}

/** Like `findProfileProblems`, with the work address. Counts each time it tells that an address is another member's. */
export async function findOnePageProblems(ctx: MemberCtx, fields: Fields, countLink: CountLink): Promise<FieldErrors> {
  const problem = fields.workEmail === undefined ? null : await findRequestProblem(asFinishedCorporate(ctx), fields.workEmail);
  if (problem === addressTaken) await countLink();
  return { ...(await findProfileProblems(ctx, fields)), ...(problem === null ? {} : { workEmail: problem }) };
}

/** For what is asked or done about a work address with the form that finishes the profile. */
export function asFinishedCorporate(ctx: MemberCtx): MemberCtx {
  return { ...ctx, viewer: { ...ctx.viewer, onboardingCompleted: true, userType: "corporate" } };
}

/** More names are reserved as time goes by; nobody has to give up the one they go by. */
async function refuseUsername(ctx: MemberCtx, wanted: string | null): Promise<FieldErrors> {
  const { userId, username: own } = ctx.viewer;
  if (wanted === null || wanted.toLowerCase() === own?.toLowerCase()) return {};
  if (isReservedUsername(wanted)) return { username: usernameReserved };
  if (await isUsernameTaken(ctx.db, userId, wanted)) return { username: usernameTaken };
  const movedTo = await findCurrentUsername(ctx.db, wanted);
  return movedTo === undefined || movedTo === own ? {} : { username: usernameTaken };
}
