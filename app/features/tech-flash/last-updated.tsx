import { Badge } from "#app/components/ui/badge.tsx";
import { formatDateTime } from "#app/lib/dates.ts";

/** Says when a source last answered. It is a full time, not "2 minutes ago", because the page may come from a cache. */
export function LastUpdated({ at }: { at: string | null }) {
  return (
    <Badge tone="peacock">
      {at === null ? (
        "Last updated: not yet"
      ) : (
        <span>
          Last updated <time dateTime={at}>{formatDateTime(at)}</time>
        </span>
      )}
    </Badge>
  );
}
