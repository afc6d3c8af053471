// The choice between Campus and Corporate, with which onboarding begins.
import { data, redirect } from "react-router";
import { userTypeChoice } from "#contracts/onboarding.ts";
import type { Viewer } from "#contracts/viewer.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { chooseUserType } from "#server/domains/profiles/profiles.ts";
import type { FailedForm } from "#server/http/forms/failed-form.ts";
import { readForm } from "#server/http/forms/read-form.ts";

type ProfileForms = Record<NonNullable<Viewer["userType"]>, string>;

/** Stores the choice and redirects to its form; `forms` has the paths of the forms. */
export async function handleUserTypeChoice(request: Request, ctx: MemberCtx, forms: ProfileForms) {
  const form = await readForm(request, userTypeChoice);
  if (!form.ok) return data<FailedForm>({ errors: form.errors, values: form.values }, { status: 400 });
  await chooseUserType(ctx, form.value.userType);
  throw redirect(forms[form.value.userType], 303);
}
