import { AreaPage } from "#app/features/areas/area-page.tsx";
import { areaWords } from "#app/features/areas/area-words.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/jobs.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Job Opportunities · ${loaderData?.name ?? "Sangam"}` },
    { name: "description", content: areaWords.jobs.lead },
    { tagName: "link", rel: "canonical", href: `${loaderData?.publicUrl ?? ""}/jobs` },
  ];
}

export function loader({ context }: Route.LoaderArgs) {
  const { ctx, topics } = getRequestContext(context);
  topics.add("site");
  return { name: getSiteTexts().name, publicUrl: ctx.config.PUBLIC_URL };
}

export default function Jobs() {
  return <AreaPage {...areaWords.jobs} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
