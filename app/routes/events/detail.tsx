import { data } from "react-router";
import { ItemMissing } from "#app/components/item-missing.tsx";
import type { PageHandle } from "#app/components/page-shell.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { describeEvent } from "#app/features/events/describe-event.ts";
import { EventPage } from "#app/features/events/event-page.tsx";
import { getSiteHead } from "#server/domains/site/site.ts";
import { loadEventScreen } from "#server/http/screens/events/event-screen.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/detail.ts";

export { skipAfterBookmark as shouldRevalidate } from "#app/lib/revalidation.ts";

export const handle: PageHandle = { isForReading: true, isSharedPage: true };

export function meta({ loaderData }: Route.MetaArgs) {
  return describeEvent(loaderData);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const screen = await loadEventScreen(requestContext, params.id);
  const answer = { screen, ...getSiteHead(requestContext.ctx) };
  return data(answer, { status: screen.state === "shown" ? 200 : 404 });
}

export default function Event({ loaderData: { screen, publicUrl } }: Route.ComponentProps) {
  if (screen.state !== "shown") {
    return <ItemMissing kind="Event" isRemoved={screen.state === "removed"} listPath="/events" listLabel="Back to Events" />;
  }
  return <EventPage screen={screen} publicUrl={publicUrl} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
