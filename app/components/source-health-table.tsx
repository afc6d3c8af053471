import type { SourceHealth } from "#contracts/sources.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { SourceState } from "#app/components/source-state.tsx";
import { formatDateTime } from "#app/lib/dates.ts";

type RenderAction = (source: SourceHealth) => React.ReactNode;

/** How reading each source goes. On a narrow screen every source is a block of its own. */
export function SourceHealthTable({ sources, renderAction }: { sources: SourceHealth[]; renderAction?: RenderAction }) {
  if (sources.length === 0) return <EmptyState title="No sources yet">They appear here with the first refresh.</EmptyState>;
  return (
    <table className="w-full border-collapse text-left">
      <thead className="sr-only border-b border-edge text-sm text-ink-soft md:not-sr-only md:table-header-group">
        <tr>
          <th scope="col" className="py-2 pr-4 font-semibold">
            Source
          </th>
          <th scope="col" className="py-2 pr-4 font-semibold">
            State
          </th>
          <th scope="col" className="py-2 pr-4 font-semibold">
            Last success
          </th>
          <th scope="col" className="py-2 font-semibold">
            Next check
          </th>
          {renderAction && (
            <th scope="col" className="py-2 font-semibold">
              Your choice
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <SourceRow key={source.id} source={source} action={renderAction?.(source)} />
        ))}
      </tbody>
    </table>
  );
}

function SourceRow({ source, action }: { source: SourceHealth; action?: React.ReactNode }) {
  const { name, site, lastSuccessAt, nextCheckAt, pausedAt } = source;
  return (
    <tr className="block border-b border-line py-3 align-top md:table-row">
      <th scope="row" className="block font-semibold wrap-anywhere md:table-cell md:py-2.5 md:pr-4">
        <a href={site} className="text-link">
          {name}
        </a>
      </th>
      <td className="block md:table-cell md:py-2.5 md:pr-4">
        <SourceState source={source} />
      </td>
      <Moment label="Last success" at={lastSuccessAt} />
      {pausedAt === null ? <Moment label="Next check" at={nextCheckAt} /> : <Moment label="Paused since" at={pausedAt} isLabelled />}
      {action !== undefined && <td className="block -ml-3 md:table-cell">{action}</td>}
    </tr>
  );
}

/**
 * The column's heading is the label where the page is wide enough for a table. `isLabelled`: whether the label is needed elsewhere. Default
 * true.
 */
function Moment({ label, at, isLabelled = false }: { label: string; at: string | null; isLabelled?: boolean }) {
  return (
    <td className="block text-sm text-ink-soft md:table-cell md:py-2.5 md:pr-4">
      {isLabelled ? `${label} ` : <span className="md:hidden">{label}: </span>}
      {at === null ? "never" : <time dateTime={at}>{formatDateTime(at)}</time>}
    </td>
  );
}
