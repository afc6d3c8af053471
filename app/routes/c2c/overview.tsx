import { OverviewPage } from "#app/features/c2c/overview-page.tsx";
import { describeOpenPage } from "#app/lib/describe-page.ts";
import { c2cLead } from "#app/features/c2c/c2c-words.ts";
import { RouteError } from "#app/components/route-error.tsx";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { loadOverview } from "#server/http/screens/c2c/c2c-screen.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/overview.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return describeOpenPage({ site: loaderData, title: "Campus to Corporate", description: c2cLead, path: "/c2c" });
}

export async function loader({ context }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const overview = await loadOverview(requestContext);
  const { name, figures } = getSiteTexts();
  return { overview, name, professionals: figures.programmeProfessionals, publicUrl: requestContext.ctx.config.PUBLIC_URL };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  return <OverviewPage {...loaderData.overview} professionals={loaderData.professionals} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
