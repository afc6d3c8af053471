import { RouteError } from "#app/components/route-error.tsx";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import { ProfileTypePage } from "#app/features/onboarding/profile-type-page.tsx";
import { requireMember, wantedPage } from "#server/http/page-guards.ts";
import type { Route } from "./+types/select.ts";

export function meta() {
  return describeHiddenPage("Choose your profile");
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { viewer } = requireMember(context, request, "profile-type");
  return { name: viewer.name, next: wantedPage(request.url) };
}

export default function ProfileType({ loaderData }: Route.ComponentProps) {
  return <ProfileTypePage {...loaderData} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
