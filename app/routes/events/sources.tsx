import { BackLink } from "#app/components/back-link.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { describeOpenPage } from "#app/lib/describe-page.ts";
import type { PageHandle } from "#app/components/page-shell.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { SourceHealthTable } from "#app/components/source-health-table.tsx";
import { eventsTopic, listEventSourceHealth } from "#server/domains/events/events.ts";
import { getSiteHead } from "#server/domains/site/site.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/sources.ts";

export const handle: PageHandle = { isForReading: true };

export function meta({ loaderData }: Route.MetaArgs) {
  return describeOpenPage({
    site: loaderData,
    title: "Event sources",
    description: "Every source of events: when it last answered, when it is read next, and what went wrong.",
    path: "/events/sources",
    above: [{ name: "Tech Events", path: "/events" }],
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, topics } = getRequestContext(context);
  topics.add(eventsTopic);
  return { ...getSiteHead(ctx), sources: await listEventSourceHealth(ctx) };
}

export default function EventSources({ loaderData: { sources } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/events">Events</BackLink>
      <PageHeader
        title="Where events come from"
        lead="Besides those that members add: every source, when it last answered, and when it is read next. Only events in India or online are kept. Times are India's."
      />
      <SourceHealthTable sources={sources} />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
