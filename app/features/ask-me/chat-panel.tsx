import { useEffect, useRef, useState } from "react";
import type { AskMeFormAnswer, Conversation } from "#contracts/ask-me.ts";
import { askMeWelcome } from "#contracts/ask-me-limits.ts";
import { useFormKey } from "#app/components/form/use-form-key.ts";
import { Link } from "#app/components/ui/link.tsx";
import { useRestoreFocus } from "#app/components/use-restore-focus.ts";
import { classNames } from "#app/lib/class-names.ts";
import { Composer, fillBox } from "./composer.tsx";
import { ExchangeItem, PendingItem, ChatMessage } from "./exchange-item.tsx";
import { SuggestedQuestions } from "./suggested-questions.tsx";
import { useChat } from "./use-chat.ts";
import { useFollowing } from "./use-following.ts";

/** A sentence to put into the box; `at` tells two equal sentences apart. */
export type Filling = { text: string; at: number };

type ChatPanelProps = {
  /** Null before the first question; always null for visitors. */
  conversation: Conversation | null;
  idempotencyKey: string | null;
  /** The page's action data, when the form was sent without JavaScript. */
  answer: AskMeFormAnswer | undefined;
  /** The first text of the box. */
  draft?: string;
  filling?: Filling | null;
  hasSuggestions?: boolean;
  /** Whether the panel shows earlier questions; then a new one cannot be asked below them. Default false. */
  isOlder?: boolean;
  /** The line above the conversation. */
  head?: React.ReactNode;
  onBegin?: (sessionId: string) => void;
  onAnswered?: () => void;
};

/** The conversation and the box to ask in. Without JavaScript it is a plain form. */
export function ChatPanel(props: ChatPanelProps) {
  const {
    conversation,
    idempotencyKey,
    answer,
    draft = "",
    filling = null,
    hasSuggestions = false,
    isOlder = false,
    head,
    onBegin,
    onAnswered,
  } = props;
  const box = useRef<HTMLTextAreaElement>(null);
  // Kept apart from the box, where the reader may have typed the next question meanwhile.
  const [refusal, setRefusal] = useState("");
  const onRefused = (question: string, why: string) => {
    fillBox(box.current, [question, box.current?.value.trim()].filter(Boolean).join("\n\n"));
    setRefusal(why);
  };
  const [formKey, renewKey] = useFormKey(idempotencyKey ?? "");
  const key = idempotencyKey && formKey;
  const chat = useChat(conversation, answer?.exchange, { key, onOpened: renewKey, onBegin, onAnswered, onRefused });
  const ask = (question: string) => {
    setRefusal("");
    chat.ask(question);
  };
  const { exchanges, pending, sessionId } = chat;
  const isBusy = pending !== null;
  const count = exchanges.length + (isBusy ? 1 : 0);
  const log = useFollowing(count === 0 ? null : `${sessionId}-${count}`, pending?.text ?? null);
  // Pressed buttons disappear: the suggestions with the first question, Try again with its press, and Stop with the answer.
  useRestoreFocus("ask-me-messages", `${count} ${isBusy}`);
  useFilling(box, filling);

  return (
    <section
      aria-label="Conversation"
      className={classNames(
        "flex min-h-96 flex-col overflow-hidden rounded-lg border border-line bg-surface sm:h-[600px] print:h-auto",
        // Before the first question the whole box fits on the screen. From then on the answer needs the full height of a phone, and more
        // where text is twice as large.
        count === 0 ? "h-[min(600px,calc(100dvh-11.5rem))]" : "h-[max(30rem,calc(100dvh-5rem))]",
      )}
    >
      {head}
      <div
        ref={log}
        id="ask-me-messages"
        role="log"
        aria-busy={isBusy}
        aria-label="Messages"
        className="relative grid flex-1 content-start gap-5 overflow-y-auto p-4 sm:p-5"
      >
        <LogStart conversation={conversation} />
        {hasSuggestions && count === 0 && <SuggestedQuestions onAsk={ask} sessionId={sessionId} idempotencyKey={key} />}
        {exchanges.map((exchange, at) => (
          <ExchangeItem
            key={exchange.id ?? at}
            exchange={exchange}
            sessionId={sessionId}
            answer={answer}
            onRetry={at === exchanges.length - 1 && !isBusy && !isOlder ? () => chat.retry(exchange) : null}
          />
        ))}
        {pending && <PendingItem pending={pending} />}
      </div>
      {isOlder ? (
        <p className="border-t border-line bg-sunken p-3 text-center">
          <Link to={`/ask-me/${conversation?.id}`} className="text-link">
            Go on with the latest questions
          </Link>
        </p>
      ) : (
        <Composer
          box={box}
          sessionId={sessionId}
          idempotencyKey={key}
          // The box shows only its own answer, not that of another form.
          answer={answer?.values?.["intent"] === "ask" ? answer : undefined}
          draft={draft}
          refusal={refusal}
          isBusy={isBusy}
          onSend={ask}
          onStop={chat.stop}
        />
      )}
    </section>
  );
}

/** What stands above the questions: a link to earlier ones, or the assistant's greeting. */
function LogStart({ conversation }: Pick<ChatPanelProps, "conversation">) {
  if (!conversation?.olderCursor) {
    return (
      <ChatMessage by="assistant">
        <p>{askMeWelcome}</p>
      </ChatMessage>
    );
  }
  return (
    <p className="text-center text-sm">
      <a href={`/ask-me/${conversation.id}?before=${conversation.olderCursor}`} className="text-link">
        Earlier questions
      </a>
    </p>
  );
}

function useFilling(box: React.RefObject<HTMLTextAreaElement | null>, filling: Filling | null): void {
  const filled = useRef("");
  useEffect(() => {
    if (!filling) return;
    // A new sentence replaces the last one; a text that somebody has written themselves is kept before it.
    const written = box.current?.value.trim() ?? "";
    const isOwn = written !== "" && written !== filled.current;
    fillBox(box.current, isOwn ? `${written}\n\n${filling.text}` : filling.text);
    filled.current = filling.text.trim();
  }, [box, filling]);
}
