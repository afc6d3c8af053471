// How the same event is known again, whoever tells of it.
import { indiaDayOf } from "#server/platform/clock/india-time.ts";
import { hashLink } from "#server/platform/sources/text/canonical-link.ts";

type Named = { title: string; city: string | null; event_date: Date; registration_url: string | null };

/** `link_key` is that of the address; `name_key` that of name, first day in India and city. Years do not tell names apart: the day does. */
export function keysOf({ title, city, event_date: begin, registration_url: link }: Named): { link_key: Buffer | null; name_key: string } {
  const name = title
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\b20\d\d\b/g, "")
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, "");
  return {
    link_key: link !== null && URL.canParse(link) ? hashLink(link) : null,
    name_key: [name, indiaDayOf(begin), city?.toLowerCase() ?? ""].join("|"),
  };
}
