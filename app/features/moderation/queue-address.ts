import type { CaseCause } from "#contracts/moderation.ts";
import { withQuery } from "#app/lib/with-query.ts";

/** The address of the queue with this filter, at this cursor. */
export function queueAddress(cause: CaseCause | undefined, cursor?: string): string {
  return withQuery("/moderation", { cause, cursor });
}
