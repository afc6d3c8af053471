// Documents in which sources publish events: confs.tech lists, calendars and web pages.

export type ListedConference = {
  name: string;
  url: string;
  startDate: string;
  endDate?: string;
  city?: string;
  country?: string;
  online?: boolean;
  cfpUrl?: string;
  cfpEndDate?: string;
  locales?: string;
};

/** A conference as a list of confs.tech has it: one day in Pune, in December 2026. */
export function buildConference(overrides: Partial<ListedConference> = {}): ListedConference {
  return {
    name: "Rust Pune",
    url: "https://rust.example/pune",
    startDate: "2026-12-05",
    city: "Poona",
    country: "India",
    ...overrides,
  };
}

/** A list of confs.tech. */
export function buildConfsTech(conferences: ListedConference[]): string {
  return JSON.stringify(
    conferences.map((conference) => ({ online: false, locales: "EN", ...conference, endDate: conference.endDate ?? conference.startDate })),
  );
}

/** An iCalendar file. Each event is given by the lines of its VEVENT; `head` are lines of the calendar itself. */
export function buildIcs(events: string[][], head: string[] = []): string {
  const components = events.flatMap((lines) => ["BEGIN:VEVENT", "DTSTAMP:20261101T000000Z", ...lines, "END:VEVENT"]);
  return ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Example//EN", ...head, ...components, "END:VCALENDAR", ""].join("\r\n");
}

/** A web page with these blocks of JSON-LD in its head. */
export function buildEventPage(...blocks: unknown[]): string {
  const scripts = blocks.map((block) => `<script type="application/ld+json">${JSON.stringify(block)}</script>`);
  return `<!doctype html><html lang="en"><head><title>Events</title>${scripts.join("\n")}</head><body><h1>Events</h1></body></html>`;
}
