import { data } from "react-router";
import { RouteError } from "#app/components/route-error.tsx";
import { CorporateProfileForm } from "#app/features/onboarding/corporate-profile-form.tsx";
import type { FormAnswer } from "#app/components/form/form-answer.ts";
import { corporateProfile } from "#contracts/onboarding.ts";
import { completeCorporateOnOnePage, getOwnProfile, listCities } from "#server/domains/profiles/profiles.ts";
import { failedForm } from "#server/http/failed-form.ts";
import { redirectWithToast } from "#server/http/flash.ts";
import { knownFields } from "#server/http/known-fields.ts";
import { requireMember, wantedPage } from "#server/http/page-guards.ts";
import { readForm } from "#server/http/read-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/corporate-profile.ts";

export function meta() {
  return [{ title: "Complete your corporate profile" }, { name: "robots", content: "noindex" }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireMember(context, request, "profile-form");
  return { known: knownFields(ctx.viewer, await getOwnProfile(ctx)), cities: listCities(), next: wantedPage(request.url) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireMember(context, request, "profile-form");
  const form = await readForm(request, corporateProfile);
  if (!form.ok) return data<FormAnswer>({ errors: form.errors, values: form.values }, { status: 400 });
  try {
    const completed = await completeCorporateOnOnePage(ctx, form.value);
    if (!completed.ok) return data<FormAnswer>({ errors: completed.errors, values: form.values }, { status: 400 });
    const toast = { key: completed.isMailed ? "verification-sent" : "verification-noted" } as const;
    const doneTo = wantedPage(request.url) ?? "/dashboard";
    if (getRequestContext(context).isDocument) return redirectWithToast(context, doneTo, toast);
    return data<FormAnswer>({ doneTo, toast });
  } catch (error) {
    return failedForm(context, error, {
      values: form.values,
      key: "profile-failed",
      message: "Failed to create profile. Please try again.",
    });
  }
}

/** The good news stands for its second: the loader would send a finished profile away at once. */
export function shouldRevalidate({
  actionResult,
  defaultShouldRevalidate,
}: {
  actionResult?: FormAnswer;
  defaultShouldRevalidate: boolean;
}) {
  return actionResult?.doneTo ? false : defaultShouldRevalidate;
}

export default function CorporateProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <CorporateProfileForm answer={actionData} {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
