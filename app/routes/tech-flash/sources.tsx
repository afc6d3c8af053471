import { BackLink } from "#app/components/back-link.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { describeOpenPage } from "#app/lib/describe-page.ts";
import type { PageHandle } from "#app/components/page-shell.tsx";
import { RouteError } from "#app/components/route-error.tsx";
import { SourceHealthTable } from "#app/components/source-health-table.tsx";
import { MuteButton } from "#app/features/tech-flash/mute-button.tsx";
import { getSiteHead } from "#server/domains/site/site.ts";
import { listSourceHealth, techFlashTopic } from "#server/domains/tech-flash/tech-flash.ts";
import { listMutedSources } from "#server/http/screens/tech-flash/muted-sources.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { Route } from "./+types/sources.ts";

export const handle: PageHandle = { isForReading: true };

export function meta({ loaderData }: Route.MetaArgs) {
  return describeOpenPage({
    site: loaderData,
    title: "Tech Flash sources",
    description: "Every source of Tech Flash: when it last answered, when it is read next, and what went wrong.",
    path: "/tech-flash/sources",
    above: [{ name: "Tech Flash", path: "/tech-flash" }],
  });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, topics } = getRequestContext(context);
  topics.add(techFlashTopic);
  const [sources, mutedSources] = await Promise.all([listSourceHealth(ctx), listMutedSources(ctx)]);
  return { ...getSiteHead(ctx), sources, mutedSources };
}

export default function Sources({ loaderData: { sources, mutedSources } }: Route.ComponentProps) {
  return (
    <>
      <BackLink to="/tech-flash">Tech Flash</BackLink>
      <PageHeader
        title="Our sources"
        lead="Where the news comes from, when each source last answered, and when it is read next. Times are India's."
      />
      <SourceHealthTable
        sources={sources}
        renderAction={
          mutedSources === null
            ? undefined
            : ({ name }) => <MuteButton source={name} isMuted={mutedSources.includes(name)} returnTo="/tech-flash/sources" />
        }
      />
    </>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
