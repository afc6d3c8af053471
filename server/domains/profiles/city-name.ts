// Canonical city names.
import { cities } from "#db/content/cities.ts";

const canonicalNames = new Map(
  cities.flatMap(({ name, aliases, scripts }) => [name, ...aliases, ...scripts].map((known) => [keyOf(known), name])),
);

/** The official name of a city known by this name or an alias (Bangalore is Bengaluru); any other text stays as it is. */
export function toCanonicalCity(written: string): string {
  const [place = written] = written.split(",");
  return canonicalNames.get(keyOf(written)) ?? canonicalNames.get(keyOf(place)) ?? written;
}

/**
 * The official name of the city that a place names, such as "2nd Floor, Koramangala, Bangalore 560034"; null when it names none we know.
 * What stands last is looked at first.
 */
export function findCity(place: string): string | null {
  const parts = place.slice(0, placeReadMax).split(/[,;|()/\n·–—]|\s-\s/);
  for (const part of parts.toReversed()) {
    const words = part.split(/\s+/).filter((word) => /\p{L}/u.test(word));
    for (let end = words.length; end > 0; end -= 1) {
      for (const length of [3, 2, 1]) {
        if (length > end) continue;
        const name = canonicalNames.get(keyOf(words.slice(end - length, end).join(" ")));
        if (name !== undefined) return name;
      }
    }
  }
  return null;
}

const placeReadMax = 400;

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
