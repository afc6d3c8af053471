// Who has said that they are under 18 before they have joined: another form does not let them past the question.
import type { MemberCtx } from "#server/domains/context.ts";
import { ageBandOf } from "./age.ts";
import type { AgeFields } from "./check-age.ts";
import { beginProfile, findOwnProfile, liftConsentNeed } from "./queries.ts";

const adultsOnly =
  "You have said that you are under 18, and a corporate profile is for adults. Choose another profile type below and join as Campus; if your date of birth was wrong, correct it there";

/**
 * Notes on the unfinished profile what a refused campus form says of the age: the one thing that is kept is that a parent's consent is
 * needed, never the date. An age of 18 or more takes it back; a form that says nothing changes nothing.
 */
export async function noteStatedAge(ctx: MemberCtx, fields: Partial<AgeFields>): Promise<void> {
  const isMinor = isStatedMinor(fields, ctx.clock.now());
  const { userId, name, email } = ctx.viewer;
  const at = ctx.clock.now();
  if (isMinor) await beginProfile(ctx.db, userId, { name, email, user_type: "campus", consent_state: "pending" }, at);
  if (isMinor === false) await liftConsentNeed(ctx.db, userId, at);
}

/** Why somebody cannot join as corporate for what they have said of their age, by field; empty when they can. */
export async function refuseStatedMinor({ db, viewer }: MemberCtx): Promise<Record<string, string>> {
  const profile = await findOwnProfile(db, viewer.userId);
  return profile && !profile.onboarding_completed && profile.consent_state === "pending" ? { form: adultsOnly } : {};
}

function isStatedMinor({ dateOfBirth, ageGroup }: Partial<AgeFields>, now: Date): boolean | null {
  const band = dateOfBirth ? ageBandOf(dateOfBirth, now) : null;
  if (ageGroup === "minor" || band === "minor" || band === "too-young") return true;
  return ageGroup === "adult" || band === "adult" ? false : null;
}
