// Changing a finished profile.
import type { ProfileEdit } from "#contracts/settings.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { violatesUnique } from "#server/platform/db/unique-violation.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { readContact, usernameTaken } from "./contact.ts";
import { findProfileProblems } from "./profile-problems.ts";
import { editCampusPart, editProfileRow, upsertCorporatePart, usernameKey } from "./queries.ts";

/**
 * Changes what the member says about themselves, by the rules of onboarding. Refuses, by field, an invalid phone number and a username that
 * is taken, or reserved and not theirs already. Throws `forbidden` before onboarding is done, and for the other type.
 */
export async function updateProfile(
  ctx: MemberCtx,
  edit: ProfileEdit,
): Promise<{ ok: true } | { ok: false; errors: Record<string, string> }> {
  const { userId, onboardingCompleted, userType } = ctx.viewer;
  if (!onboardingCompleted || userType !== edit.userType) throw new AppError("forbidden");
  const errors = await findProfileProblems(ctx, edit.fields);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const contact = readContact(edit.fields);
  try {
    await withViewer(ctx.db, userId, async (trx) => {
      await editProfileRow(trx, userId, { name: edit.fields.name, ...contact.fields }, ctx.clock.now());
      if (edit.userType === "corporate") await upsertCorporatePart(trx, userId, edit.fields);
      else await editCampusPart(trx, userId, toCampusColumns(edit.fields));
    });
    return { ok: true };
  } catch (error) {
    if (!violatesUnique(error, usernameKey)) throw error;
    return { ok: false, errors: { username: usernameTaken } };
  }
}

function toCampusColumns({ collegeName, qualification, qualificationStatus }: Extract<ProfileEdit, { userType: "campus" }>["fields"]) {
  return { college_name: collegeName, qualification, qualification_status: qualificationStatus };
}
