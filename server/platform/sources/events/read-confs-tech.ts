// Reads confs.tech: JSON lists of conferences by topic and year.
import { toDays } from "./event-dates.ts";
import { failure } from "../fetch-failure.ts";
import type { EventDraft } from "./found-event.ts";
import { isJsonObject, readText } from "../text/json-values.ts";
import type { JsonObject } from "../text/json-values.ts";
import { toReadEvents } from "./read-events.ts";
import type { EventsReader } from "./read-events.ts";

/** Reads one list. Leaves out entries without a name or a first day. Never throws: fails with not_events. */
export const readConfsTech: EventsReader = (text, { documentUrl }) => {
  let list: unknown;
  try {
    list = JSON.parse(text);
  } catch (error) {
    return failure("not_events", error instanceof Error ? error.message : "no JSON");
  }
  if (!Array.isArray(list)) return failure("not_events", "not a list");
  return toReadEvents(list.filter(isJsonObject).map(toDraft), documentUrl);
};

function toDraft(entry: JsonObject): EventDraft {
  const [city, country] = [readText(entry["city"]), readText(entry["country"])];
  const isOnline = entry["online"] === true;
  return {
    title: readText(entry["name"]),
    description: describe(city !== undefined, isOnline, readText(entry["locales"])),
    url: readText(entry["url"]),
    time: toDays(readText(entry["startDate"]), readText(entry["endDate"])),
    city,
    country,
    isOnline,
    cfpUrl: readText(entry["cfpUrl"]),
    cfpClosesOn: readText(entry["cfpEndDate"]),
  };
}

const languages = new Intl.DisplayNames("en-IN", { type: "language", fallback: "none" });
const listed = new Intl.ListFormat("en-IN", { type: "conjunction" });

const kinds = {
  somewhere: { online: "A conference in person and online.", offline: "A conference." },
  nowhere: { online: "An online conference.", offline: "A conference." },
};

/** The lists have no descriptions of events; these words are ours. */
function describe(isSomewhere: boolean, isOnline: boolean, locales: string | undefined): string {
  const kind = kinds[isSomewhere ? "somewhere" : "nowhere"][isOnline ? "online" : "offline"];
  const spoken = (locales ?? "")
    .split(",", 8)
    .map((code) => nameLanguage(code.trim().toLowerCase()))
    .filter((name) => name !== undefined);
  return spoken.length === 0 ? kind : `${kind} Talks in ${listed.format(spoken)}.`;
}

function nameLanguage(code: string): string | undefined {
  return /^[a-z]{2}$/.test(code) ? languages.of(code) : undefined;
}
