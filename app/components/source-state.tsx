import type { SourceHealth } from "#contracts/sources.ts";
import { Badge } from "./ui/badge.tsx";

/** How reading a source goes, in a word; after a failure with the reason. */
export function SourceState({ source: { error, failureCount, lastCheckedAt, pausedAt } }: { source: SourceHealth }) {
  if (pausedAt !== null) return <Badge tone="marigold">Paused</Badge>;
  if (lastCheckedAt === null) return <Badge>Not read yet</Badge>;
  if (error === null) return <Badge tone="success">Working</Badge>;
  return (
    <div>
      <Badge tone="danger">Failing</Badge>
      <p className="text-sm text-ink-soft">
        {error}
        {failureCount > 1 && ` ${failureCount} times in a row.`}
      </p>
    </div>
  );
}
