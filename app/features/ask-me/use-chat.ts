import { useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { EventsRefused } from "#app/lib/read-events.ts";
import type { Conversation, Exchange } from "#contracts/ask-me.ts";
import { useToast } from "#app/components/ui/toast-host.tsx";
import { breakOff } from "./break-off.ts";
import { streamAnswer } from "./stream-answer.ts";
import type { AnswerPart } from "./stream-answer.ts";

/** A question that is being answered. */
export type Pending = {
  run: number;
  question: string;
  /** The part of its answer that has arrived. `html` may be older than `text`. */
  text: string;
  html: string;
  exchangeId: string | null;
};

type State = { loaded: Conversation | null; sessionId: string | null; exchanges: Exchange[]; pending: Pending | null };

export type Chat = Omit<State, "loaded"> & {
  ask: (question: string) => void;
  /** Asks the question of an exchange once more. */
  retry: (exchange: Exchange) => void;
  stop: () => void;
};

type Hearing = {
  /** The idempotency key for the next question; null for visitors. */
  key: string | null;
  /** Called when the question sent with `key` is stored: the next one needs another key. */
  onOpened: () => void;
  /** Called when a conversation got its first question, and with it an address and a title. */
  onBegin?: (sessionId: string) => void;
  /** Called when a question has its answer. */
  onAnswered?: () => void;
  /** Called with the server's words when a question did not reach the server, or was refused. */
  onRefused: (question: string, why: string) => void;
};

/** The state of a conversation whose answers stream in. When the page loads another conversation, that one replaces it. */
export function useChat(conversation: Conversation | null, first: Exchange | undefined, hearing: Hearing): Chat {
  const { key, onOpened, onBegin, onAnswered, onRefused } = hearing;
  const showToast = useToast();
  const [state, setState] = useState<State>(() => begin(conversation, first));
  const running = useRef<{ abort: AbortController; sessionId: string | null } | null>(null);
  const lastRun = useRef(0);
  const loadedId = conversation?.id ?? null;

  if (state.loaded !== conversation) {
    const isSame = loadedId !== null && loadedId === state.sessionId;
    if (isSame && state.pending) setState({ ...state, loaded: conversation });
    else setState(begin(conversation, undefined, isSame ? state.exchanges : []));
  }

  // Whoever leaves the conversation, or the page, no longer waits for its answer.
  useEffect(() => {
    if (running.current && running.current.sessionId !== loadedId) running.current.abort.abort();
  }, [loadedId]);
  useEffect(() => () => running.current?.abort.abort(), []);

  async function run(question: string, again: Exchange | null) {
    if (running.current) return;
    const abort = new AbortController();
    const own = { abort, sessionId: state.sessionId };
    running.current = own;
    lastRun.current += 1;
    const pending: Pending = { run: lastRun.current, question, text: "", html: "", exchangeId: again?.id ?? null };
    setState((now) => ({ ...now, pending, exchanges: now.exchanges.filter((exchange) => exchange !== again) }));
    // Changes nothing in another conversation that was opened meanwhile.
    const change = (to: (now: State & { pending: Pending }) => State) =>
      setState((now) => (now.pending?.run === pending.run ? to({ ...now, pending: now.pending }) : now));
    const finish = (exchange: Exchange | null) =>
      change((now) => ({ ...now, pending: null, exchanges: exchange ? [...now.exchanges, exchange] : now.exchanges }));
    const received = { hasBegun: false, exchangeId: pending.exchangeId, text: "", html: "" };
    const receive = ({ event, data }: AnswerPart) => {
      const isFirst = event === "opened" && (own.sessionId === null || state.exchanges.length === 0);
      received.hasBegun = true;
      if (event === "opened") {
        own.sessionId = data.sessionId;
        received.exchangeId = data.exchangeId;
        onOpened();
      }
      if (event === "text") received.text = data.isAnew ? data.piece : received.text + data.piece;
      if (event === "draft") received.html = data.html;
      const { exchangeId, text, html } = received;
      change((now) => ({ ...now, sessionId: own.sessionId, pending: { ...now.pending, exchangeId, text, html } }));
      if (isFirst) onBegin?.(data.sessionId);
    };
    try {
      const asked = { message: question, sessionId: own.sessionId, exchangeId: pending.exchangeId };
      const exchange = await streamAnswer(asked, { key, signal: abort.signal }, receive);
      if (own.sessionId !== null) onAnswered?.();
      finish(exchange);
    } catch (error) {
      const { hasBegun } = received;
      const broken = breakOff(question, again, received);
      if (abort.signal.aborted) return finish(broken);
      const why = error instanceof EventsRefused ? error.message : "";
      showToast({ key: hasBegun ? "ask-me-response-failed" : "ask-me-message-failed", ...(why && { description: why }) });
      // Whoever has the question back in the box may send it at once.
      running.current = null;
      flushSync(() => finish(hasBegun ? broken : again));
      if (!hasBegun && !again) onRefused(question, why);
    } finally {
      if (running.current === own) running.current = null;
    }
  }

  return {
    sessionId: state.sessionId,
    exchanges: state.exchanges,
    pending: state.pending,
    ask: (question) => void run(question.trim(), null),
    retry: (exchange) => void run(exchange.question, exchange),
    stop: () => running.current?.abort.abort(),
  };
}

/** Adds `received` answers that are missing because the conversation was read just before they were stored. */
function begin(conversation: Conversation | null, first: Exchange | undefined, received: Exchange[] = []): State {
  const loaded = conversation?.exchanges ?? (first ? [first] : []);
  const exchanges = loaded.map((exchange) => (exchange.answer ? exchange : (received.find(({ id }) => id === exchange.id) ?? exchange)));
  return { loaded: conversation, sessionId: conversation?.id ?? null, exchanges, pending: null };
}
