// Reads schema.org/Event from a web page's JSON-LD.
import { readDay, readDayOrMoment, toDays, toMoments } from "./event-dates.ts";
import type { DayOrMoment, EventTime } from "./event-dates.ts";
import { failure } from "../fetch-failure.ts";
import { isOnlinePlace } from "./found-event.ts";
import type { EventDraft } from "./found-event.ts";
import { isJsonObject, readText } from "../text/json-values.ts";
import type { JsonObject } from "../text/json-values.ts";
import { findThings, readJsonLd, typesOf } from "./json-ld.ts";
import { toReadEvents } from "./read-events.ts";
import { readVenue } from "./read-venue.ts";
import type { EventsReader } from "./read-events.ts";

/** Reads one page. Fails with not_events when it has no JSON-LD, with malformed when it has only blocks that cannot be parsed. */
export const readJsonLdEvents: EventsReader = (text, { documentUrl }) => {
  const { blocks, broken, isWhole } = readJsonLd(text);
  if (blocks.length === 0 && broken > 0) return failure("malformed", `${broken} blocks of broken JSON-LD`);
  if (blocks.length === 0) return failure("not_events", "no JSON-LD");
  const things = findThings(blocks, isEvent, new Set(["superEvent"]));
  const read = toReadEvents(things.map(toDraft), documentUrl);
  // An event in a block that cannot be parsed, or in the part that did not arrive, is not gone. A page may omit the tags by which its end
  // is recognised: its events are then never marked as withdrawn, which does less harm than marking those of a page that was cut off.
  return { ...read, isComplete: read.isComplete && broken === 0 && isWhole };
};

const otherEvents = new Set(["PublicationEvent", "BroadcastEvent", "OnDemandEvent", "DeliveryEvent", "SaleEvent"]);
const eventsByOtherNames = new Set(["Hackathon", "Festival", "CourseInstance"]);

/** A series is not an event; the events within it are. */
function isEvent(thing: JsonObject): boolean {
  return typesOf(thing).some((type) => (type.endsWith("Event") && !otherEvents.has(type)) || eventsByOtherNames.has(type));
}

function toDraft(event: JsonObject): EventDraft {
  const places = listOf(event["location"]);
  const place = places.find((one) => !isVirtual(one));
  const attendance = nameIn(event["eventAttendanceMode"]);
  const status = nameIn(event["eventStatus"]);
  return {
    title: readText(event["name"]),
    description: readText(event["description"]),
    // The link to join is often all that an online event has.
    url: readText(event["url"]) ?? firstText(event["offers"], "url") ?? firstText(places.filter(isVirtualPlace), "url"),
    imageUrl: firstText(event["image"], "url") ?? firstText(event["image"], "contentUrl"),
    time: hasNoDate(event, status) ? null : toTime(readText(event["startDate"]), readText(event["endDate"])),
    ...draftPlace(place),
    isOnline: /^(?:Online|Mixed)EventAttendanceMode$/.test(attendance) || status === "EventMovedOnline" || places.some(isVirtual),
    organiser: firstText(event["organizer"], "name"),
    tags: listOf(event["keywords"]).flatMap((words) => (typeof words === "string" ? words.split(",", 20) : [])),
    isCancelled: status === "EventCancelled",
  };
}

/** Postponed without a new date: the old one is still in the data, and nobody should go then. */
function hasNoDate(event: JsonObject, status: string): boolean {
  const before = readText(event["previousStartDate"]);
  return status === "EventPostponed" && (before === undefined || before === readText(event["startDate"]));
}

function draftPlace(place: unknown): Pick<EventDraft, "venue" | "city" | "country"> {
  if (!isJsonObject(place)) return { venue: readVenue(readText(place) ?? "") };
  const [address] = listOf(place["address"]);
  const name = readText(readVenue(readText(place["name"]) ?? ""));
  if (!isJsonObject(address)) return { venue: joinParts(name, readText(address)) };
  return {
    venue: joinParts(name, readText(address["streetAddress"])),
    city: readText(address["addressLocality"]),
    country: firstText(address["addressCountry"], "name"),
  };
}

function toTime(start: string | undefined, end: string | undefined): EventTime | null {
  const [from, to] = [readDayOrMoment(start), readDayOrMoment(end)];
  if (!from) return null;
  // For a whole-day event, an end with a time counts as the last day.
  if ("day" in from) return toDays(from.day, to ? readDay(end) : undefined);
  return toMoments(from.at, to && readEnd(to, start), null);
}

/** A last day after the first without a time: the event ends when that day ends in India, not when it begins. */
function readEnd(end: DayOrMoment, start: string | undefined): Date | null {
  if ("at" in end) return end.at;
  return end.day > (readDay(start) ?? "") ? new Date(`${end.day}T23:59:00+05:30`) : null;
}

/** Places that are only a name, such as "Online", have no address. */
const isVirtualPlace = (place: unknown) => isJsonObject(place) && isVirtual(place);

function isVirtual(place: unknown): boolean {
  if (typeof place === "string") return isOnlinePlace(readVenue(place));
  return isJsonObject(place) && (typesOf(place).includes("VirtualLocation") || isOnlinePlace(readVenue(readText(place["name"]) ?? "")));
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value.slice(0, 20) : [value];
}

/** Returns the first text in a value: the value itself, or the property `name` of its objects. */
function firstText(value: unknown, name: string): string | undefined {
  for (const one of listOf(value)) {
    const text = readText(isJsonObject(one) ? listOf(one[name])[0] : one);
    if (text !== undefined) return text;
  }
  return undefined;
}

/** `https://schema.org/EventCancelled` and `EventCancelled` are the same. */
function nameIn(value: unknown): string {
  return (readText(listOf(value)[0]) ?? "").replace(/^.*[/#:]/, "");
}

function joinParts(name: string | undefined, street: string | undefined): string | undefined {
  if (name === undefined || street === undefined || street.includes(name)) return street ?? name;
  return `${name}, ${street}`;
}
