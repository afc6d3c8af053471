// Cache topics to invalidate when events change.

/** The page-cache topic of every list and calendar of events, and of the health of their sources. */
export const eventsTopic = "events";

/** The page-cache topic of one event. */
export function eventTopic(id: string): string {
  return `event:${id}`;
}
