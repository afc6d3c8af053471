// Passages from resources for search and Ask Me.
import type { LookUpPassages } from "#server/domains/passage.ts";
import { lookUpRows } from "#server/platform/db/lookup.ts";
import { queryQuotable } from "./passage-queries.ts";

/** One passage for each resource: its price and description, with its external address. */
export const lookUpPassages: LookUpPassages = (ctx, _question, { ids }) =>
  lookUpRows({
    query: queryQuotable(ctx.db, ids),
    times: {},
    present: (row) => ({
      kind: "resource",
      id: row.id,
      title: row.title,
      text: `${row.is_free ? "Free" : (row.price_note?.replace(/\.$/, "") ?? "Paid")}. ${row.description}`,
      href: row.url,
      at: null,
      isDemo: false,
    }),
  });
