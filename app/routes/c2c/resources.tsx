import { data } from "react-router";
import { describeOpenPage } from "#app/lib/describe-page.ts";
import { resourcesAddress } from "#app/features/c2c/resources-address.ts";
import { ResourcesPage } from "#app/features/c2c/resources-page.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { getSiteHead } from "#server/domains/site/site.ts";
import { loadResources } from "#server/http/screens/c2c/c2c-screen.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/resources.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return describeOpenPage({
    site: loaderData,
    title: "Resources",
    description: "Courses, tutorials, certificates and projects for a career in technology, chosen by our editors. Most are free.",
    path: resourcesAddress(loaderData?.list.filters ?? {}),
    above: [{ name: "Campus to Corporate", path: "/c2c" }],
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const list = await loadResources(requestContext, request);
  const answer = { list, ...getSiteHead(requestContext.ctx) };
  return data(answer, { status: list.page === null ? 503 : 200 });
}

export default function Resources({ loaderData: { list } }: Route.ComponentProps) {
  return <ResourcesPage list={list} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
