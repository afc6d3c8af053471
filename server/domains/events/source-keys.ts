// Keys by which the same event is recognised across sources.
import { toCanonicalCity } from "#server/domains/profiles/profiles.ts";
import { indiaDayOf } from "#server/platform/clock/india-time.ts";
import { hashLink } from "#server/platform/sources/text/canonical-link.ts";

type Named = { title: string; city: string | null; event_date: Date; registration_url: string | null };

/**
 * `link_key` is made from the address; `name_key` from name, first day in India and city. Years in names are ignored, because the day
 * distinguishes editions; so is the city's name in them, in any spelling.
 */
export function keysOf({ title, city, event_date: begin, registration_url: link }: Named): { link_key: Buffer | null; name_key: string } {
  const words = title
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\b20\d\d\b/g, "")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "");
  const name = withoutCity(words, city).join("") || words.join("");
  return {
    link_key: link !== null && URL.canParse(link) ? hashLink(link) : null,
    name_key: [name, indiaDayOf(begin), city?.toLowerCase() ?? ""].join("|"),
  };
}

function withoutCity(words: readonly string[], city: string | null): string[] {
  const kept: string[] = [];
  for (let at = 0; at < words.length;) {
    const length = [2, 1].find((count) => toCanonicalCity(words.slice(at, at + count).join(" ")) === city) ?? 0;
    if (length === 0) kept.push(words[at] ?? "");
    at += Math.max(1, length);
  }
  return kept;
}
