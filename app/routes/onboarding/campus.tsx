import { data } from "react-router";
import { RouteError } from "#app/components/route-error.tsx";
import { CampusProfileForm } from "#app/features/onboarding/campus-profile-form.tsx";
import type { FormAnswer } from "#app/components/form/form-answer.ts";
import { campusProfile } from "#contracts/onboarding.ts";
import { completeCampus, dayInIndia, getOwnProfile, listCities } from "#server/domains/profiles/profiles.ts";
import { failedForm } from "#server/http/failed-form.ts";
import { redirectWithToast } from "#server/http/flash.ts";
import { knownFields } from "#server/http/known-fields.ts";
import { requireMember, wantedPage } from "#server/http/page-guards.ts";
import { readForm } from "#server/http/read-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/campus.ts";

export function meta() {
  return [{ title: "Complete your campus profile" }, { name: "robots", content: "noindex" }];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireMember(context, request, "profile-form");
  const known = knownFields(ctx.viewer, await getOwnProfile(ctx));
  return { known, cities: listCities(), today: dayInIndia(ctx.clock.now()), next: wantedPage(request.url) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const ctx = requireMember(context, request, "profile-form");
  const form = await readForm(request, campusProfile);
  if (!form.ok) return data<FormAnswer>({ errors: form.errors, values: form.values }, { status: 400 });
  try {
    const completed = await completeCampus(ctx, form.value);
    if (!completed.ok) return data<FormAnswer>({ errors: completed.errors, values: form.values }, { status: 400 });
    const toast = { key: "campus-profile-created" } as const;
    const doneTo = completed.needsConsent ? "/consent" : (wantedPage(request.url) ?? "/dashboard");
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

export default function Campus({ loaderData, actionData }: Route.ComponentProps) {
  return <CampusProfileForm answer={actionData} {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
