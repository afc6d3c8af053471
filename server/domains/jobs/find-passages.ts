// Passages from open jobs for search and Ask Me.
import type { FindPassages } from "#server/domains/passage.ts";
import { quote } from "#server/domains/quote.ts";
import { readParagraphs } from "#server/platform/markdown/read-paragraphs.ts";
import { selectQuotable } from "./passage-queries.ts";

/** One passage for each open job: who offers it, where and for what pay, and the requirement or paragraph that fits best. */
export const findPassages: FindPassages = async (ctx, question, items) => {
  const rows = await selectQuotable(
    ctx.db,
    items.map(({ id }) => id),
    ctx.clock.now(),
  );
  return rows.map((row) => {
    const facts = `${row.company}, ${row.location}, ₹${row.salary_min_lpa}–${row.salary_max_lpa} LPA`;
    const quoted = quote([...row.requirements.map((text) => ({ text })), ...readParagraphs(row.description_html)], question);
    return {
      kind: "job",
      id: row.id,
      title: row.title,
      text: quoted ? `${facts}. ${quoted.text}` : `${facts}.`,
      href: `/jobs/${row.id}`,
      at: row.posted_at.toISOString(),
    };
  });
};
