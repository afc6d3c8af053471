// The first step of corporate onboarding.
import { data, replace } from "react-router";
import { corporateDetails } from "#contracts/onboarding.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { completeCorporate, findProfileProblems } from "#server/domains/profiles/profiles.ts";
import { failedForm } from "#server/http/forms/failed-form.ts";
import type { FailedForm } from "#server/http/forms/failed-form.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { findAllErrors, inPageOrder } from "#server/http/forms/whole-form-errors.ts";
import type { RouterContext } from "#server/http/request-context.ts";

/** Creates the profile and redirects to `doneTo`, a path of this site, or returns what has to be corrected. */
export async function handleCorporateDetails(request: Request, context: RouterContext, ctx: MemberCtx, doneTo: string) {
  const form = await readForm(request, corporateDetails);
  const { values } = form;
  const refuse = (errors: Record<string, string>) => data<FailedForm>({ errors: inPageOrder(values, errors), values }, { status: 400 });
  try {
    if (!form.ok) return refuse(await findAllErrors(corporateDetails, form, (fields) => findProfileProblems(ctx, fields)));
    const completed = await completeCorporate(ctx, form.value);
    if (!completed.ok) return refuse(completed.errors);
  } catch (error) {
    return failedForm(context, error, { values, key: "profile-details-failed" });
  }
  // Replaces this step in the browser's history, so that Back from the next step does not lead to it.
  throw replace(doneTo, 303);
}
