import Send from "lucide-react/icons/send-horizontal";
import Square from "lucide-react/icons/square";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { AskMeFormAnswer, Conversation } from "#contracts/ask-me.ts";
import { ASK_ME_MESSAGE_MAX, askMeWelcome } from "#contracts/ask-me-limits.ts";
import { Button } from "#app/components/ui/button.tsx";
import { ExchangeItem, PendingItem, Speech } from "./exchange-item.tsx";
import { SuggestedQuestions } from "./suggested-questions.tsx";
import { useChat } from "./use-chat.ts";

/** A sentence that is put into the box; `at` sets two equal ones apart. */
export type Filling = { text: string; at: number };

type ChatPanelProps = {
  /** Null before the first question, and for visitors always. */
  conversation: Conversation | null;
  idempotencyKey: string | null;
  /** What the form's action answered when the page was loaded with it, as without JavaScript. */
  answer: AskMeFormAnswer | undefined;
  /** What stands in the box at first. */
  draft?: string;
  filling?: Filling | null;
  hasSuggestions?: boolean;
  /** The line above the conversation. */
  head?: React.ReactNode;
  onBegin?: (sessionId: string) => void;
};

/** The conversation and the box to ask in. Without JavaScript it is a plain form. */
export function ChatPanel(props: ChatPanelProps) {
  const { conversation, idempotencyKey, answer, draft = "", filling = null, hasSuggestions = false, head, onBegin } = props;
  const form = useRef<HTMLFormElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  // Null until the page's script runs: without it the button is never disabled.
  const [isBlank, setIsBlank] = useState<boolean | null>(null);
  function fill(text: string) {
    if (!box.current) return;
    box.current.value = text;
    box.current.focus();
    box.current.setSelectionRange(text.length, text.length);
    setIsBlank(text.trim() === "");
  }
  const handleFilling = useEffectEvent(fill);
  const chat = useChat(conversation, answer?.exchange, { onBegin, onRefused: fill });
  const { exchanges, pending, sessionId } = chat;
  const isBusy = pending !== null;
  const count = exchanges.length + (isBusy ? 1 : 0);

  useEffect(() => setIsBlank(!box.current?.value.trim()), []);
  useEffect(() => {
    if (filling) handleFilling(filling.text);
  }, [filling]);
  const log = useFollowing(count === 0 ? null : `${sessionId}-${count}`, pending?.text ?? "");

  function send() {
    const question = box.current?.value ?? "";
    if (question.trim() === "" || isBusy || !box.current) return;
    box.current.value = "";
    setIsBlank(true);
    chat.ask(question);
  }

  return (
    <section
      aria-label="Conversation"
      className="flex h-[min(600px,calc(100dvh-9rem))] min-h-96 flex-col overflow-hidden rounded-lg border border-line bg-surface sm:h-[600px]"
    >
      {head}
      <div
        ref={log}
        role="log"
        aria-busy={isBusy}
        aria-label="Messages"
        className="grid flex-1 content-start gap-5 overflow-y-auto overscroll-contain p-4 sm:p-5"
      >
        {conversation?.olderCursor && (
          <p className="text-center text-sm">
            <a href={`/ask-me/${conversation.id}?before=${conversation.olderCursor}`} className="text-link">
              Earlier questions
            </a>
          </p>
        )}
        {!conversation?.olderCursor && (
          <Speech by="assistant">
            <p>{askMeWelcome}</p>
          </Speech>
        )}
        {hasSuggestions && count === 0 && <SuggestedQuestions onAsk={chat.ask} sessionId={sessionId} />}
        {exchanges.map((exchange, at) => (
          <ExchangeItem
            key={exchange.id ?? at}
            exchange={exchange}
            sessionId={sessionId}
            onRetry={at === exchanges.length - 1 && !isBusy ? () => chat.retry(exchange) : null}
          />
        ))}
        {pending && <PendingItem pending={pending} />}
      </div>
      <form
        ref={form}
        method="post"
        action="/ask-me"
        className="grid gap-2 border-t border-line bg-sunken p-3"
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <input type="hidden" name="intent" value="ask" />
        <input type="hidden" name="sessionId" value={sessionId ?? ""} />
        {idempotencyKey !== null && <input type="hidden" name="idempotency_key" value={idempotencyKey} />}
        <label htmlFor="ask-me-message" className="sr-only">
          Your question
        </label>
        <div className="flex items-end gap-2">
          <textarea
            ref={box}
            id="ask-me-message"
            name="message"
            rows={2}
            maxLength={ASK_ME_MESSAGE_MAX}
            required
            placeholder="Ask about interviews, resumes, skills…"
            defaultValue={answer?.values?.["message"] ?? draft}
            aria-describedby="ask-me-hint"
            aria-invalid={answer?.errors ? true : undefined}
            className="max-h-40 min-h-14 w-full min-w-0 flex-1 resize-none rounded-md border border-edge bg-surface px-3 py-2 field-sizing-content"
            onInput={(event) => setIsBlank(event.currentTarget.value.trim() === "")}
            onKeyDown={(event) => {
              if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              send();
            }}
          />
          <Button type="submit" disabled={isBusy || isBlank === true}>
            <Send aria-hidden className="size-4.5" />
            Send
          </Button>
        </div>
        <div className="flex min-h-9 items-center justify-between gap-3">
          <p id="ask-me-hint" className="text-xs text-ink-faint">
            {answer?.errors ? (
              <span role="alert" className="font-semibold text-danger">
                {Object.values(answer.errors).join(". ")}
              </span>
            ) : (
              "Answers can be wrong. Look at their sources before you rely on them."
            )}
          </p>
          {isBusy && (
            <Button
              variant="secondary"
              size="sm"
              onClick={() => {
                chat.stop();
                box.current?.focus();
              }}
            >
              <Square aria-hidden className="size-4" />
              Stop
            </Button>
          )}
        </div>
      </form>
    </section>
  );
}

/**
 * Keeps the newest words of the element with this ref in sight, unless the reader has scrolled up to read something else. `place` names the last
 * thing that was said, null when nothing was; `text` is what is being said.
 */
function useFollowing(place: string | null, text: string): React.RefObject<HTMLDivElement | null> {
  const log = useRef<HTMLDivElement>(null);
  const lastPlace = useRef<string | null>(null);
  useEffect(() => {
    const element = log.current;
    if (!element) return;
    const isNew = lastPlace.current !== place;
    lastPlace.current = place;
    const distance = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (place === null) element.scrollTop = 0;
    else if (isNew || (text !== "" && distance < nearbyPx)) element.scrollTop = element.scrollHeight;
  }, [place, text]);
  return log;
}

const nearbyPx = 120;
