import { PageHeader } from "#app/components/page-header.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { SourceHealthTable } from "#app/components/source-health-table.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { eventsTopic, listEventSourceHealth } from "#server/domains/events/events.ts";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/sources.ts";

export function meta({ loaderData }: Route.MetaArgs) {
  return [
    { title: `Event sources · ${loaderData?.name ?? "Sangam"}` },
    { name: "description", content: "Every source of events: when it last answered, when it is read next, and what went wrong." },
  ];
}

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, topics } = getRequestContext(context);
  topics.add(eventsTopic);
  return { name: getSiteTexts().name, sources: await listEventSourceHealth(ctx) };
}

export default function EventSources({ loaderData: { sources } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        kicker="Tech Events"
        title="Where events come from"
        lead="Besides those that members add: every source, when it last answered, and when it is read next. Only events in India or online are kept. Times are India's."
        actions={
          <ButtonLink to="/events" variant="secondary">
            Back to Tech Events
          </ButtonLink>
        }
      />
      <SourceHealthTable sources={sources} />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
