import { data } from "react-router";
import { ItemMissing } from "#app/components/item-missing.tsx";
import type { PageHandle } from "#app/components/page-shell.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { describeStory } from "#app/features/tech-flash/describe-story.ts";
import { StoryPage } from "#app/features/tech-flash/story-page.tsx";
import { getSiteHead } from "#server/domains/site/site.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import { loadStoryScreen } from "#server/http/screens/tech-flash/story-screen.ts";
import type { Route } from "./+types/detail.ts";

export { skipAfterBookmark as shouldRevalidate } from "#app/lib/revalidation.ts";

export const handle: PageHandle = { isForReading: true, isSharedPage: true };

export function meta({ loaderData }: Route.MetaArgs) {
  return describeStory(loaderData);
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const requestContext = getRequestContext(context);
  const screen = await loadStoryScreen(requestContext, params.id);
  const answer = { screen, ...getSiteHead(requestContext.ctx) };
  return data(answer, { status: screen.state === "shown" ? 200 : 404 });
}

export default function Story({ loaderData: { screen } }: Route.ComponentProps) {
  if (screen.state !== "shown") return <ItemMissing kind="Story" isRemoved={false} listPath="/tech-flash" listLabel="Back to Tech Flash" />;
  return <StoryPage screen={screen} />;
}

export function ErrorBoundary() {
  return <RouteError />;
}
