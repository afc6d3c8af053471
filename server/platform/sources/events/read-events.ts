// The result of reading a document of events, in any format.
import type { Failure } from "../fetch-failure.ts";
import { EVENTS_MAX, finishEvents } from "./found-event.ts";
import type { EventDraft, FoundEvent } from "./found-event.ts";

export type ReadEvents = {
  ok: true;
  /** In the document's order, at most 1,000, with unique keys. */
  events: FoundEvent[];
  /** False when the document has more than was read: an event that is missing from `events` may still be in it. */
  isComplete: boolean;
  /** The source's requested refresh interval in minutes, at most a day; null when it does not say. */
  ttlMinutes: number | null;
};

export type EventsContext = {
  /** The address of the document, after redirects; relative links are resolved against it. */
  documentUrl: string;
  now: Date;
};

/** Reads one document. Never throws: fails with not_events or malformed. */
export type EventsReader = (text: string, context: EventsContext) => ReadEvents | Failure;

/** Returns the events of `drafts`, without those that have no title or no time. */
export function toReadEvents(drafts: EventDraft[], documentUrl: string, ttlMinutes: number | null = null): ReadEvents {
  return { ok: true, events: finishEvents(drafts.slice(0, EVENTS_MAX), documentUrl), isComplete: drafts.length <= EVENTS_MAX, ttlMinutes };
}
