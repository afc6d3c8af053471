// The form in the settings that changes a profile.
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { campusEdit, corporateEdit } from "#contracts/settings.ts";
import type { UserType } from "#contracts/viewer.ts";
import { dropOwnPages } from "#server/domains/account-data/account-data.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { updateProfile } from "#server/domains/profiles/profiles.ts";
import { failedForm } from "./failed-form.ts";
import type { FailedForm } from "./failed-form.ts";
import { redirectWithToast } from "./flash.ts";
import { readForm } from "./read-form.ts";

/** Saves the profile and leads to the settings, or answers what is wrong with it. */
export async function answerProfileEdit(request: Request, context: Readonly<RouterContextProvider>, ctx: MemberCtx) {
  const form = await readEdit(request, ctx.viewer.userType);
  const { values } = form;
  if (!form.ok) return data<FailedForm>({ errors: form.errors, values }, { status: 400 });
  try {
    const updated = await updateProfile(ctx, form.edit);
    if (!updated.ok) return data<FailedForm>({ errors: updated.errors, values }, { status: 400 });
    await dropOwnPages(ctx);
  } catch (error) {
    return failedForm(context, error, {
      values,
      key: "profile-not-saved",
      message: "Your profile could not be saved. Please try again.",
    });
  }
  return redirectWithToast(context, "/settings", { key: "profile-saved" });
}

/** Reads the form by the rules of the member's own type. */
async function readEdit(request: Request, userType: UserType | null) {
  if (userType === "campus") {
    const form = await readForm(request, campusEdit);
    return form.ok ? { ...form, edit: { userType, fields: form.value } as const } : form;
  }
  const form = await readForm(request, corporateEdit);
  return form.ok ? { ...form, edit: { userType: "corporate", fields: form.value } as const } : form;
}
