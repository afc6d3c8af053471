import { suggestedQuestions } from "#contracts/ask-me-limits.ts";

type SuggestedQuestionsProps = { onAsk: (question: string) => void; sessionId: string | null; idempotencyKey: string | null };

/** Questions to begin with; pressing one asks it. */
export function SuggestedQuestions({ onAsk, sessionId, idempotencyKey }: SuggestedQuestionsProps) {
  return (
    <form
      method="post"
      action="/ask-me"
      aria-label="Suggested questions"
      className="grid gap-2 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        if (submitter instanceof HTMLButtonElement) onAsk(submitter.value);
      }}
    >
      <input type="hidden" name="intent" value="ask" />
      <input type="hidden" name="sessionId" value={sessionId ?? ""} />
      {idempotencyKey !== null && <input type="hidden" name="idempotency_key" value={idempotencyKey} />}
      {suggestedQuestions.map((question) => (
        <button
          key={question}
          type="submit"
          name="message"
          value={question}
          className="min-h-11 rounded-md border border-line bg-surface px-3 py-2 text-left text-sm text-ink-soft fades hover:border-peacock hover:text-peacock"
        >
          {question}
        </button>
      ))}
    </form>
  );
}
