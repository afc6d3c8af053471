// Passages from open jobs for search and Ask Me.
import { formatPay } from "#contracts/pay.ts";
import type { LookUpPassages } from "#server/domains/passage.ts";
import { quote } from "#server/domains/quote.ts";
import { lookUpRows } from "#server/platform/db/lookup.ts";
import { readParagraphs } from "#server/platform/markdown/read-paragraphs.ts";
import { queryQuotable } from "./passage-queries.ts";

/** One passage for each open job: employer, place and pay, and the requirement or paragraph that fits the question best. */
export const lookUpPassages: LookUpPassages = (ctx, question, { ids }) =>
  lookUpRows({
    query: queryQuotable(ctx.db, ids, ctx.clock.now()),
    times: { posted_at: true },
    present: (row) => {
      const facts = `${row.company}, ${row.location}, ${formatPay({ salaryMinLpa: row.salary_min_lpa, salaryMaxLpa: row.salary_max_lpa })}`;
      const quoted = quote([...row.requirements.map((text) => ({ text })), ...readParagraphs(row.description_html)], question);
      return {
        kind: "job",
        id: row.id,
        title: row.title,
        text: quoted ? `${facts}. ${quoted.text}` : `${facts}.`,
        href: `/jobs/${row.id}`,
        at: row.posted_at.toISOString(),
        isDemo: row.is_demo,
      };
    },
  });
