// Changing a finished profile.
import type { CampusEdit, CorporateEdit, ProfileEdit } from "#contracts/settings.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { violatesUnique } from "#server/platform/db/unique-violation.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { readContact, usernameTaken } from "./contact.ts";
import type { Contact } from "./contact.ts";
import { findProfileProblems } from "./profile-problems.ts";
import { editCampusPart, editProfileRow, findOwnProfile, lockProfile, upsertCorporatePart, usernameKey } from "./queries.ts";
import type { OwnProfileRow } from "./queries.ts";

/**
 * Changes what the member says about themselves, by the rules of onboarding; what is left out stays as it is. Refuses, by field, an invalid
 * phone number and a username that is taken, or reserved and not theirs already. Throws `forbidden` before onboarding is done, and for the
 * other type.
 */
export async function updateProfile(
  ctx: MemberCtx,
  edit: ProfileEdit,
): Promise<{ ok: true } | { ok: false; errors: Record<string, string> }> {
  const { userId, onboardingCompleted, userType } = ctx.viewer;
  if (!onboardingCompleted || userType !== edit.userType) throw new AppError("forbidden");
  const errors = await findProfileProblems(ctx, edit.fields);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  try {
    await withViewer(ctx.db, userId, async (trx) => {
      await lockProfile(trx, userId);
      const stored = await findOwnProfile(trx, userId);
      if (!stored) throw new AppError("not_found");
      await editProfileRow(trx, userId, toColumns(edit.fields, stored), ctx.clock.now());
      if (edit.userType === "corporate") await upsertCorporatePart(trx, userId, toCorporateColumns(edit.fields, stored));
      else await editCampusPart(trx, userId, toCampusColumns(edit.fields, stored));
    });
    return { ok: true };
  } catch (error) {
    if (!violatesUnique(error, usernameKey)) throw error;
    return { ok: false, errors: { username: usernameTaken } };
  }
}

function toColumns(fields: ProfileEdit["fields"], stored: OwnProfileRow) {
  const { phone = null, username = null, city = null } = fields;
  const contact = readContact({ phone, username, city }).fields;
  const read = (name: keyof Contact) => (fields[name] === undefined ? stored[name] : contact[name]);
  return { name: fields.name ?? stored.name, phone: read("phone"), username: read("username"), city: read("city") };
}

function toCorporateColumns({ organization, designation }: Partial<CorporateEdit>, stored: OwnProfileRow) {
  return { organization: organization ?? stored.organization ?? "", designation: designation ?? stored.designation ?? "" };
}

function toCampusColumns({ collegeName, qualification, qualificationStatus }: Partial<CampusEdit>, stored: OwnProfileRow) {
  return {
    college_name: collegeName ?? stored.college_name ?? undefined,
    qualification: qualification ?? stored.qualification ?? undefined,
    qualification_status: qualificationStatus ?? stored.qualification_status ?? undefined,
  };
}
