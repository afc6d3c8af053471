import { EventsRefused, postForEvents } from "#app/lib/read-events.ts";
import type { AskMeDone, Exchange } from "#contracts/ask-me.ts";

/** What comes of an answer before it is whole. */
export type AnswerPart =
  /** Where the question stands in the database; a visitor's stands nowhere. */
  | { event: "opened"; data: { sessionId: string; exchangeId: string } }
  /** The next words; or the first, in place of those before. */
  | { event: "text"; data: { piece: string; isAnew?: boolean } }
  /** All the words so far, rendered; it may lag behind them. */
  | { event: "draft"; data: { html: string } };

type AskedQuestion = { message: string; sessionId: string | null; exchangeId: string | null };

/** `key` names the asking: a question whose answer was lost is not asked twice. */
type AskOptions = { key: string | null; signal: AbortSignal };

/**
 * Asks a question and hands on its answer as it comes; returns the exchange when it is whole. Throws `EventsRefused` when the server says
 * no or breaks off.
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
