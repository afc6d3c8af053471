// One name for each city, whatever people call it.
import { cities } from "#db/content/cities.ts";

const canonicalNames = new Map(cities.flatMap(({ name, aliases }) => [name, ...aliases].map((known) => [keyOf(known), name])));

/** The official name of a city known by this name or an alias (Bangalore is Bengaluru); any other text stays as it is. */
export function toCanonicalCity(written: string): string {
  const [place = written] = written.split(",");
  return canonicalNames.get(keyOf(written)) ?? canonicalNames.get(keyOf(place)) ?? written;
}

/** Every known city with its other names: for suggestions beside a field. */
export function listCities(): { name: string; aliases: string }[] {
  return cities.map(({ name, state, aliases }) => ({ name, aliases: [...aliases, state].join(", ") }));
}

function keyOf(name: string): string {
  return name
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
}
