// Passages from resources for search and Ask Me.
import type { FindPassages } from "#server/domains/passage.ts";
import { selectQuotable } from "./passage-queries.ts";

/** One passage for each resource: what it costs and what it is, with the address outside. `at` is when the address last answered. */
export const findPassages: FindPassages = async (ctx, _question, items) => {
  const rows = await selectQuotable(
    ctx.db,
    items.map(({ id }) => id),
  );
  return rows.map((row) => ({
    kind: "resource",
    id: row.id,
    title: row.title,
    text: `${row.is_free ? "Free" : (row.price_note?.replace(/\.$/, "") ?? "Paid")}. ${row.description}`,
    href: row.url,
    at: (row.link_checked_at ?? ctx.clock.now()).toISOString(),
  }));
};
