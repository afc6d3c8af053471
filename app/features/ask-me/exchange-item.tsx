import LoaderCircle from "lucide-react/icons/loader-circle";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import type { Answer, AskMeFormAnswer, Exchange } from "#contracts/ask-me.ts";
import { DISCUSSION_TITLE_MAX } from "#contracts/discussions-limits.ts";
import { truncate } from "#contracts/truncate.ts";
import { RenderedMarkdown } from "#app/components/rendered-markdown.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { addressOf } from "./address-of.ts";
import { AnswerRating } from "./answer-rating.tsx";
import type { Pending } from "./use-chat.ts";

type ExchangeItemProps = {
  exchange: Exchange;
  sessionId: string | null;
  /** The page's action data, for whichever form it was. */
  answer: AskMeFormAnswer | undefined;
  /** Asks the question again; null where that is not possible. */
  onRetry: (() => void) | null;
};

/** A question and its answer, with the actions on them. */
export function ExchangeItem({ exchange, sessionId, answer: formAnswer, onRetry }: ExchangeItemProps) {
  const { id, question, answer } = exchange;
  return (
    <article id={id ? `exchange-${id}` : undefined} className="grid scroll-mt-4 gap-3">
      <ChatMessage by="reader">
        <p className="whitespace-pre-wrap">{question}</p>
      </ChatMessage>
      {answer ? (
        <ChatMessage by="assistant" mark={answer.isByModel ? null : "Not AI"}>
          <RenderedMarkdown html={answer.html} size="compact" />
          {answer.isStopped && <p className="mt-2 text-sm text-ink-faint">Stopped before the end.</p>}
          <Sources answer={answer} question={question} />
        </ChatMessage>
      ) : (
        <ChatMessage by="assistant">
          <p className="text-ink-soft">There is no answer to this question yet.</p>
        </ChatMessage>
      )}
      <div className="flex flex-wrap items-center gap-2 text-sm">
        {answer && id && sessionId && (
          <AnswerRating
            exchange={exchange}
            exchangeId={id}
            sessionId={sessionId}
            answer={formAnswer?.values?.["exchangeId"] === id ? formAnswer : undefined}
          />
        )}
        {onRetry && (!answer || answer.isStopped || !answer.isByModel) && (
          <form
            method="post"
            action={addressOf(sessionId)}
            onSubmit={(event) => {
              event.preventDefault();
              onRetry();
            }}
          >
            <input type="hidden" name="intent" value="ask" />
            <input type="hidden" name="message" value={question} />
            <input type="hidden" name="sessionId" value={sessionId ?? ""} />
            <input type="hidden" name="exchangeId" value={id ?? ""} />
            <Button type="submit" variant="ghost" size="sm">
              <RotateCcw className="size-4" />
              Try again
            </Button>
          </form>
        )}
      </div>
    </article>
  );
}

/** The question that is being answered. */
export function PendingItem({ pending: { question, text, html } }: { pending: Pending }) {
  return (
    <article className="grid gap-3">
      <ChatMessage by="reader">
        <p className="whitespace-pre-wrap">{question}</p>
      </ChatMessage>
      <ChatMessage by="assistant">
        {text === "" ? (
          <p role="status" className="flex items-center gap-2 text-ink-soft">
            <LoaderCircle className="size-4.5 animate-spin motion-reduce:animate-none" />
            Looking through the community&rsquo;s posts...
          </p>
        ) : (
          // Announced only when the answer is complete.
          <div aria-live="off">
            {html === "" ? <p className="whitespace-pre-wrap">{text}</p> : <RenderedMarkdown html={html} size="compact" />}
          </div>
        )}
      </ChatMessage>
    </article>
  );
}

/** One message of either side. */
export function ChatMessage({
  by,
  mark = null,
  children,
}: {
  by: "reader" | "assistant";
  mark?: string | null;
  children: React.ReactNode;
}) {
  const isReader = by === "reader";
  return (
    <div className={classNames("min-w-0", isReader ? "max-w-[85%] justify-self-end" : "max-w-reading")}>
      <p className="mb-1 flex items-center gap-2 text-xs font-semibold text-ink-faint">
        <span className={isReader ? "sr-only" : undefined}>{isReader ? "You" : "Ask Me"}</span>
        {mark && <Badge>{mark}</Badge>}
      </p>
      <div className={classNames("rounded-lg px-4 py-3 wrap-anywhere", isReader ? "bg-peacock-tint" : "border border-line bg-paper")}>
        {children}
      </div>
    </div>
  );
}

function Sources({ answer: { sources, isThin, isStopped }, question }: { answer: Answer; question: string }) {
  if (isThin && !isStopped) {
    const title = truncate(question.replaceAll(/\s+/g, " "), DISCUSSION_TITLE_MAX);
    return (
      <p className="mt-4">
        <ButtonLink to={`/discussions/new?title=${encodeURIComponent(title)}`} variant="secondary" size="sm">
          Start a discussion
        </ButtonLink>
      </p>
    );
  }
  if (sources.length === 0) return null;
  return (
    <div className="mt-4 border-t border-line pt-3 text-sm">
      <p className="mb-1 font-semibold">Sources</p>
      <ol className="grid gap-1">
        {sources.map(({ number, label, title, href }) => (
          <li key={number} className="flex gap-2">
            <span className="shrink-0 text-ink-faint">[{number}]</span>
            <span>
              <SourceLink href={href}>{title}</SourceLink> <span className="text-ink-faint">{label}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function SourceLink({ href, children }: { href: string; children: React.ReactNode }) {
  if (href.startsWith("/")) {
    return (
      <Link to={href} className="text-link">
        {children}
      </Link>
    );
  }
  return (
    <a href={href} rel="nofollow ugc noopener" className="text-link">
      {children}
    </a>
  );
}
