import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { CvEntryPage } from "#app/features/c2c/cv-form.tsx";
import { getEntryForm } from "#server/domains/c2c/c2c.ts";
import { handleCvForm, readEntryPlace } from "#server/http/screens/c2c/cv-forms.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/cv-entry.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";
export { skipAfterForm as shouldRevalidate } from "#app/lib/form-revalidation.ts";

export function meta() {
  return describeHiddenPage("Part of your CV · CV builder");
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = requireMember(context, request);
  const place = readEntryPlace(params);
  return { ...place, form: await getEntryForm(ctx, place.section, place.at) };
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleCvForm(request, context, ctx, readEntryPlace(params)));
}

export default function Entry({ loaderData, actionData }: Route.ComponentProps) {
  return <CvEntryPage {...loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError missing={missing} />;
}

const missing = {
  title: "Part of your CV not found",
  text: "This part of your CV may have been removed or doesn't exist.",
  way: { label: "Back to your CV", to: "/c2c/cv-builder" },
};
