// The source area of events: the sources of this year and the next, and how their entries are stored.
import { tagKey } from "#contracts/tags-limits.ts";
import type { ListedSource, SourceArea } from "#server/domains/sources/sources.ts";
import { indiaDayOf } from "#server/platform/clock/india-time.ts";
import type { FoundEvent } from "#server/platform/sources/events/found-event.ts";
import type { EventsSource } from "#server/platform/sources/sources-file.ts";
import { planItems } from "./merge-items.ts";
import { toFacts } from "./source-facts.ts";
import type { SourceFacts } from "./source-facts.ts";
import { storeReading } from "./source-store.ts";
import { eventsTopic } from "./topics.ts";

export type ListedEventsSource = ListedSource<EventsSource["format"]> & {
  /** The source's name beside its events: like the name, but without a year. */
  publisher: string;
  country?: EventsSource["country"];
};

export const eventsArea: SourceArea<ListedEventsSource> = {
  kind: "events",
  tables: { sources: "event_sources", rounds: "event_rounds" },
  topic: eventsTopic,
  // Repeating events are stored only some months ahead. And if a source lists a conference for which a member's event stood, that
  // conference is missing once the member's event is taken down, cancelled or deleted.
  isReadWholeDaily: true,
  list: ({ events }, now) => listForYears(events, now),
  preview: (document, source, now) =>
    planItems([], listFacts(document.events, source), { isComplete: false, now })
      .added.map(({ facts }) => facts)
      .filter(({ status }) => status === "upcoming")
      .toSorted((a, b) => (a.event_date < b.event_date ? -1 : 1))
      .map((facts) => ({ title: facts.title, detail: describeFacts(facts), url: facts.registration_url })),
  store(ctx, db, { sourceId, source, document, now }) {
    const current = listFacts(document.events, source);
    return storeReading(ctx, db, { source: { id: sourceId, name: source.publisher }, current, isComplete: document.isComplete, now });
  },
};

/** The events of a reading that we store, by the source's key. */
function listFacts(events: FoundEvent[], source: ListedEventsSource): Map<string, SourceFacts> {
  const tags = tagsOf(source);
  const factsByKey = new Map<string, SourceFacts>();
  for (const found of events) {
    const facts = toFacts(found, { tags, country: source.country });
    if (facts) factsByKey.set(found.key, facts);
  }
  return factsByKey;
}

/** Day and place. */
function describeFacts({ event_date: startsAt, city, is_online: isOnline }: SourceFacts): string {
  return [indiaDayOf(new Date(startsAt)), city ?? (isOnline ? "online" : null)].filter((part) => part !== null).join(", ");
}

const yearMark = /\{year\}|%7Byear%7D/gi;

/** Replaces `{year}` in an address by this year in India and the next one, whose file may not exist yet. */
function listForYears(sources: EventsSource[], now: Date): ListedEventsSource[] {
  const thisYear = Number(indiaDayOf(now).slice(0, 4));
  const listed = sources.flatMap((source) => {
    const publisher = source.name;
    if (source.url.search(yearMark) === -1) return [{ ...source, publisher }];
    return [thisYear, thisYear + 1].map((year) => ({
      ...source,
      publisher,
      url: source.url.replaceAll(yearMark, String(year)),
      name: `${source.name} ${year}`,
      mayBeMissing: true,
    }));
  });
  return [...new Map(listed.map((source) => [source.url, source])).values()];
}

/** A list of confs.tech is named after its topic: `2026/javascript.json`, or `2026-javascript.json`. */
function tagsOf({ url, format }: ListedEventsSource): string[] {
  if (format !== "confs-tech") return [];
  const { pathname } = new URL(url);
  const topic = /^[^a-z]*([a-z][a-z-]*)\.json$/i.exec(pathname.slice(pathname.lastIndexOf("/") + 1))?.[1]?.toLowerCase();
  if (topic === undefined || topic === "general") return [];
  return [topicTags.get(tagKey(topic)) ?? `${topic.charAt(0).toUpperCase()}${topic.slice(1)}`];
}

const topicTags = new Map(
  Object.entries({
    api: "API",
    cpp: "C++",
    css: "CSS",
    devops: "DevOps",
    dotnet: ".NET",
    graphql: "GraphQL",
    ios: "iOS",
    iot: "IoT",
    javascript: "JavaScript",
    opensource: "Open source",
    php: "PHP",
    sre: "SRE",
    typescript: "TypeScript",
    ux: "UX",
  }),
);
