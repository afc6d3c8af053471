import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { CvBuilder } from "#app/features/c2c/cv-builder.tsx";
import { getCv } from "#server/domains/c2c/c2c.ts";
import { handleCvAction } from "#server/http/screens/c2c/cv-forms.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/cv-builder.ts";

export function meta() {
  return describeHiddenPage("CV builder · Campus to Corporate");
}

export function loader({ request, context }: Route.LoaderArgs) {
  return getCv(requireMember(context, request));
}

export function action({ request, context }: Route.ActionArgs) {
  return handleCvAction(request, context, requireMember(context, request));
}

export default function Builder({ loaderData, actionData }: Route.ComponentProps) {
  return <CvBuilder cv={loaderData} removed={actionData?.removed} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
