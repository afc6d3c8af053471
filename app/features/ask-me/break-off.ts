import type { Exchange } from "#contracts/ask-me.ts";

/** Of an answer so far; the HTML may lag behind. */
type Received = { exchangeId: string | null; text: string; html: string };

/** A question whose answer ended early: with what had come of it, or else as it stood before it was asked `again`. */
export function breakOff(question: string, again: Exchange | null, { exchangeId, text, html }: Received): Exchange {
  if (text === "" && again !== null) return again;
  return { id: exchangeId, question, answer: text === "" ? null : stoppedAnswer(text, html), rating: null, reason: "" };
}

/** What had come: the server, which renders texts, was told to stop. */
function stoppedAnswer(text: string, rendered: string): Exchange["answer"] {
  const html = rendered || `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`;
  return { html, sources: [], isByModel: true, isThin: false, isStopped: true, version: null };
}
