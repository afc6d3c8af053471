// Maps conversation rows to what pages get.
import { createHash } from "node:crypto";
import type { Answer, AnswerSource, Exchange, SessionLink } from "#contracts/ask-me.ts";
import type { Ctx } from "#server/domains/context.ts";
import { withoutMarks } from "./citations.ts";
import type { ExchangeRow } from "./exchange-queries.ts";
import { renderAnswer, renderQuotes } from "./render-answer.ts";
import type { RenderedAnswer } from "./render-answer.ts";
import type { SessionRow } from "./session-queries.ts";

const goneNote = "*A post that this answer rests on is no longer shown.*";

/** A conversation as it appears in the list. */
export function presentSession({ id, title, updated_at: at }: SessionRow): SessionLink {
  return { id, title, updatedAt: at.toISOString() };
}

/** A question with its answer, null when there is none yet. */
export async function presentExchange(ctx: Ctx, row: ExchangeRow): Promise<Exchange> {
  const { id, message, response } = row;
  const answer = response === null ? null : await presentAnswer(ctx, row, response);
  return { id, question: message, answer, rating: row.rating, reason: row.rating_reason ?? "" };
}

/** The HTML of an answer. It is rendered again if a source is no longer shown, or if it could not be rendered when it was written. */
async function presentAnswer(ctx: Ctx, row: ExchangeRow, response: string): Promise<Answer> {
  const sources = sourcesOf(row);
  const isByModel = row.fallback === null;
  const kept = row.has_gone ? null : row.response_html;
  const html = kept ?? (await renderShown(ctx, response, { sources, isByModel, hasGone: row.has_gone })).html;
  return { html, sources, isByModel, isThin: row.is_thin, isStopped: row.is_stopped, version: row.version };
}

/** The sources of the answer in a row. */
export function sourcesOf(row: Pick<ExchangeRow, "sources">): AnswerSource[] {
  // We have written it in this shape.
  return row.sources as AnswerSource[];
}

/** The version of an answer: a hash of its text. The database computes it in the same way. */
export function versionOf(response: string): string {
  return createHash("sha256").update(response).digest("hex");
}

type Shown = Pick<Answer, "sources" | "isByModel"> & { hasGone: boolean };

function renderShown(ctx: Ctx, response: string, { sources, isByModel, hasGone }: Shown): Promise<RenderedAnswer> {
  if (!isByModel) return renderQuotes(ctx, response, sources);
  return renderAnswer(ctx, hasGone ? `${withoutMarks(response, sources)}\n\n${goneNote}` : response, sources);
}
