import type { Exchange } from "#contracts/ask-me.ts";

/** The part of an answer that has arrived. `html` may be older than `text`. */
type Received = { exchangeId: string | null; text: string; html: string };

/** A question whose answer ended early: with the part that arrived, or, if nothing did, as it was before it was asked `again`. */
export function breakOff(question: string, again: Exchange | null, { exchangeId, text, html }: Received): Exchange {
  if (text === "" && again !== null) return again;
  return { id: exchangeId, question, answer: text === "" ? null : stoppedAnswer(text, html), rating: null, reason: "" };
}

/** The part of an answer that arrived until the reader stopped it. Shown as plain text if the server has not rendered any of it yet. */
function stoppedAnswer(text: string, rendered: string): Exchange["answer"] {
  const html = rendered || `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`;
  return { html, sources: [], isByModel: true, isThin: false, isStopped: true, version: null };
}
