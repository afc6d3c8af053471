import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { CvBasicsPage } from "#app/features/c2c/cv-form.tsx";
import { getBasicsForm } from "#server/domains/c2c/c2c.ts";
import { handleCvForm } from "#server/http/screens/c2c/cv-forms.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/cv-basics.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";
export { skipAfterForm as shouldRevalidate } from "#app/lib/form-revalidation.ts";

export function meta() {
  return describeHiddenPage("Name and contact · CV builder");
}

export function loader({ request, context }: Route.LoaderArgs) {
  return getBasicsForm(requireMember(context, request));
}

export function action({ request, context }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleCvForm(request, context, ctx, "basics"));
}

export default function Basics({ loaderData, actionData }: Route.ComponentProps) {
  return <CvBasicsPage form={loaderData} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
