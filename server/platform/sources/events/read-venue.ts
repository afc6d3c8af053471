// Reads the words of a place, as sources write it.
import { isOnlinePlace } from "./found-event.ts";

/** Addresses of maps. They show that a place is real, unlike an address that one opens to join. */
const onMap =
  /https?:\/\/(?:maps?\.[^\s/]+|goo\.gl\/maps|(?:www\.)?google\.[a-z.]{2,6}\/maps|(?:www\.)?bing\.com\/maps|(?:www\.)?(?:openstreetmap|osm)\.org)(?:[/?][^\s)\]]*)?/gi;
const address = /https?:\/\/[^\s)\]]+/gi;
const separators = /^[\s\-–—:,;|]+|(?<![\s\-–—:,;|])[\s\-–—:,;|]+$/g;
// Characters that are read: more than any venue that is shown.
const placeReadMax = 1_000;

/**
 * Returns the words of a place without web addresses beside them or of a map. An online place stays unchanged: it may be an address alone.
 */
export function readVenue(place: string): string {
  const offMap = place.slice(0, placeReadMax).replaceAll(onMap, " ").trim();
  if (isOnlinePlace(offMap)) return tidy(offMap);
  const words = tidy(offMap.replaceAll(address, " "));
  // A program's word for an empty value.
  return /^none$/i.test(words) ? "" : words;
}

/** Returns the map's address in a place: if nothing else says where the event is, it is better than nothing. */
export function findMap(place: string): string | undefined {
  return place.slice(0, placeReadMax).match(onMap)?.[0];
}

function tidy(text: string): string {
  return text.replaceAll(/\(\s*\)|\[\s*\]/g, " ").replaceAll(separators, "");
}
