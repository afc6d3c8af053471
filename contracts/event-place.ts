type Place = { venue: string; city: string | null };

/** The place of an event in one line: the venue, and the city unless the venue names it. Empty when neither is known. */
export function nameEventPlace({ venue, city }: Place): string {
  const isNamed = city !== null && venue.toLowerCase().includes(city.toLowerCase());
  return [venue, isNamed ? "" : city].filter(Boolean).join(", ");
}

/** The same for an event that can be joined online: "Online", "Online, Zoom", or "Tech Park, Pune and online". */
export function nameOnlinePlace(event: Place): string {
  const place = nameEventPlace(event);
  if (place === "" || /^online$/i.test(place)) return "Online";
  if (!isOnlinePlace(place)) return `${place} and online`;
  return /^online\b/i.test(place) ? place : `Online, ${place}`;
}

/**
 * Whether the place is not a real one, but "Online", "Zoom" or the address of a meeting. The readers of sources have a copy of this rule.
 */
export function isOnlinePlace(place: string): boolean {
  return /^(?:https?:\/\/|(?:online|virtual|webinar|remote|zoom|google meet|microsoft teams)\b)/i.test(place.trim()) && !named.test(place);
}

/** Real places that begin with such a word, for example some institutes. */
const named = /^\s*(?:remote\s+sensing|virtual\s+(?:reality|labs?\b))/i;
