import { data } from "react-router";
import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import { describeOpenPage } from "#app/lib/describe-page.ts";
import type { PageHandle } from "#app/components/page-shell.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { EventsPage } from "#app/features/events/events-page.tsx";
import { calendarAddress, listAddress } from "#app/features/events/list-address.ts";
import type { EventAnswer } from "#contracts/event-pages.ts";
import { spellTag } from "#contracts/tags-limits.ts";
import { getSiteHead } from "#server/domains/site/site.ts";
import { isBare } from "#server/http/screens/bare-list.ts";
import { loadEventListScreen } from "#server/http/screens/events/event-lists.ts";
import { handleRefreshEvents } from "#server/http/screens/events/event-refresh.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/list.ts";

export { skipAfterBookmark as shouldRevalidate } from "#app/lib/revalidation.ts";

export const handle: PageHandle = { isForReading: true, isSharedPage: true };

export function meta({ loaderData }: Route.MetaArgs) {
  const { tag, city, isOnline, month } = loaderData?.list.filters ?? {};
  const place = city ?? (isOnline ? "Online" : undefined);
  return [
    ...describeOpenPage({
      site: loaderData,
      title: [place, spellTag(tag, loaderData?.list.page?.events), "Tech Events"].filter(Boolean).join(" · "),
      description: "Upcoming technology conferences, meetups, workshops and webinars across India and online.",
      path: listAddress({ city, tag, isOnline, month }),
    }),
    { tagName: "link", rel: "alternate", type: "text/calendar", title: "Tech Events", href: calendarAddress({ city, tag, isOnline }) },
  ];
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const screen = await loadEventListScreen(requestContext, request);
  const { q, tag, city } = screen.list.filters;
  const isUnlisted = Boolean(q) || isBare(tag ?? city, screen.list.page?.events);
  const answer = { ...screen, isUnlisted, ...getSiteHead(requestContext.ctx) };
  return data(answer, { status: screen.list.page === null ? 503 : 200 });
}

export function action({ request, context }: Route.ActionArgs) {
  return handleRefreshEvents(request, context);
}

/** If the connection fails, shows the toast of a failed refresh instead of an error page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<EventAnswer> {
  const place = (await request.clone().formData()).get("place");
  return withUnreachableFallback(serverAction(), {
    toast: { key: place === "home" ? "home-events-refresh-failed" : "events-refresh-failed" },
  });
}

export default function Events({ loaderData: { list, choices, canCreate, publicUrl } }: Route.ComponentProps) {
  return <EventsPage list={list} choices={choices} canCreate={canCreate} publicUrl={publicUrl} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
