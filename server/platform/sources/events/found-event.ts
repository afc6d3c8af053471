// Normalises an event from a source to the fields that we store.
import { canonicalLink, imageLink, linkToPlace, nameOfLink } from "../text/canonical-link.ts";
import { isDay } from "./event-dates.ts";
import type { EventTime } from "./event-dates.ts";
import { readSummary } from "../text/summary-text.ts";
import { readParagraphs, stripMarkup } from "../text/html-text.ts";
import { cutText } from "../text/plain-text.ts";

/** Most events taken from one document; the rest is ignored. */
export const EVENTS_MAX = 1_000;
const textMax = { title: 200, description: 500, venue: 200, city: 80, country: 80, organiser: 120, tag: 30, key: 400 } as const;
const tagsMax = 20;
// Characters that are read of a text: enough to see past the end of a description.
const textReadMax = 2_500;

/** One event as its source describes it: plain text, absolute links, nothing added by us. Survives JSON unchanged. */
export type FoundEvent = {
  /** Identifies the event within its source; the same at each reading. */
  key: string;
  /** At most 200 UTF-16 units, never empty. */
  title: string;
  /** At most 500 UTF-16 units in one line; may be empty. */
  description: string;
  /** Canonical http or https address of the event's own page; null when the source gives none. */
  url: string | null;
  /** https only. */
  imageUrl: string | null;
  time: EventTime;
  /** Place, street or building; empty when the event is only online or the source does not say. */
  venue: string;
  /** As written, in any spelling; empty when the source does not say. */
  city: string;
  country: string;
  isOnline: boolean;
  organiser: string;
  /** Like `url`, with the fragment. */
  cfpUrl: string | null;
  /** The last day of the call for papers, `YYYY-MM-DD`. */
  cfpClosesOn: string | null;
  /** No two are equal when case is ignored. */
  tags: string[];
  isCancelled: boolean;
  /** Whether it is one of several occurrences of a recurring event. */
  isRepeated: boolean;
};

/** An event as read, whatever the format; texts may contain markup, links may be relative. */
export type EventDraft = {
  /** The source's own id of the event, if it has one. */
  key?: string;
  title: string | undefined;
  description?: string;
  url?: string;
  imageUrl?: string;
  time: EventTime | null;
  venue?: string;
  city?: string;
  country?: string;
  isOnline: boolean;
  organiser?: string;
  cfpUrl?: string;
  cfpClosesOn?: string;
  tags?: string[];
  isCancelled?: boolean;
  isRepeated?: boolean;
};

/** Returns the finished events in the document's order. Leaves out drafts without a title or a time, and duplicates. */
export function finishEvents(drafts: EventDraft[], documentUrl: string): FoundEvent[] {
  const finished = drafts.flatMap((draft) => finishEvent(draft, documentUrl) ?? []);
  return withOwnKeys(finished);
}

function finishEvent(draft: EventDraft, documentUrl: string): FoundEvent | null {
  const written = toLine(draft.title, textMax.title);
  if (written === "" || draft.time === null) return null;
  const title = written.replace(cancelledMark, "");
  const url = canonicalLink(draft.url ?? "", documentUrl);
  return {
    key: cutKey(draft.key ?? (url === null ? title : nameOfLink(url))),
    title,
    description: cutText(readSummary(readParagraphs(draft.description ?? "", textReadMax), title), textMax.description),
    url,
    imageUrl: imageLink(draft.imageUrl ?? "", documentUrl),
    time: draft.time,
    venue: toLine(draft.venue, textMax.venue),
    city: toLine(draft.city, textMax.city),
    country: toLine(draft.country, textMax.country),
    isOnline: draft.isOnline,
    organiser: toLine(draft.organiser, textMax.organiser),
    cfpUrl: linkToPlace(draft.cfpUrl ?? "", documentUrl),
    cfpClosesOn: isDay(draft.cfpClosesOn) ? draft.cfpClosesOn : null,
    tags: tidyTags(draft.tags ?? []),
    isCancelled: draft.isCancelled === true || title !== written,
    isRepeated: draft.isRepeated ?? false,
  };
}

/** Many organisers who cancel an event change only its title. */
const cancelledMark =
  /^(?:[[(]\s?cancell?ed!?\s?[\])]\s?[:–—-]?|cancell?ed\s?[:–—-])\s*(?=[\p{L}\p{N}])|(?<=\S)\s?(?:[[(]\s?cancell?ed!?\s?[\])]|\s[–—-]\scancell?ed!?)$/iu;

/**
 * Adds the title to a key that several events share, and the start if that is not enough, so that the result does not depend on the order
 * of the document. Events that then still share a key become one, which is online if one of them says so.
 */
function withOwnKeys(events: FoundEvent[]): FoundEvent[] {
  const extended = extendShared(
    extendShared(events, ({ title }) => title.toLowerCase()),
    ({ time }) => (time.isAllDay ? time.startsOn : time.startsAt),
  );
  const byKey = new Map<string, FoundEvent>();
  for (const event of extended) {
    const earlier = byKey.get(event.key);
    byKey.set(event.key, earlier ? { ...earlier, isOnline: earlier.isOnline || event.isOnline } : event);
  }
  return [...byKey.values()];
}

function extendShared(events: FoundEvent[], more: (event: FoundEvent) => string): FoundEvent[] {
  const counts = new Map<string, number>();
  for (const { key } of events) counts.set(key, (counts.get(key) ?? 0) + 1);
  return events.map((event) => (counts.get(event.key) === 1 ? event : { ...event, key: cutKey(`${event.key} ${more(event)}`) }));
}

const cutKey = (key: string) => key.replaceAll("\0", "").slice(0, textMax.key).toWellFormed();

/** Whether a place is not a real place: "Online", "Zoom", or the address of a meeting. */
export function isOnlinePlace(place: string): boolean {
  return /^(?:https?:\/\/|(?:online|virtual|webinar|remote|zoom|google meet|microsoft teams)\b)/i.test(place.trim()) && !named.test(place);
}

/** Names of real places that only begin with such a word, such as those of institutes. */
const named = /^\s*(?:remote\s+sensing|virtual\s+(?:reality|labs?\b))/i;

function toLine(text: string | undefined, limit: number): string {
  return cutText(stripMarkup(text ?? ""), limit);
}

function tidyTags(tags: string[]): string[] {
  const tidy = new Map<string, string>();
  for (const tag of tags.slice(0, tagsMax)) {
    const text = stripMarkup(tag)
      .normalize("NFC")
      .replace(/[, ]+/g, " ")
      .replace(/^[# ]+/, "")
      .trimEnd();
    // A tag that was cut would be another tag.
    if (text !== "" && text.length <= textMax.tag && !tidy.has(text.toLowerCase())) tidy.set(text.toLowerCase(), text);
  }
  return [...tidy.values()];
}
