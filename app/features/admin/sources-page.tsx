import { Fragment } from "react";
import type { AdminSourceArea, SourceTest } from "#contracts/admin.ts";
import { sourceAreas } from "#contracts/admin-limits.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import type { SourceHealth } from "#contracts/sources.ts";
import { SourceCard } from "./source-card.tsx";
import { formatCount } from "#app/lib/numbers.ts";

/** The sources of news and events, with their health, and buttons to pause and test each. */
export function SourcesPage({ areas, test }: { areas: AdminSourceArea[]; test: SourceTest | undefined }) {
  return (
    <>
      <PageHeader
        title="Sources"
        kicker="Admin"
        lead="A paused source is skipped by the schedule and by everybody’s Refresh. A test reads it now, shows what would be taken, and saves nothing."
      />
      <div className="grid gap-10">
        {areas.map(({ kind, sources }) => (
          <section key={kind} aria-labelledby={kind} className="grid gap-3">
            <h2 id={kind} className="text-xl">
              {sourceAreas.find(({ value }) => value === kind)?.label}
            </h2>
            {sources.length === 0 ? (
              <EmptyState title="No sources yet">They appear here with the first refresh.</EmptyState>
            ) : (
              <>
                <Failing sources={sources} />
                <ul className="grid gap-3 lg:grid-cols-2">
                  {sources.map((source) => (
                    <SourceCard key={source.id} area={kind} source={source} test={test?.sourceId === source.id ? test : undefined} />
                  ))}
                </ul>
              </>
            )}
          </section>
        ))}
      </div>
    </>
  );
}

/** Lists the failing sources, with links to their cards below. */
function Failing({ sources }: { sources: SourceHealth[] }) {
  const failing = sources.filter(({ error, pausedAt }) => error !== null && pausedAt === null);
  if (failing.length === 0) return <p className="text-ink-soft">None is failing.</p>;
  return (
    <p className="wrap-anywhere">
      <strong>{formatCount(failing.length, "is failing", "are failing")}:</strong>{" "}
      {failing.map(({ id, name }, at) => (
        <Fragment key={id}>
          {at > 0 && ", "}
          <a href={`#source-${id}`} className="text-link">
            {name}
          </a>
        </Fragment>
      ))}
    </p>
  );
}
