import { data } from "react-router";
import type { ShouldRevalidateFunctionArgs } from "react-router";
import type { PageHandle } from "#app/components/page-shell.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { describeEvent } from "#app/features/events/describe-event.ts";
import { EventMissing } from "#app/features/events/event-missing.tsx";
import { EventPage } from "#app/features/events/event-page.tsx";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { loadEventPage } from "#server/http/event-screen.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/detail.ts";

export const handle: PageHandle = { isForReading: true, isAlike: true };

export function meta({ loaderData }: Route.MetaArgs) {
  return describeEvent(loaderData);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const screen = await loadEventPage(requestContext, params.id);
  const answer = { screen, name: getSiteTexts().name, publicUrl: requestContext.ctx.config.PUBLIC_URL };
  return data(answer, { status: screen.state === "shown" ? 200 : 404 });
}

/** The button shows what a bookmark changes. */
export function shouldRevalidate({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formAction !== "/bookmarks" && defaultShouldRevalidate;
}

export default function Event({ loaderData: { screen, publicUrl } }: Route.ComponentProps) {
  if (screen.state !== "shown") return <EventMissing isRemoved={screen.state === "removed"} />;
  return <EventPage screen={screen} publicUrl={publicUrl} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
