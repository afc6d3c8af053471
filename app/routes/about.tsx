import type { PageHandle } from "#app/components/page-shell.tsx";
import { LandingPage } from "#app/features/landing/landing-page.tsx";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/about.ts";

export const handle: PageHandle = { isWide: true };

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `About ${loaderData?.name ?? "Sangam"}` }, { tagName: "link", rel: "canonical", href: loaderData?.canonical }];
}

/** The landing page for everybody: members, whom `/` sends on to the news, read it here. */
export function loader({ context }: Route.LoaderArgs) {
  const { ctx, topics } = getRequestContext(context);
  topics.add("site");
  const { name, taglines, figures, testimonials, recruiterOffer } = getSiteTexts();
  return { name, taglines, figures, testimonials, recruiterOffer, canonical: `${ctx.config.PUBLIC_URL}/` };
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return <LandingPage texts={loaderData} />;
}
