// Remembers members who said during onboarding that they are under 18, so that they cannot avoid the question through another form.
import type { MemberCtx } from "#server/domains/context.ts";
import { ageBandOf } from "./age.ts";
import type { AgeFields } from "./check-age.ts";
import { beginProfile, findOwnProfile, liftConsentNeed } from "./queries.ts";

const adultsOnly =
  "You have said that you are under 18, and a corporate profile is for adults. Choose another profile type below and join as Campus; if your date of birth was wrong, correct it there";

/**
 * Stores on the incomplete profile what a refused campus form says about the age: only that a parent's consent is needed, never the date.
 * An age of 18 or more clears it. A form without an age changes nothing.
 */
export async function noteStatedAge(ctx: MemberCtx, fields: Partial<AgeFields>): Promise<void> {
  const isMinor = isStatedMinor(fields, ctx.clock.now());
  const { userId, name, email } = ctx.viewer;
  const at = ctx.clock.now();
  if (isMinor) await beginProfile(ctx.db, userId, { name, email, user_type: "campus", consent_state: "pending" }, at);
  if (isMinor === false) await liftConsentNeed(ctx.db, userId, at);
}

/** Errors by field for a corporate profile of somebody who has said that they are under 18; empty for others. */
export async function refuseStatedMinor({ db, viewer }: MemberCtx): Promise<Record<string, string>> {
  const profile = await findOwnProfile(db, viewer.userId);
  return profile && !profile.onboarding_completed && profile.consent_state === "pending" ? { form: adultsOnly } : {};
}

function isStatedMinor({ dateOfBirth, ageGroup }: Partial<AgeFields>, now: Date): boolean | null {
  const band = dateOfBirth ? ageBandOf(dateOfBirth, now) : null;
  if (ageGroup === "minor" || band === "minor" || band === "too-young") return true;
  return ageGroup === "adult" || band === "adult" ? false : null;
}
