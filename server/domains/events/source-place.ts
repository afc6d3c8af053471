// Decides whether an event is in India, and gives its place its official name.
import { findCity, nameTown, toCanonicalCity } from "#server/domains/profiles/profiles.ts";
import type { FoundEvent } from "#server/platform/sources/events/found-event.ts";

export type Place = { venue: string; city: string | null };

type EventPlace = Pick<FoundEvent, "venue" | "city" | "country" | "isOnline" | "time">;

/**
 * The place, with the canonical city in India and without a city elsewhere. Null for an event that is neither in India nor online.
 * `isIndian`: the source's events are in India unless they name another country.
 */
export function placeOf(event: EventPlace, { isIndian = false } = {}): Place | null {
  const { venue, city, country } = event;
  if (isInIndia(event, isIndian)) {
    const found = city === "" ? findCity(venue) : (findCity(city) ?? nameTown(city));
    return { venue: isSamePlace(venue, found) ? "" : venue, city: found };
  }
  if (!event.isOnline) return null;
  return { venue: [venue, city, country].filter((part) => part !== "").join(", "), city: null };
}

const india = new Set(["india", "bharat", "भारत", "republicofindia"]);
/** Only valid as a country: in an address, "IN" is Indiana. */
const indiaCodes = new Set(["in", "ind"]);

/** The country decides. Without one: the end of the venue, a known city, the source, or the time zone. */
function isInIndia({ venue, city, country, time, isOnline }: EventPlace, isIndian: boolean): boolean {
  if (country !== "") return india.has(keyOf(country)) || indiaCodes.has(keyOf(country));
  const address = venue === "" ? city : venue;
  const lastPart = keyOf(address.split(/[,\n]/).at(-1) ?? "");
  if (india.has(lastPart)) return true;
  if (otherCountries.has(lastPart) || isInUnitedStates(address)) return false;
  if (findCity(city === "" ? venue : city) !== null) return true;
  if (isIndian) return !isOnline || venue !== "" || city !== "";
  return city === "" && !time.isAllDay && time.timeZone === "Asia/Kolkata";
}

/**
 * Whether the address ends in a state that only the United States have, or in a state's code and five digits: Salem, OR 97301. India's
 * codes have six digits.
 */
function isInUnitedStates(address: string): boolean {
  const [, state = "", zip] = /,\s*([A-Z]{2})(?:\s+(\d{5}(?:-\d{4})?))?\s*$/.exec(address.slice(-40)) ?? [];
  return zip !== undefined || statesElsewhere.has(state);
}

const statesElsewhere = new Set(
  "AK AL AZ CA CO CT DE FL IA ID IL KS KY MA MD ME MI MO MS MT NC ND NE NH NJ NM NV NY OH OK PA RI SC SD TX VA VT WI WV WY".split(" "),
);

function isSamePlace(venue: string, city: string | null): boolean {
  return city !== null && keyOf(toCanonicalCity(venue)) === keyOf(city);
}

function keyOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}]/gu, "");
}

const otherCountries = new Set([
  ...listCountryNames(),
  ..."usa us uk uae unitedstates unitedstatesofamerica england scotland wales turkey southkorea czechrepublic holland".split(" "),
]);

function listCountryNames(): string[] {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  return letters.flatMap((first) => letters.map((second) => keyOf(names.of(first + second) ?? ""))).filter((name) => name !== "");
}
