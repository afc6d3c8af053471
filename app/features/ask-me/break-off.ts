import type { Exchange } from "#contracts/ask-me.ts";

/** What has come of an answer so far. The HTML may be of an earlier moment than the text. */
type Received = { exchangeId: string | null; text: string; html: string };

/** A question whose answer ended early: with what had come of it, or else as it stood before it was asked `again`. */
export function breakOff(question: string, again: Exchange | null, { exchangeId, text, html }: Received): Exchange {
  if (text === "" && again !== null) return again;
  return { id: exchangeId, question, answer: text === "" ? null : stoppedAnswer(text, html), rating: null, reason: "" };
}

/** What had come until the reader stopped it. Where the server has not rendered any of it yet, it is shown as plain text. */
function stoppedAnswer(text: string, rendered: string): Exchange["answer"] {
  const html = rendered || `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`;
  return { html, sources: [], isByModel: true, isThin: false, isStopped: true, version: null };
}
