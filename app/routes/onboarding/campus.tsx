import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { CampusProfileForm } from "#app/features/onboarding/campus-profile-form.tsx";
import { campusProfile } from "#contracts/onboarding.ts";
import { completeCampus, getOwnProfile, indiaDayOf, listCities, refuseCampus } from "#server/domains/profiles/profiles.ts";
import { knownFields } from "#server/http/forms/known-fields.ts";
import { requireMember, wantedPage } from "#server/http/page-guards.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import { refuseConsentOf } from "#server/http/screens/profiles/ask-parent.ts";
import { handleProfileForm } from "#server/http/screens/profiles/profile-forms.ts";
import type { Route } from "./+types/campus.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";
export { skipWhenDone as shouldRevalidate } from "#app/lib/form-revalidation.ts";

export function meta() {
  return describeHiddenPage("Complete your campus profile");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireMember(context, request, "profile-form");
  const known = knownFields(ctx.viewer, await getOwnProfile(ctx));
  return { known, cities: listCities(), today: indiaDayOf(ctx.clock.now()), next: wantedPage(request.url) };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleProfileForm(request, context, {
    schema: campusProfile,
    findProblems: refuseCampus,
    complete: async (ctx, fields) => {
      const completed = await completeCampus(ctx, fields, refuseConsentOf(getRequestContext(context), ctx));
      if (!completed.ok) return completed;
      return { ok: true, toast: { key: "campus-profile-created" }, firstTo: completed.needsConsent ? "/consent" : undefined };
    },
  });
}

export default function Campus({ loaderData, actionData }: Route.ComponentProps) {
  return <CampusProfileForm answer={actionData} {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
