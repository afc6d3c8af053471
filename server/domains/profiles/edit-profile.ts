// Changing a finished profile.
import type { CampusEdit, CorporateEdit, ProfileEdit } from "#contracts/settings.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { hasSavedLast, noteSaved } from "#server/platform/db/saved-forms.ts";
import { violatesUnique } from "#server/platform/db/unique-violation.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { readContact, usernameTaken } from "./contact.ts";
import type { Contact } from "./contact.ts";
import { findProfileProblems } from "./profile-problems.ts";
import { editCampusPart, editProfileRow, findOwnProfile, lockProfile, upsertCorporatePart, usernameKey } from "./queries.ts";
import type { OwnProfileRow } from "./queries.ts";

/** The form that an edit came from: its key, and the names of the fields that the member has not changed. */
type SentForm = { key: string | null; untouched: readonly string[] };
type Updated = { ok: true } | { ok: false; errors: Record<string, string> };

/**
 * Changes the member's profile by the rules of onboarding. Missing and unchanged fields keep their stored values. If this form was also the
 * last to save, unchanged fields are written too, because it may undo its own change. Refuses, by field, an invalid phone number and a
 * username that is taken, or reserved and not already theirs. Throws `forbidden` before onboarding is complete, and for the other type of
 * profile.
 */
export async function updateProfile(ctx: MemberCtx, edit: ProfileEdit, sent: SentForm = { key: null, untouched: [] }): Promise<Updated> {
  const { userId, onboardingCompleted, userType } = ctx.viewer;
  if (!onboardingCompleted || userType !== edit.userType) throw new AppError("forbidden");
  try {
    return await withViewer(ctx.db, userId, async (trx) => {
      await lockProfile(trx, userId);
      const isWhole = await hasSavedLast(trx, userId, "profile", sent.key);
      const updated = await store({ ...ctx, db: trx }, isWhole ? edit : leaveOut(edit, sent.untouched));
      if (updated.ok) await noteSaved(trx, userId, "profile", sent.key);
      return updated;
    });
  } catch (error) {
    if (!violatesUnique(error, usernameKey)) throw error;
    return { ok: false, errors: { username: usernameTaken } };
  }
}

function leaveOut(edit: ProfileEdit, untouched: readonly string[]): ProfileEdit {
  const touched = Object.entries(edit.fields).filter(([name]) => !untouched.includes(name));
  return { ...edit, fields: Object.fromEntries(touched) };
}

/** Runs inside `withViewer`, with the profile locked. */
async function store(ctx: MemberCtx, edit: ProfileEdit): Promise<Updated> {
  const { userId } = ctx.viewer;
  const errors = await findProfileProblems(ctx, edit.fields);
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const stored = await findOwnProfile(ctx.db, userId);
  if (!stored) throw new AppError("not_found");
  await editProfileRow(ctx.db, userId, toColumns(edit.fields, stored), ctx.clock.now());
  if (edit.userType === "corporate") await upsertCorporatePart(ctx.db, userId, toCorporateColumns(edit.fields, stored));
  else await editCampusPart(ctx.db, userId, toCampusColumns(edit.fields, stored));
  return { ok: true };
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
