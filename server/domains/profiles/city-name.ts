// Canonical city names.
import { cities } from "#db/content/cities.ts";
import { inOneSpelling } from "#contracts/one-spelling.ts";

const canonicalNames = new Map(
  cities.flatMap(({ name, aliases, scripts }) => [name, ...aliases, ...scripts].map((known) => [keyOf(known), name])),
);

const stateOf = new Map(cities.map(({ name, state }) => [name, state]));

const statesOfNamesakes = new Map(cities.map(({ name, notIn = [] }) => [name, notIn.map(keyOf)]));

/**
 * The official name of a city, given any of its names: Bangalore is Bengaluru. Other texts are returned unchanged, and so is a town of the
 * same name in another state.
 */
export function toCanonicalCity(written: string): string {
  const [place = written, behind] = written.split(",");
  const name = canonicalNames.get(keyOf(written)) ?? canonicalNames.get(keyOf(place));
  return name === undefined || isNamesake(name, behind) ? written : name;
}

/**
 * Like `toCanonicalCity`, but a town that is not on the list gets the usual capitals: "hampi" and "HAMPI" become Hampi, so that lists show
 * it once. Initials and names in mixed case stay as they are.
 */
export function nameTown(written: string): string {
  const name = toCanonicalCity(written);
  const isOfOneKind =
    name === name.toLowerCase() || (name === name.toUpperCase() && !/(?<![\p{L}\p{M}])\p{L}{1,3}(?![\p{L}\p{M}])/u.test(name));
  if (name !== written || !isOfOneKind) return name;
  return name.toLowerCase().replaceAll(/(?<![\p{L}\p{M}\p{N}'’])\p{L}/gu, (first) => first.toUpperCase());
}

/** Whether the text after a city's name, such as "Bihar 824101", says that another town of that name is meant. */
function isNamesake(name: string, behind = ""): boolean {
  return statesOfNamesakes.get(name)?.some((state) => keyOf(behind).startsWith(state)) ?? false;
}

/**
 * The official name of the city in a place such as "2nd Floor, Koramangala, Bangalore 560034"; null when it has no city we know. The last
 * part of the place counts first. The name of a road does not count: Old Madras Road is in Bengaluru.
 */
export function findCity(place: string): string | null {
  const [last = null, ...others] = citiesIn(place);
  // Goa is in the list of cities but is also the state of Panaji: a city of the state is more precise.
  const isState = last !== null && stateOf.get(last) === last;
  return (isState ? others.find((name) => stateOf.get(name) === last) : undefined) ?? last;
}

/** Every city that a place names, those of its last part first. */
function citiesIn(place: string): string[] {
  const parts = place.slice(0, placeReadMax).split(/[,;|()/\n·–—]|\s-\s/);
  const named = parts.map((part, at) => citiesInPart(part).filter((name) => !isNamesake(name, parts[at + 1])));
  return named.toReversed().flat();
}

function citiesInPart(part: string): string[] {
  const found: string[] = [];
  const words = part.split(/\s+/).filter((word) => /\p{L}/u.test(word));
  let roadStart = -1;
  for (let end = words.length; end > 0; end -= 1) {
    for (const { name, start } of namesEndingAt(words, end)) {
      // All cities in the name of a road are skipped: the Mumbai Agra Highway has two.
      if (end === roadStart || namedAfterCities.test(words[end] ?? "")) roadStart = start;
      else found.push(name);
    }
  }
  return found;
}

/** The cities whose names end just before `end`, the longest name first. */
function namesEndingAt(words: readonly string[], end: number): { name: string; start: number }[] {
  return [3, 2, 1].flatMap((length) => {
    const start = end - length;
    const name = start < 0 ? undefined : canonicalNames.get(keyOf(words.slice(start, end).join(" ")));
    return name === undefined ? [] : [{ name, start }];
  });
}

const namedAfterCities = /^(?:road|rd|street|st|lane|marg|highway|expressway|flyover|gate|circle|public|sweets)\b/i;

const placeReadMax = 400;

/**
 * A search text, extended with the official names of its cities: "jobs bangalore or jobs Bengaluru". Phrases and excluded words are left
 * alone, and so are codes: BOM is Mumbai, but also a bill of materials.
 */
export function withOfficialCities(q: string): string {
  const words = q.trim().split(/\s+/);
  const official: string[] = [];
  for (let at = 0; at < words.length;) {
    const names = [3, 2, 1].map((length) => words.slice(at, at + length).join(" "));
    const written = names.find((name) => isLongName.test(name) && canonicalNames.has(keyOf(name))) ?? words[at] ?? "";
    official.push(isLongName.test(written) ? (canonicalNames.get(keyOf(written)) ?? written) : written);
    at += written.split(" ").length;
  }
  const other = official.join(" ");
  if (keyOf(other) === keyOf(q)) return q;
  // An unclosed phrase would continue into the second half.
  const isOpen = q.split('"').length % 2 === 0;
  return `${q}${isOpen ? '"' : ""} or ${other}`;
}

const isLongName = /^(?!\p{ASCII}{1,3}$)[\p{L}\p{M}][\p{L}\p{M} -]*$/u;

/** The state or union territory of a city by its official name; null for any other text. */
export function findState(city: string): string | null {
  return stateOf.get(city) ?? null;
}

/** Every known city with its other names, for suggestions in a field. */
export function listCities(): { name: string; aliases: string }[] {
  return cities.map(({ name, state, aliases }) => ({ name, aliases: [...aliases, state].join(", ") }));
}

// Removes the dots (nuktas) under Hindi letters, which are often left out: गाजियाबाद is गाज़ियाबाद.
function keyOf(name: string): string {
  return inOneSpelling(name)
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]|\u093c/gu, "");
}
