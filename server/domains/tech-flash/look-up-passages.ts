// Passages from the news for search and Ask Me.
import type { LookUpPassages } from "#server/domains/passage.ts";
import { quote } from "#server/domains/quote.ts";
import { lookUpRows } from "#server/platform/db/lookup.ts";
import { queryArticlesByIds } from "./queries.ts";

/** One passage for each article: its summary, with a link to the source. */
export const lookUpPassages: LookUpPassages = (ctx, question, { ids }) =>
  lookUpRows({
    query: queryArticlesByIds(ctx.db, ids),
    times: { published_at: true },
    present: (row) => ({
      kind: "tech-flash",
      id: row.id,
      title: row.title,
      text: quote([{ text: row.summary }], question)?.text ?? row.title,
      href: row.external_link,
      at: row.published_at.toISOString(),
      isDemo: row.is_demo,
    }),
  });
