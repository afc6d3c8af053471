import { data } from "react-router";
import { describeOpenPage, feedQuery } from "#app/lib/describe-page.ts";
import type { PageHandle } from "#app/components/page-shell.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { JobsPage } from "#app/features/jobs/jobs-page.tsx";
import { listAddress } from "#app/features/jobs/list-address.ts";
import { SaveSearchLink } from "#app/features/saved-searches/save-search-link.tsx";
import { spellTag } from "#contracts/tags-limits.ts";
import { getSiteHead } from "#server/domains/site/site.ts";
import { isBare } from "#server/http/screens/bare-list.ts";
import { loadJobList } from "#server/http/screens/jobs/job-lists.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/list.ts";

export { skipAfterBookmark as shouldRevalidate } from "#app/lib/revalidation.ts";

export const handle: PageHandle = { isForReading: true, isSharedPage: true };

export function meta({ loaderData }: Route.MetaArgs) {
  const filters = { ...loaderData?.list.filters, q: undefined };
  const place = filters.city ? `Jobs in ${filters.city}` : "Job Opportunities";
  return describeOpenPage({
    site: loaderData,
    title: `${filters.tag ? `${spellTag(filters.tag, loaderData?.list.page?.jobs)} · ` : ""}${place}`,
    description: "Open technology jobs in India with the pay written on them: by city, experience and skill.",
    path: listAddress(filters),
    feed: { name: "jobs", path: "/feeds/jobs", query: feedQuery(filters.tag) },
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const list = await loadJobList(requestContext, request);
  const { q, tag, city } = list.filters;
  const isUnlisted = Boolean(q) || isBare(tag ?? city, list.page?.jobs);
  const answer = { list, isUnlisted, ...getSiteHead(requestContext.ctx) };
  return data(answer, { status: list.page === null ? 503 : 200 });
}

export default function Jobs({ loaderData: { list } }: Route.ComponentProps) {
  return <JobsPage list={list} beside={<SaveSearchLink to={listAddress(list.filters, "/jobs/saved-searches/new")} />} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
