import { redirect } from "react-router";
import type { PageHandle } from "#app/components/page-shell.tsx";
import { LandingPage } from "#app/features/landing/landing-page.tsx";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/landing.ts";

export const handle: PageHandle = { isWide: true };

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `${loaderData?.name ?? "Sangam"} – Stay relevant in the Technology World` },
    {
      name: "description",
      content:
        "The community of India's technologists, from campus to corporate: live tech news, career answers, events, discussions and jobs.",
    },
  ];
}

/** Members are sent on before anything is painted: to their unfinished profile, else to the news. */
export function loader({ context }: Route.LoaderArgs) {
  const { ctx, topics } = getRequestContext(context);
  if (ctx.viewer) throw redirect(ctx.viewer.onboardingCompleted ? "/tech-flash" : "/onboarding/select");
  topics.add("site");
  const { name, taglines, figures, testimonials, recruiterOffer } = getSiteTexts();
  return { name, taglines, figures, testimonials, recruiterOffer };
}

export default function Landing({ loaderData }: Route.ComponentProps) {
  return <LandingPage texts={loaderData} />;
}
