// The words of a place, as sources write it.
import { isOnlinePlace } from "./found-event.ts";

/** Where a map shows a place: it is somewhere, unlike one whose address one opens to join. */
const onMap =
  /https?:\/\/(?:maps?\.[^\s/]+|goo\.gl\/maps|(?:www\.)?google\.[a-z.]{2,6}\/maps|(?:www\.)?bing\.com\/maps|(?:www\.)?(?:openstreetmap|osm)\.org)(?:[/?][^\s)\]]*)?/gi;
const address = /https?:\/\/[^\s)\]]+/gi;
const separators = /^[\s\-–—:,;|]+|(?<![\s\-–—:,;|])[\s\-–—:,;|]+$/g;
// More than any venue that is shown.
const placeReadMax = 1_000;

/** A place without the addresses that stand beside its words, or lead to a map. What is online stays as it is: so may an address alone. */
export function readVenue(place: string): string {
  const offMap = place.slice(0, placeReadMax).replaceAll(onMap, " ").trim();
  if (isOnlinePlace(offMap)) return tidy(offMap);
  const words = tidy(offMap.replaceAll(address, " "));
  // A program's word for nothing.
  return /^none$/i.test(words) ? "" : words;
}

/** The address on a map that a place holds: where nothing else says where it is, it is better than nothing. */
export function findMap(place: string): string | undefined {
  return place.slice(0, placeReadMax).match(onMap)?.[0];
}

function tidy(text: string): string {
  return text.replaceAll(/\(\s*\)|\[\s*\]/g, " ").replaceAll(separators, "");
}
