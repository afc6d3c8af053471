import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { CorporateProfileForm } from "#app/features/onboarding/corporate-profile-form.tsx";
import { corporateProfile } from "#contracts/onboarding.ts";
import { completeCorporateOnOnePage, findOnePageProblems, getOwnProfile, listCities } from "#server/domains/profiles/profiles.ts";
import { knownFields } from "#server/http/forms/known-fields.ts";
import { requireMember, wantedPage } from "#server/http/page-guards.ts";
import { handleProfileForm } from "#server/http/screens/profiles/profile-forms.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import { countLinksOf } from "#server/http/screens/profiles/send-verification.ts";
import type { Route } from "./+types/corporate-profile.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";
export { skipWhenDone as shouldRevalidate } from "#app/lib/form-revalidation.ts";

export function meta() {
  return describeHiddenPage("Complete your corporate profile");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requireMember(context, request, "profile-form");
  return { known: knownFields(ctx.viewer, await getOwnProfile(ctx)), cities: listCities(), next: wantedPage(request.url) };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleProfileForm(request, context, {
    schema: corporateProfile,
    findProblems: (ctx, fields) => findOnePageProblems(ctx, fields, countLinksOf(getRequestContext(context), ctx)),
    complete: async (ctx, fields) => {
      const completed = await completeCorporateOnOnePage(ctx, fields, countLinksOf(getRequestContext(context), ctx));
      if (!completed.ok) return completed;
      return { ok: true, toast: { key: completed.isMailed ? "verification-sent" : "verification-noted" } };
    },
  });
}

export default function CorporateProfile({ loaderData, actionData }: Route.ComponentProps) {
  return <CorporateProfileForm answer={actionData} {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
