import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { CvImportPage } from "#app/features/c2c/cv-import.tsx";
import { getCvVersion } from "#server/domains/c2c/c2c.ts";
import { handleCvImport } from "#server/http/screens/c2c/cv-forms.ts";
import { handleMemberForm } from "#server/http/forms/member-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/cv-import.ts";

export { keepInput as clientAction } from "#app/components/form/keep-input.ts";

export function meta() {
  return describeHiddenPage("Import a CV · CV builder");
}

export async function loader({ request, context }: Route.LoaderArgs) {
  return { version: await getCvVersion(requireMember(context, request)) };
}

export function action({ request, context }: Route.ActionArgs) {
  return handleMemberForm(request, context, (ctx) => handleCvImport(request, context, ctx));
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  return <CvImportPage version={loaderData.version} answer={actionData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
