import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { CvCheckPage } from "#app/features/c2c/cv-check.tsx";
import { loadCvCheck } from "#server/http/screens/c2c/cv-check-screen.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/cv-check.ts";

export function meta() {
  return describeHiddenPage("Your CV against a job · CV builder");
}

export function loader({ request, context }: Route.LoaderArgs) {
  return loadCvCheck(requireMember(context, request), request.url);
}

export default function Check({ loaderData }: Route.ComponentProps) {
  return <CvCheckPage screen={loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
