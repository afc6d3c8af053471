import type { CaseCause } from "#contracts/moderation.ts";

/** The address of the queue in a state. */
export function queueAddress(cause: CaseCause | undefined, cursor?: string): string {
  const query = new URLSearchParams();
  if (cause) query.set("cause", cause);
  if (cursor) query.set("cursor", cursor);
  return query.size === 0 ? "/moderation" : `/moderation?${query}`;
}
