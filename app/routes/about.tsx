import type { PageHandle } from "#app/components/page-shell.tsx";
import { describeLanding } from "#app/features/landing/describe-landing.ts";
import { LandingPage } from "#app/features/landing/landing-page.tsx";
import { loadLandingPage } from "#server/http/screens/landing-screen.ts";
import type { Route } from "./+types/about.ts";

export const handle: PageHandle = { isWide: true, isForReading: true, hasFloatingPill: true };

export function meta({ loaderData }: Route.MetaArgs) {
  return describeLanding(loaderData);
}

/** The landing page, without the redirect of `/` for members. */
export function loader({ context }: Route.LoaderArgs) {
  return loadLandingPage(context);
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return <LandingPage data={loaderData} />;
}
