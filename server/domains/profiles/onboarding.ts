// Onboarding, from the first sign-in to a complete profile.
import type { CampusProfile, CorporateDetails, CorporateProfile } from "#contracts/onboarding.ts";
import type { UserType } from "#contracts/viewer.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import type { Db } from "#server/platform/db/database.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { violatesUnique } from "#server/platform/db/unique-violation.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { mailConsentRequest } from "./consent.ts";
import { readContact, usernameTaken } from "./contact.ts";
import type { Contact } from "./contact.ts";
import { checkAge } from "./check-age.ts";
import { asFinishedCorporate, findOnePageProblems, findProfileProblems } from "./profile-problems.ts";
import type { CountLink, FieldErrors } from "./profile-problems.ts";
import { beginProfile, finishProfile, upsertCampusPart, upsertCorporatePart, usernameKey } from "./queries.ts";
import type { ProfileFields } from "./queries.ts";
import { noteStatedAge, refuseStatedMinor } from "./stated-age.ts";
import { requestVerification } from "./verification.ts";

type Refused = { ok: false; errors: FieldErrors };
export type Completed = { ok: true } | Refused;
type CompletedCampus = { ok: true; needsConsent: boolean } | Refused;
/** `isNew` is false when the profile was complete before. */
type Finished = { ok: true; isNew: boolean } | Refused;
/** Counts a question to a parent's mailbox against its limit. Returns a message when there were too many, else null. */
export type RefuseConsent = (mailbox: string) => Promise<string | null>;

/** Stores the chosen type on a profile that is not complete yet. Does nothing to a complete one. */
export async function chooseUserType(ctx: MemberCtx, userType: UserType): Promise<void> {
  const { userId, name, email } = ctx.viewer;
  await beginProfile(ctx.db, userId, { name, email, user_type: userType }, ctx.clock.now());
}

/**
 * Step 1 of the corporate form: completes the profile. Refuses, by field, an invalid phone number and a username that is taken, and refuses
 * members who have said on the campus form that they are under 18.
 */
export async function completeCorporate(ctx: MemberCtx, input: CorporateDetails): Promise<Completed> {
  const finished = await completeCorporateWith(ctx, { ...input, email: ctx.viewer.email }, await findProfileProblems(ctx, input));
  return finished.ok ? { ok: true } : finished;
}

/**
 * The corporate form on one page: completes the profile and mails a link to the work address. The badge is given only when the link is
 * used. Refuses like `completeCorporate`, and refuses an address that proves no employer. `isMailed` is false when no mail can be sent. A
 * second press does not mail a second link, which would replace the first. Counts each link, and each reply that an address belongs to
 * another member; throws `too_many_requests` when these replies reach their limit.
 */
export async function completeCorporateOnOnePage(
  ctx: MemberCtx,
  { workEmail, ...input }: CorporateProfile,
  countLink: CountLink,
): Promise<{ ok: true; isMailed: boolean } | Refused> {
  const errors = await findOnePageProblems(ctx, { ...input, workEmail }, countLink);
  const finished = await completeCorporateWith(ctx, input, errors);
  if (!finished.ok) return finished;
  if (!finished.isNew) return { ok: true, isMailed: ctx.config.SMTP_URL !== undefined };
  return { ok: true, isMailed: await mailFirstLink(asFinishedCorporate(ctx), workEmail, countLink) };
}

/**
 * The campus form: completes the profile. For a member of 13 to 17 it mails a parent in the same transaction, and nothing of the member is
 * shown to others until the parent agrees. Refuses, by field, answers that contradict each other, and a parent who was asked too often.
 * When it refuses, it still stores whether the member is under 18, for the corporate forms.
 */
export async function completeCampus(ctx: MemberCtx, input: CampusProfile, refuseConsent: RefuseConsent): Promise<CompletedCampus> {
  const completed = await tryCampus(ctx, input, refuseConsent);
  if (!completed.ok) await noteStatedAge(ctx, input);
  return completed;
}

/** Errors by field for parts of the campus form. What they say about the age is stored as by `completeCampus`. */
export async function refuseCampus(ctx: MemberCtx, fields: Partial<CampusProfile>): Promise<FieldErrors> {
  await noteStatedAge(ctx, fields);
  return findProfileProblems(ctx, fields);
}

async function tryCampus(ctx: MemberCtx, input: CampusProfile, refuseConsent: RefuseConsent): Promise<CompletedCampus> {
  const errors = await findProfileProblems(ctx, input);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const { parentEmail } = checkAge(ctx, input);
  const refusal = parentEmail === null ? null : await refuseConsent(parentEmail);
  if (refusal !== null) return { ok: false, errors: { parentEmail: refusal } };
  const contact = readContact(input);
  const fields: ProfileFields = {
    ...contact.fields,
    name: input.name,
    email: input.email,
    user_type: "campus",
    consent_state: parentEmail === null ? "not_needed" : "pending",
  };
  const completed = await finish(ctx, fields, async (trx) => {
    await upsertCampusPart(trx, ctx.viewer.userId, {
      date_of_birth: input.dateOfBirth,
      qualification: input.qualification,
      qualification_status: input.qualificationStatus,
      college_name: input.collegeName,
    });
    if (parentEmail !== null) await mailConsentRequest(ctx, trx, parentEmail);
  });
  return completed.ok ? { ok: true, needsConsent: parentEmail !== null } : completed;
}

/** The profile is complete already, so reaching the limit only means that no link is mailed. Settings can mail another. */
async function mailFirstLink(ctx: MemberCtx, workEmail: string, countLink: CountLink): Promise<boolean> {
  try {
    await countLink(workEmail);
  } catch (error) {
    if (error instanceof AppError && error.code === "too_many_requests") return false;
    throw error;
  }
  const requested = await requestVerification(ctx, workEmail);
  return requested.ok && requested.isMailed;
}

type CorporateInput = Contact & { name: string; email: string; organization: string; designation: string };

async function completeCorporateWith(ctx: MemberCtx, input: CorporateInput, errors: FieldErrors): Promise<Finished> {
  const refused = { ...errors, ...(await refuseStatedMinor(ctx)) };
  if (Object.keys(refused).length > 0) return { ok: false, errors: refused };
  const { name, email, organization, designation } = input;
  const contact = readContact(input);
  const fields: ProfileFields = { ...contact.fields, name, email, user_type: "corporate", consent_state: "not_needed" };
  return finish(ctx, fields, (trx) => upsertCorporatePart(trx, ctx.viewer.userId, { organization, designation }));
}

/**
 * Writes the profile and its campus or corporate part together. A profile completed in the meantime, for example by a second press, stays
 * as it is.
 */
async function finish(ctx: MemberCtx, fields: ProfileFields, writePart: (trx: Db) => Promise<void>): Promise<Finished> {
  const { userId } = ctx.viewer;
  try {
    const isNew = await withViewer(ctx.db, userId, async (trx) => {
      const isFirst = await finishProfile(trx, userId, fields, ctx.clock.now());
      if (isFirst) await writePart(trx);
      return isFirst;
    });
    return { ok: true, isNew };
  } catch (error) {
    if (!violatesUnique(error, usernameKey)) throw error;
    return { ok: false, errors: { username: usernameTaken } };
  }
}
