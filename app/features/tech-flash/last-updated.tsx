import { Badge } from "#app/components/ui/badge.tsx";
import { formatDateTime } from "#app/lib/dates.ts";

/** When a source last answered. A full time, not "2 minutes ago": the page may be a minute old. */
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
