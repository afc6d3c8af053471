// Passages from events for search and Ask Me.
import { nameEventPlace } from "#contracts/event-place.ts";
import type { LookUpPassages } from "#server/domains/passage.ts";
import { quote } from "#server/domains/quote.ts";
import { formatIndiaDay } from "#server/platform/clock/india-time.ts";
import { lookUpRows } from "#server/platform/db/lookup.ts";
import { readParagraphs } from "#server/platform/markdown/read-paragraphs.ts";
import { queryQuotable } from "./passage-queries.ts";

/** One passage for each listed event that is not over: its date, its place, and what its description says. */
export const lookUpPassages: LookUpPassages = (ctx, question, { ids }) =>
  lookUpRows({
    query: queryQuotable(ctx.db, ids, ctx.clock.now()),
    times: { event_date: true },
    present: (row) => {
      const place = row.is_online ? [row.city, "online"] : [nameEventPlace(row)];
      const facts = [formatIndiaDay(row.event_date), ...place].filter(Boolean).join(", ");
      const quoted = quote(readParagraphs(row.description_html), question);
      return {
        kind: "event",
        id: row.id,
        title: row.title,
        text: quoted ? `${facts}. ${quoted.text}` : `${facts}.`,
        href: `/events/${row.id}`,
        at: row.event_date.toISOString(),
        isDemo: row.is_demo,
      };
    },
  });
