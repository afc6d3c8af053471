import { useNavigate } from "react-router";
import type { AskMeFormAnswer, Conversation, SessionList as List } from "#contracts/ask-me.ts";
import type { Part } from "#contracts/part.ts";
import { ErrorState } from "#app/components/error-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { RemovedNote } from "#app/components/removed-note.tsx";
import { BetaMark } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { useViewer } from "#app/components/viewer.ts";
import { ChatPanel } from "./chat-panel.tsx";
import { SessionHead } from "./session-head.tsx";
import { useLateAnswer } from "./use-late-answer.ts";
import { useOtherTabs } from "./use-other-tabs.ts";
import { SessionList } from "./session-list.tsx";

type AskMePageProps = {
  /** Null for visitors, who have none. */
  sessions: Part<List> | null;
  conversation: Conversation | null;
  q: string | undefined;
  cursor: string | undefined;
  /** Whether the page shows earlier questions instead of the latest. */
  isOlder: boolean;
  /** The id of a conversation that was just deleted and can be restored. */
  deletedId: string | null;
  idempotencyKey: string | null;
  answer: AskMeFormAnswer | undefined;
};

/** The page of the assistant: the open conversation, and the list of the member's conversations. */
export function AskMePage({ sessions, conversation, q, cursor, isOlder, deletedId, idempotencyKey, answer }: AskMePageProps) {
  const navigate = useNavigate();
  const notifyOtherTabs = useOtherTabs();
  useToastFrom(answer);
  useLateAnswer(conversation);
  const list =
    sessions &&
    (sessions.isLoaded ? (
      <SessionList list={sessions.value} q={q} cursor={cursor} currentId={conversation?.id ?? null} />
    ) : (
      <ErrorState title="Your conversations could not be loaded">You can still ask.</ErrorState>
    ));
  return (
    <>
      <PageHeader
        title={
          <>
            Ask Me
            <BetaMark />
          </>
        }
        actions={
          list && (
            <ButtonLink to="#conversations" variant="secondary" className="lg:hidden">
              Your conversations
            </ButtonLink>
          )
        }
      />
      {deletedId && (
        <RemovedNote action="/ask-me" fields={{ intent: "restore", sessionId: deletedId }}>
          The conversation was deleted.
        </RemovedNote>
      )}
      <div className={list ? "grid items-start gap-5 lg:grid-cols-[16rem_minmax(0,1fr)]" : "grid"}>
        <div className="grid min-w-0 gap-3">
          <ChatPanel
            conversation={conversation}
            idempotencyKey={idempotencyKey}
            answer={answer}
            hasSuggestions
            isOlder={isOlder}
            head={conversation && <SessionHead conversation={conversation} answer={answer} />}
            onBegin={(id) => void navigate(`/ask-me/${id}`, { replace: true, preventScrollReset: true, state: { keepsFocus: true } })}
            onAnswered={notifyOtherTabs}
          />
          {!sessions && <NotKept />}
        </div>
        {list && (
          <aside
            id="conversations"
            aria-label="Your conversations"
            className="lg:sticky lg:top-24 lg:order-first lg:max-h-[calc(100dvh-7rem)] lg:overflow-y-auto print:hidden"
          >
            {list}
          </aside>
        )}
      </div>
    </>
  );
}

/** Tells a visitor that the conversation is not stored, and what to do about it. */
function NotKept() {
  const [reason, action, to] = useViewer()
    ? ["Your profile is not finished", "Finish it", "/onboarding?next=/ask-me"]
    : ["You are not signed in", "Sign in", "/login?next=/ask-me"];
  return (
    <p className="text-sm text-ink-soft">
      {reason}: answers come from the community&rsquo;s posts, and this conversation is not kept.{" "}
      <Link to={to} className="text-link">
        {action}
      </Link>{" "}
      to keep it.
    </p>
  );
}
