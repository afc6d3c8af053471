// Passages from the news for search and Ask Me.
import type { FindPassages } from "#server/domains/passage.ts";
import { quote } from "#server/domains/quote.ts";
import { selectArticlesByIds } from "./queries.ts";

/** One passage for each article: its summary, which leads to where the whole stands. */
export const findPassages: FindPassages = async (ctx, question, items) => {
  const rows = await selectArticlesByIds(
    ctx.db,
    items.map(({ id }) => id),
  );
  return rows.map((row) => ({
    kind: "tech-flash",
    id: row.id,
    title: row.title,
    text: quote([{ text: row.summary }], question)?.text ?? row.title,
    href: row.external_link,
    at: row.published_at.toISOString(),
  }));
};
