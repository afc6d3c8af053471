import { data } from "react-router";
import { describeHiddenPage } from "#app/lib/describe-page.ts";
import type { PageHandle } from "#app/components/page-shell.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { SearchPage } from "#app/features/search/search-page.tsx";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import { loadSearch } from "#server/http/screens/search-screen.ts";
import type { Route } from "./+types/search.ts";

export const handle: PageHandle = { isForReading: true };

export function meta({ loaderData }: Route.MetaArgs) {
  const q = loaderData?.screen.query.q;
  return describeHiddenPage(`${q === undefined ? "" : `${q} · `}Search`, loaderData?.name);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const screen = await loadSearch(getRequestContext(context), request);
  return data({ screen, name: getSiteTexts().name }, { status: screen.hasFailed ? 503 : 200 });
}

export default function Search({ loaderData: { screen } }: Route.ComponentProps) {
  return <SearchPage screen={screen} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
