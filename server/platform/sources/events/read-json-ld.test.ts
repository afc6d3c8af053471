import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { tagQuery } from "#contracts/tags.ts";
import { buildEventPage } from "#tests/factories/event-sources.ts";
import { readJsonLdEvents } from "./read-json-ld.ts";

const context = { documentUrl: "https://organiser.example/events/", now: new Date("2026-11-20T09:00:00Z") };

function readGood(page: string) {
  const read = readJsonLdEvents(page, context);
  if (!read.ok) throw new Error(`${read.code}: ${read.detail}`);
  return read.events;
}
const event = (more: Record<string, unknown> = {}) => ({
  "@context": "https://schema.org",
  "@type": "Event",
  name: "Meetup",
  startDate: "2026-12-05",
  ...more,
});
const readOne = (more: Record<string, unknown>) => readGood(buildEventPage(event(more)))[0];
const titles = (...blocks: unknown[]) => readGood(buildEventPage(...blocks)).map(({ title }) => title);

describe("an event of a page", () => {
  test("is read with all its fields, its links made absolute", () => {
    const full = {
      "@type": ["Thing", "https://schema.org/BusinessEvent"],
      name: "Data &amp; AI <b>Summit</b>",
      description: "<h3>Data &amp; AI Summit</h3><p>Two days of talks</p><ul><li>Free entry</li></ul><p>Read more</p>",
      url: "/summit?utm_source=page",
      image: [{ "@type": "ImageObject", url: "/summit.jpg" }],
      startDate: "2026-12-05T10:00:00+05:30",
      endDate: "2026-12-05T17:30:00+05:30",
      location: {
        "@type": "Place",
        name: "KTPO",
        address: {
          "@type": "PostalAddress",
          streetAddress: "Whitefield",
          addressLocality: "Bangalore",
          addressCountry: { "@type": "Country", name: "IN" },
        },
      },
      organizer: [{ "@type": "Organization", name: "Example Labs" }],
      keywords: "AI, Data,ai",
    };
    expect(readOne(full)).toEqual({
      key: "organiser.example/summit",
      title: "Data & AI Summit",
      description: "Two days of talks. Free entry.",
      url: "https://organiser.example/summit",
      imageUrl: "https://organiser.example/summit.jpg",
      time: { isAllDay: false, startsAt: "2026-12-05T04:30:00.000Z", endsAt: "2026-12-05T12:00:00.000Z", timeZone: null },
      venue: "KTPO, Whitefield",
      city: "Bangalore",
      country: "IN",
      isOnline: false,
      organiser: "Example Labs",
      cfpUrl: null,
      cfpClosesOn: null,
      tags: ["AI", "Data"],
      isCancelled: false,
      isRepeated: false,
    });
  });

  test.each([
    [
      { startDate: "2026-12-05", endDate: "2026-12-06" },
      { isAllDay: true, startsOn: "2026-12-05", endsOn: "2026-12-06" },
    ],
    [{ startDate: "2026-12-05T10:00" }, { isAllDay: false, startsAt: "2026-12-05T04:30:00.000Z", endsAt: null }],
    [{ startDate: "2026-12-05T10:00:00.000Z" }, { isAllDay: false, startsAt: "2026-12-05T10:00:00.000Z" }],
    [
      { startDate: "2026-12-05T10:00:00+0530", endDate: "2026-12-04" },
      { startsAt: "2026-12-05T04:30:00.000Z", endsAt: null },
    ],
    [
      { startDate: "2026-12-05T10:00:00+05:30", endDate: "2026-12-07" },
      { startsAt: "2026-12-05T04:30:00.000Z", endsAt: "2026-12-07T18:29:00.000Z" },
    ],
    [{ startDate: "2026-12-05T10:00:00+05:30", endDate: "2026-12-05" }, { endsAt: null }],
    [
      { startDate: "2027-1-9", endDate: "2027-1-10T18:00" },
      { startsOn: "2027-01-09", endsOn: "2027-01-10" },
    ],
    [
      { startDate: "2027-1-9T10:00+5:30", endDate: "2027-1-9" },
      { startsAt: "2027-01-09T04:30:00.000Z", endsAt: null },
    ],
  ])("at %o is at %o", (written, time) => expect(readOne(written)?.time).toMatchObject(time));

  test.each([
    [{ eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode" }, true],
    [{ eventAttendanceMode: "MixedEventAttendanceMode", location: "Pune" }, true],
    [{ location: { "@type": "VirtualLocation", url: "https://live.example/" } }, true],
    [{ location: [{ "@type": "Place", name: "Pune" }, { "@type": "VirtualLocation" }] }, true],
    [{ location: { "@type": "Place", name: "Online" } }, true],
    [{ location: "Virtual event" }, true],
    [{ eventStatus: "https://schema.org/EventMovedOnline" }, true],
    [{ eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode", location: "Pune" }, false],
  ])("with %o is online: %s", (written, isOnline) => expect(readOne(written)?.isOnline).toBe(isOnline));

  test("has tags in one spelling of each letter, as searches use", () => {
    expect(readOne({ keywords: "উপা\u09df" })?.tags).toEqual(["উপা\u09af\u09bc"]);
  });

  test("has tags in the form that searches use", () => {
    const tags = readOne({ keywords: "# #AI, A\u200bR" })?.tags ?? [];
    expect(tags).toEqual(["AI", "AR"]);
    expect(tags.map((tag) => tagQuery.parse(tag))).toEqual(["ai", "ar"]);
  });

  test("uses the address of its tickets when it has none, and can be cancelled", () => {
    const offers = [{ "@type": "Offer", url: "https://tickets.example/1" }];
    expect(readOne({ offers, eventStatus: "https://schema.org/EventCancelled" })).toMatchObject({
      url: "https://tickets.example/1",
      isCancelled: true,
    });
  });

  test("without an address links to where one can join", () => {
    const virtual = { location: ["Online", { "@type": "VirtualLocation", url: "https://live.example/room" }] };
    expect(readOne(virtual)?.url).toBe("https://live.example/room");
    expect(readOne({ ...virtual, url: "/own" })?.url).toBe("https://organiser.example/own");
    expect(readOne({ location: { "@type": "Place", name: "Town Hall", url: "https://hall.example/" } })?.url).toBeNull();
  });

  test("is left out on its old date when it is postponed without a new one", () => {
    const postponed = { eventStatus: "https://schema.org/EventPostponed", startDate: "2026-12-05T10:00" };
    expect(readOne(postponed)).toBeUndefined();
    expect(readOne({ ...postponed, previousStartDate: "2026-12-05T10:00" })).toBeUndefined();
    expect(readOne({ ...postponed, previousStartDate: "2026-11-28T10:00" })?.time).toMatchObject({ startsAt: "2026-12-05T04:30:00.000Z" });
  });
});

describe("finding events on a page", () => {
  test("reads graphs, lists, several blocks and series, but not parts of another event", () => {
    const graph = { "@graph": [{ "@type": "WebPage" }, event({ name: "In a graph", subEvent: [event({ name: "A session" })] })] };
    const list = { "@type": "ItemList", itemListElement: [{ "@type": "ListItem", item: event({ name: "In a list" }) }] };
    const series = {
      "@type": "EventSeries",
      name: "A series",
      subEvent: [event({ name: "Of a series", superEvent: event({ name: "Above" }) })],
    };
    expect(titles(graph, [event({ name: "In an array" })], list, series)).toEqual([
      "In a graph",
      "In an array",
      "In a list",
      "Of a series",
    ]);
  });

  test("recognises the kinds of events, and not what only sounds like one", () => {
    const kinds = [
      "EducationEvent",
      "schema:SocialEvent",
      "Hackathon",
      "http://schema.org/Festival",
      "PublicationEvent",
      "Person",
      "EventVenue",
    ];
    expect(titles(...kinds.map((kind) => event({ "@type": kind, name: kind })))).toEqual([
      "EducationEvent",
      "schema:SocialEvent",
      "Hackathon",
      "http://schema.org/Festival",
    ]);
  });

  test("accepts line breaks in texts, comments around blocks and other scripts between them", () => {
    const block = JSON.stringify(event()).replace("Meetup", "Meet\nup");
    const page = `<head><script>var x = '<script type="application/ld+json">{}';</script><script type='application/ld+json; charset=utf-8'><!-- ${block} --></script>
      </head><body></body></html>`;
    expect(readJsonLdEvents(page, context)).toMatchObject({ events: [{ title: "Meet up" }], isComplete: true });
  });

  test("is incomplete beside an invalid block, which may contain a known event", () => {
    const page = buildEventPage(event());
    const broken = page.replace("</head>", '<script type="application/ld+json">{broken</script></head>');
    expect(readJsonLdEvents(page, context)).toMatchObject({ events: [{ title: "Meetup" }], isComplete: true });
    expect(readJsonLdEvents(broken, context)).toMatchObject({ events: [{ title: "Meetup" }], isComplete: false });
  });

  test("ignores comments, text areas and data nested too deeply", () => {
    const block = buildEventPage(event());
    const deep = `${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}`;
    for (const hidden of [`<!-- ${block} -->`, `<textarea>${block}</textarea>`]) {
      expect(readJsonLdEvents(hidden, context)).toMatchObject({ code: "not_events" });
    }
    expect(readGood(`<script type="application/ld+json">${deep}</script>`)).toEqual([]);
  });
});

describe("a page", () => {
  test("without structured data, or with invalid data, is refused; one with other data has no events", () => {
    expect(readJsonLdEvents("<html><body>Are you a robot?</body></html>", context)).toMatchObject({ ok: false, code: "not_events" });
    expect(readJsonLdEvents('<script type="application/ld+json">{"@type": Event}</script>', context)).toMatchObject({
      ok: false,
      code: "malformed",
    });
    expect(readGood(buildEventPage({ "@type": "Organization", name: "Example" }))).toEqual([]);
  });

  test("counts as complete only if it was read to its end", () => {
    const isComplete = (page: string) => {
      const read = readJsonLdEvents(page, context);
      return read.ok && read.isComplete;
    };
    const whole = buildEventPage(event({ name: "One", description: "</body></html>" }), event({ name: "Two" }));
    const end = whole.lastIndexOf("</body>");
    for (const page of [whole, whole.slice(0, -7), `${whole}<!-- 7 ms -->`, `${whole.slice(0, end)}</BODY\n></HTML >`]) {
      expect(isComplete(page)).toBe(true);
    }
    for (const at of [whole.lastIndexOf("<script"), whole.lastIndexOf("</script"), whole.lastIndexOf("</head"), end]) {
      expect(isComplete(whole.slice(0, at))).toBe(false);
    }
    expect(isComplete(`${whole.slice(0, end)}<!-- ${whole.slice(end)}`)).toBe(false);
    const named = (count: number) => Array.from({ length: count }, (_, index) => event({ name: `Event ${index}` }));
    expect([isComplete(buildEventPage(...named(50))), isComplete(buildEventPage(...named(51)))]).toEqual([true, false]);
    expect([isComplete(buildEventPage(named(1_000))), isComplete(buildEventPage(named(1_001)))]).toEqual([true, false]);
  });

  test("built to take long is read in time", () => {
    const started = performance.now();
    for (const piece of [
      "<",
      "<script>",
      "<script type='",
      '<script type="application/ld+json">',
      "<!--",
      '{"@graph":[',
      "</script",
      "<textarea>",
    ]) {
      readJsonLdEvents(piece.repeat(Math.floor(2_000_000 / piece.length)), context);
      readJsonLdEvents(`<script type="application/ld+json">${piece.repeat(Math.floor(2_000_000 / piece.length))}</script>`, context);
    }
    expect(performance.now() - started).toBeLessThan(30_000);
  });

  test("never makes the reader throw, whatever its values are", () => {
    const names = [
      "@type",
      "name",
      "startDate",
      "endDate",
      "location",
      "address",
      "url",
      "image",
      "offers",
      "organizer",
      "keywords",
      "eventStatus",
      "@graph",
    ];
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: "small" },
        fc.constantFrom("Event", "2026-12-05", "https://a.example/", null, 7),
        fc.array(tie("value")),
        fc.dictionary(fc.constantFrom(...names), tie("value")),
      ),
    }));
    fc.assert(fc.property(value, (block) => void readGood(buildEventPage(block))));
  });
});
