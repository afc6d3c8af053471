import { AreaPage } from "#app/features/areas/area-page.tsx";
import { areaWords } from "#app/features/areas/area-words.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/ask-me.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Ask Me · ${loaderData?.name ?? "Sangam"}` },
    { name: "description", content: areaWords["ask-me"].lead },
    { tagName: "link", rel: "canonical", href: `${loaderData?.publicUrl ?? ""}/ask-me` },
  ];
}

export function loader({ context }: Route.LoaderArgs) {
  const { ctx, topics } = getRequestContext(context);
  topics.add("site");
  return { name: getSiteTexts().name, publicUrl: ctx.config.PUBLIC_URL };
}

export default function AskMe() {
  return <AreaPage {...areaWords["ask-me"]} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
