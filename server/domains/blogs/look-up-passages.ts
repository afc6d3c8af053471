// Passages from blogs for search and Ask Me.
import type { LookUpPassages } from "#server/domains/passage.ts";
import { quote } from "#server/domains/quote.ts";
import { lookUpRows } from "#server/platform/db/lookup.ts";
import { readParagraphs } from "#server/platform/markdown/read-paragraphs.ts";
import { queryQuotable } from "./passage-queries.ts";

/** One passage for each public blog, with a link to the section it is from. A blog without a sentence is quoted by its title. */
export const lookUpPassages: LookUpPassages = (ctx, question, { ids }) =>
  lookUpRows({
    query: queryQuotable(ctx.db, ids),
    times: { published_at: true },
    present: (row) => {
      const summary = row.summary === "" ? [] : [{ text: row.summary, heading: "", anchor: null }];
      const quoted = quote([...readParagraphs(row.content_html), ...summary], question);
      if (row.published_at === null) return null;
      const anchor = quoted?.place.anchor ?? null;
      const href = `/blog/${row.id}${anchor === null ? "" : `#${encodeURIComponent(anchor)}`}`;
      const at = row.published_at.toISOString();
      return { kind: "blog", id: row.id, title: row.title, text: quoted?.text ?? row.title, href, at, isDemo: row.is_demo };
    },
  });
