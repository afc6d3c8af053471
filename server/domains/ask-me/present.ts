// Maps conversation rows to what pages get.
import type { AnswerSource, Exchange, SessionLink } from "#contracts/ask-me.ts";
import type { ExchangeRow } from "./exchange-queries.ts";
import type { SessionRow } from "./session-queries.ts";

/** A conversation as it appears in the list. */
export function presentSession({ id, title, updated_at: at }: SessionRow): SessionLink {
  return { id, title, updatedAt: at.toISOString() };
}

/** A question with its answer, null when there is none yet. */
export function presentExchange(row: ExchangeRow): Exchange {
  const { id, message, response, response_html: html } = row;
  const answer =
    response === null
      ? null
      : {
          html: html ?? "",
          // Written by us, in this shape.
          sources: row.sources as AnswerSource[],
          isByModel: row.fallback === null,
          isThin: row.is_thin,
          isStopped: row.is_stopped,
        };
  return { id, question: message, answer, rating: row.rating, reason: row.rating_reason ?? "" };
}
