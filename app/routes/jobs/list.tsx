import { data } from "react-router";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import { RouteError } from "#app/components/route-error.tsx";
import { JobsPage } from "#app/features/jobs/jobs-page.tsx";
import { listAddress } from "#app/features/jobs/list-address.ts";
import { SaveSearchLink } from "#app/features/saved-searches/save-search-link.tsx";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { loadJobList } from "#server/http/job-lists.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/list.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  const name = loaderData?.name ?? "Sangam";
  const { q, ...filters } = loaderData?.list.filters ?? {};
  const place = filters.city ? `Jobs in ${filters.city}` : "Job Opportunities";
  const feedQuery = filters.tag ? `?tag=${encodeURIComponent(filters.tag)}` : "";
  return [
    { title: `${filters.tag ? `${filters.tag} · ` : ""}${place} · ${name}` },
    { name: "description", content: "Open technology jobs in India with the pay written on them: by city, experience and skill." },
    { tagName: "link", rel: "canonical", href: `${loaderData?.publicUrl ?? ""}${listAddress(filters)}` },
    ...(q ? [{ name: "robots", content: "noindex" }] : []),
    { tagName: "link", rel: "alternate", type: "application/rss+xml", title: `${name} jobs`, href: `/feeds/jobs.xml${feedQuery}` },
    { tagName: "link", rel: "alternate", type: "application/feed+json", title: `${name} jobs`, href: `/feeds/jobs.json${feedQuery}` },
  ];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const list = await loadJobList(requestContext, request);
  const answer = { list, name: getSiteTexts().name, publicUrl: requestContext.ctx.config.PUBLIC_URL };
  return data(answer, { status: list.page === null ? 503 : 200 });
}

/** A bookmark changes nothing here that its button does not show already. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction !== "/bookmarks" && defaultShouldRevalidate;
}

export default function Jobs({ loaderData: { list } }: Route.ComponentProps) {
  return <JobsPage list={list} beside={<SaveSearchLink />} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
