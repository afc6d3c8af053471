import type { PageHandle } from "#app/components/page-shell.tsx";
import { describeLanding } from "#app/features/landing/describe-landing.ts";
import { LandingPage } from "#app/features/landing/landing-page.tsx";
import { loadLandingPage } from "#server/http/screens/landing-screen.ts";
import { redirectSignedIn } from "#server/http/page-guards.ts";
import type { Route } from "./+types/landing.ts";

export const handle: PageHandle = { isWide: true, isForReading: true, hasFloatingPill: true };

export function meta({ loaderData }: Route.MetaArgs) {
  return describeLanding(loaderData);
}

/** Redirects members: to their profile if it is not complete, else to the news. */
export function loader({ request, context }: Route.LoaderArgs) {
  redirectSignedIn(context, request, "landing");
  return loadLandingPage(context);
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  return <LandingPage data={loaderData} />;
}
