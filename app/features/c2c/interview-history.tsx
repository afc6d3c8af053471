import { careerPathLabels } from "#contracts/careers.ts";
import type { AnswerCardView, AnswerPage } from "#contracts/interview-coach.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { NextPage } from "#app/components/next-page.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { RemovedNote } from "#app/components/removed-note.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { formatShortDate } from "#app/lib/dates.ts";
import { coachAddress } from "./coach-address.ts";
import { formatMarks } from "./interview-words.tsx";

type InterviewHistoryProps = { page: AnswerPage; removed: { id: string; question: string } | null; isFirst: boolean };

/** Every answer of a member, the newest first. */
export function InterviewHistory({ page, removed, isFirst }: InterviewHistoryProps) {
  return (
    <>
      <PageHeader title="Your answers" kicker="Interview coach" lead="Every answer with its marks. Only you can see them." />
      {removed && (
        <RemovedNote action={`/c2c/interview-prep/answers/${removed.id}`} fields={{ intent: "restore" }}>
          {`Your answer to “${removed.question}” was removed.`}
        </RemovedNote>
      )}
      {page.answers.length === 0 ? (
        <EmptyState
          title={isFirst ? "No answers yet" : "No more answers"}
          action={<ButtonLink to="/c2c/interview-prep">Answer a question</ButtonLink>}
        />
      ) : (
        <AnswerList answers={page.answers} isRetryShown />
      )}
      {page.nextCursor && <NextPage to={`/c2c/interview-prep/history?cursor=${page.nextCursor}`}>Older answers</NextPage>}
    </>
  );
}

/** Answers in a list, each leading to its marks. */
export function AnswerList({ answers, isRetryShown = false }: { answers: readonly AnswerCardView[]; isRetryShown?: boolean }) {
  return (
    <ul className="grid gap-2">
      {answers.map(({ id, question, questionId, path, marks, createdAt }) => (
        <li key={id} className="rounded-md border border-line bg-surface px-3 py-2">
          <Link to={`/c2c/interview-prep/answers/${id}`} className="font-semibold wrap-anywhere hover:text-peacock hover:underline">
            {question}
          </Link>
          <div className="mt-1 flex flex-wrap gap-x-3 text-sm text-ink-soft">
            <div className="font-semibold tabular-nums">{marks ? formatMarks(marks) : "Not marked yet"}</div>
            <div>{careerPathLabels[path]}</div>
            <time dateTime={createdAt}>{formatShortDate(createdAt)}</time>
            {isRetryShown && (
              <Link to={coachAddress({ path, question: questionId })} className="text-link" aria-label={`Try again: ${question}`}>
                Try again
              </Link>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
