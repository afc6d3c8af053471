// Passages from discussions for search and Ask Me: the text, its replies, and the accepted reply first.
import type { LookUpPassages } from "#server/domains/passage.ts";
import { quote } from "#server/domains/quote.ts";
import { lookUpRows } from "#server/platform/db/lookup.ts";
import { readParagraphs } from "#server/platform/markdown/read-paragraphs.ts";
import { queryQuotable } from "./passage-queries.ts";
import type { QuotableReply } from "./passage-queries.ts";

/**
 * One passage for each public discussion: from the given replies and the accepted one, or from the discussion's own text. A discussion
 * without a sentence is quoted by its title.
 */
export const lookUpPassages: LookUpPassages = (ctx, question, { ids, partIds }) =>
  lookUpRows({
    query: queryQuotable(ctx.db, ids, partIds),
    times: { created_at: true },
    present: (row) => {
      const quoted = quote([...placesOfReplies(row.replies ?? []), ...placesOf(row.content_html, null, 0)], question);
      const replyId = quoted?.place.replyId ?? null;
      const href = `/discussion/${row.id}${replyId === null ? "" : `?reply=${replyId}#reply-${replyId}`}`;
      const at = row.created_at.toISOString();
      return { kind: "discussion", id: row.id, title: row.title, text: quoted?.text ?? row.title, href, at, isDemo: row.is_demo };
    },
  });

function placesOfReplies(replies: readonly QuotableReply[]) {
  return replies.flatMap(({ id, html, isAccepted }) => placesOf(html, id, isAccepted ? 1 : 0.5));
}

// Replies count for more, because the text of a discussion only asks the question that its replies answer.
function placesOf(html: string, replyId: string | null, lead: number) {
  return readParagraphs(html).map(({ text, heading, goesOn }) => ({ text, heading, goesOn, replyId, lead }));
}
