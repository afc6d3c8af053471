import { EventsRefused, postForEvents } from "#app/lib/read-events.ts";
import type { AskMeDone, Exchange } from "#contracts/ask-me.ts";

/** An event of an answer before it is complete. */
export type AnswerPart =
  /** The ids of the stored question; not sent to visitors, whose questions are not stored. */
  | { event: "opened"; data: { sessionId: string; exchangeId: string } }
  /** The next words. If `isAnew`, they replace all words before. */
  | { event: "text"; data: { piece: string; isAnew?: boolean } }
  /** All words so far as rendered HTML, which may lag behind them. */
  | { event: "draft"; data: { html: string } };

type AskedQuestion = { message: string; sessionId: string | null; exchangeId: string | null };

/** `key` is the idempotency key: a question whose answer was lost is not asked twice. */
type AskOptions = { key: string | null; signal: AbortSignal };

/**
 * Asks a question and passes on its answer as it arrives; resolves with the exchange when it is complete. Throws `EventsRefused` when the
 * server refuses or breaks off.
 */
export async function streamAnswer(
  question: AskedQuestion,
  { key, signal }: AskOptions,
  onPart: (part: AnswerPart) => void,
): Promise<Exchange> {
  for await (const event of postForEvents("/functions/v1/ask-me-ai", { ...question, isKept: key !== null }, signal, key)) {
    if (event.event === "done") return (event.data as AskMeDone).exchange;
    onPart(event as AnswerPart);
  }
  throw new EventsRefused();
}
