import { AreaPage } from "#app/features/areas/area-page.tsx";
import { areaWords } from "#app/features/areas/area-words.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/campus-to-corporate.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Campus to Corporate · ${loaderData?.name ?? "Sangam"}` },
    { name: "description", content: areaWords["campus-to-corporate"].lead },
    { tagName: "link", rel: "canonical", href: `${loaderData?.publicUrl ?? ""}/campus-to-corporate` },
  ];
}

export function loader({ context }: Route.LoaderArgs) {
  const { ctx, topics } = getRequestContext(context);
  topics.add("site");
  return { name: getSiteTexts().name, publicUrl: ctx.config.PUBLIC_URL };
}

export default function CampusToCorporate() {
  return <AreaPage {...areaWords["campus-to-corporate"]} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
