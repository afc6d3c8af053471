type Place = { venue: string; city: string | null };

/** Where an event is, in one line: the venue, and the city unless the venue names it. Empty when neither is known. */
export function nameEventPlace({ venue, city }: Place): string {
  const isNamed = city !== null && venue.toLowerCase().includes(city.toLowerCase());
  return [venue, isNamed ? "" : city].filter(Boolean).join(", ");
}
