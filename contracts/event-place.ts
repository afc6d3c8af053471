type Place = { venue: string; city: string | null };

/** Where an event is, in one line: the venue, and the city unless the venue names it. Empty when neither is known. */
export function nameEventPlace({ venue, city }: Place): string {
  const isNamed = city !== null && venue.toLowerCase().includes(city.toLowerCase());
  return [venue, isNamed ? "" : city].filter(Boolean).join(", ");
}

/** The same of an event that can be joined online: "Online", "Online, Zoom", or "Tech Park, Pune and online". */
export function nameOnlinePlace(event: Place): string {
  const place = nameEventPlace(event);
  if (place === "" || /^online$/i.test(place)) return "Online";
  if (!isOnlinePlace(place)) return `${place} and online`;
  return /^online\b/i.test(place) ? place : `Online, ${place}`;
}

/** Whether a place is none: "Online", "Zoom", or the address of a meeting. Readers of sources, which know no contract, have the same. */
export function isOnlinePlace(place: string): boolean {
  return /^(?:https?:\/\/|(?:online|virtual|webinar|remote|zoom|google meet|microsoft teams)\b)/i.test(place.trim()) && !named.test(place);
}

/** What only begins with such a word, as many an institute does. */
const named = /^\s*(?:remote\s+sensing|virtual\s+(?:reality|labs?\b))/i;
