// Who is old enough to join, and who needs parental consent.
import { parentAddress } from "#contracts/consent.ts";
import type { CampusProfile } from "#contracts/onboarding.ts";
import { ages } from "#contracts/profiles-limits.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { ageBandOf } from "./age.ts";
import { isSameMailbox } from "./mail-domain.ts";

export type AgeFields = Pick<CampusProfile, "dateOfBirth" | "ageGroup" | "parentEmail" | "email">;
type Judged = { parentEmail: string | null; errors: Record<string, string> };

/**
 * The parent to ask for consent (null for a member of 18 or older), and errors by field where answers contradict each other. Fields that
 * are missing, because their schema has refused them, are not checked. Nothing is checked unless both the date of birth and the age group
 * are present.
 */
export function checkAge(ctx: MemberCtx, { dateOfBirth, ageGroup, parentEmail, email }: Partial<AgeFields>): Judged {
  if (dateOfBirth === undefined || ageGroup === undefined) return { parentEmail: null, errors: {} };
  const parent = readParent(ctx, parentEmail, email);
  if (dateOfBirth === null) {
    if (ageGroup === "adult") return { parentEmail: null, errors: {} };
    if (ageGroup === null) return refuse("ageGroup", "Please say whether you are 18 or older");
    const words = "Please enter your date of birth: under 18 we need it to know when consent is no longer needed";
    return { parentEmail: null, errors: { dateOfBirth: words, ...parent.errors } };
  }
  const band = ageBandOf(dateOfBirth, ctx.clock.now());
  if (band === null) return refuse("dateOfBirth", "Please check your date of birth");
  if (band === "too-young") return refuse("dateOfBirth", `Members have to be at least ${ages.least} years old`);
  if (ageGroup !== null && ageGroup !== band) return refuse("dateOfBirth", "Your answer about your age does not agree with this date");
  if (band === "adult") return { parentEmail: null, errors: {} };
  return parent;
}

function readParent(ctx: MemberCtx, typed: string | null | undefined, email: string | undefined): Judged {
  if (typed === undefined) return { parentEmail: null, errors: {} };
  if (typed === null) return refuse("parentEmail", "Under 18 we need the email of a parent or guardian");
  const read = parentAddress.safeParse(typed);
  if (!read.success) return refuse("parentEmail", read.error.issues[0]?.message ?? "That does not look like an email address");
  const own = [ctx.viewer.email, ...(email === undefined ? [] : [email])];
  const isOwn = own.some((address) => isSameMailbox(address, read.data));
  return isOwn ? refuse("parentEmail", "Please enter your parent's email, not your own") : { parentEmail: read.data, errors: {} };
}

function refuse(field: string, message: string): Judged {
  return { parentEmail: null, errors: { [field]: message } };
}
