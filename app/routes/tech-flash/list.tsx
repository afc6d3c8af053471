import { data, redirect } from "react-router";
import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import { describeOpenPage, feedQuery } from "#app/lib/describe-page.ts";
import type { PageHandle } from "#app/components/page-shell.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { TechFlashPage } from "#app/features/tech-flash/tech-flash-page.tsx";
import type { RefreshAnswer } from "#contracts/sources.ts";
import { TECH_FLASH_PAGE_SIZE } from "#contracts/tech-flash-limits.ts";
import { getSiteHead } from "#server/domains/site/site.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import { isBare } from "#server/http/screens/bare-list.ts";
import { loadArticles, loadLastUpdated, readArticlePosition } from "#server/http/screens/tech-flash/tech-flash-lists.ts";
import { handleRefreshTechFlash } from "#server/http/screens/tech-flash/tech-flash-refresh.ts";
import type { Route } from "./+types/list.ts";

export { skipAfterBookmark as shouldRevalidate } from "#app/lib/revalidation.ts";

export const handle: PageHandle = { isForReading: true, isSharedPage: true };

export function meta({ loaderData }: Route.MetaArgs) {
  const query = feedQuery(loaderData?.tag);
  return describeOpenPage({
    site: loaderData,
    title: `${loaderData?.tag ? `${loaderData.tag} news · ` : ""}Tech Flash`,
    description: "Short tech news for India's technology community, refreshed all day, with a link to each source.",
    path: `/tech-flash${query}`,
    feed: { name: "Tech Flash", path: "/feeds/tech-flash", query },
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const { ctx } = requestContext;
  const asked = new URL(request.url).searchParams;
  const [q, tag] = [asked.get("q")?.trim(), asked.get("tag")];
  if (q) throw redirect(`/search?${new URLSearchParams({ q, kind: "tech-flash", ...(tag && { tag }) })}`);
  const position = readArticlePosition(request);
  const [list, lastUpdated] = await Promise.all([
    loadArticles(requestContext, { ...position, limit: TECH_FLASH_PAGE_SIZE }),
    loadLastUpdated(requestContext),
  ]);
  const isUnlisted = isBare(position.tag, list.page?.articles);
  const answer = { list, ...position, isUnlisted, lastUpdated, ...getSiteHead(ctx) };
  return data(answer, { status: list.page === null ? 503 : 200 });
}

export function action({ request, context }: Route.ActionArgs) {
  return handleRefreshTechFlash(request, context);
}

/** If the connection fails, shows the toast of a failed refresh instead of an error page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<RefreshAnswer> {
  const place = (await request.clone().formData()).get("place");
  return withUnreachableFallback(serverAction(), {
    toast: { key: place === "home" ? "tech-news-refresh-failed" : "tech-flash-refresh-failed" },
  });
}

export default function TechFlash({ loaderData: { list, tag, cursor, lastUpdated } }: Route.ComponentProps) {
  return <TechFlashPage list={list} tag={tag} cursor={cursor} lastUpdated={lastUpdated} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
