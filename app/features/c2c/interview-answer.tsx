import { Form } from "react-router";
import type { AnswerView, RubricPointView } from "#contracts/interview-coach.ts";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import type { FormAnswer } from "#app/components/form/form-answer.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Progress } from "#app/components/ui/progress.tsx";
import { formatDateTime } from "#app/lib/dates.ts";
import { coachAddress } from "./coach-address.ts";
import { QuestionFacts, formatMarks } from "./interview-words.tsx";

/** One answer, marked by the criteria of its question: by a model, or by its writer, whose marks count. */
export function InterviewAnswer({ answer, sent }: { answer: AnswerView; /** Marks that were not taken. */ sent: FormAnswer | undefined }) {
  const { asked, marks, path, questionId, createdAt } = answer;
  return (
    <div className="max-w-reading">
      <PageHeader title={answer.question} kicker="Interview coach" />
      {asked && <QuestionFacts kind={asked.kind} level={asked.difficultyLevel} skills={asked.skills} />}
      <section aria-labelledby="own-answer" className="mt-6">
        <h2 id="own-answer" className="text-lg">
          Your answer
        </h2>
        <p className="text-sm text-ink-faint">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
        <p className="mt-2 rounded-lg bg-sunken p-4 wrap-anywhere whitespace-pre-line">{answer.answer}</p>
      </section>
      {(asked ?? marks) && (
        <Card as="section" aria-labelledby="marks" className="mt-6 grid gap-4">
          <h2 id="marks" className="text-lg">
            {marks ? formatMarks(marks) : "How did it go?"}
          </h2>
          {marks && <Progress label="Points met" value={marks.met} max={marks.all} />}
          {asked && <p className="text-ink-soft">{explain(answer)}</p>}
          {answer.summary && (
            <p className="rounded-md border-l-4 border-marigold bg-marigold-tint p-3 wrap-anywhere">
              <b className="block text-sm font-semibold">From the AI model</b>
              {answer.summary}
            </p>
          )}
          {asked && <MarksForm points={asked.points} isMarked={marks !== null} sent={sent} />}
        </Card>
      )}
      {asked && (
        <details className="mt-6 rounded-lg border border-line bg-surface p-4" open={marks !== null}>
          <summary className="-my-2.5 cursor-pointer py-2.5 font-semibold">How an expert would put it</summary>
          <p className="mt-3">{asked.goodAnswer}</p>
        </details>
      )}
      <div className="mt-6 flex flex-wrap items-center gap-3">
        <ButtonLink to={coachAddress({ path, after: questionId })} variant={marks ? "primary" : "secondary"}>
          Next question
        </ButtonLink>
        {asked && (
          <ButtonLink to={coachAddress({ path, question: questionId })} variant="secondary">
            Try this one again
          </ButtonLink>
        )}
        <ButtonLink to="/c2c/interview-prep/history" variant="ghost">
          All your answers
        </ButtonLink>
      </div>
      <Form method="post" className="mt-6 border-t border-line pt-4">
        <input type="hidden" name="intent" value="remove" />
        <SubmitButton variant="danger" size="sm" busyLabel="Removing...">
          Remove this answer
        </SubmitButton>
      </Form>
    </div>
  );
}

type MarksFormProps = { points: readonly RubricPointView[]; isMarked: boolean; sent: FormAnswer | undefined };

function MarksForm({ points, isMarked, sent }: MarksFormProps) {
  const ticked = sent?.values && (sent.values["met"] ?? "").split("\n");
  return (
    <Form method="post" preventScrollReset className="grid gap-4">
      <ErrorSummary errors={sent?.errors} />
      <input type="hidden" name="intent" value="mark" />
      <fieldset className="grid gap-1">
        <legend className="sr-only">Points of a good answer</legend>
        {points.map((point, at) => (
          <Point key={point.point} point={point} value={at} isTicked={ticked?.includes(String(at))} />
        ))}
      </fieldset>
      <SubmitButton busyLabel="Saving..." variant={isMarked ? "secondary" : "primary"} className="justify-self-start">
        {isMarked ? "Save corrected marks" : "Save marks"}
      </SubmitButton>
    </Form>
  );
}

type PointProps = { point: RubricPointView; value: number; /** Default: as it is marked, or as its words suggest. */ isTicked?: boolean };

function Point({ point: { point, found, isMet, comment }, value, isTicked = isMet ?? found.length > 0 }: PointProps) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input type="checkbox" name="met" value={value} defaultChecked={isTicked} className="mt-0.5 size-5 shrink-0 accent-peacock" />
      <span className="min-w-0 wrap-anywhere">
        {point}
        {comment && <small className="block text-sm text-ink-soft">AI model: {comment}</small>}
        {isMet === null && found.length > 0 && (
          <small className="block text-sm text-marigold-ink">
            Ticked for you: your answer says {found.map((term) => `“${term}”`).join(", ")}
          </small>
        )}
      </span>
    </label>
  );
}

function explain({ markedBy }: AnswerView): string {
  if (markedBy === "model") return "Marked by an AI model, point by point. It can be wrong: correct anything you disagree with.";
  if (markedBy === "member") return "Marked by you. You can change it at any time.";
  return "Tick what your answer really says. Points whose key words we found are ticked for you; words alone prove nothing, so look again.";
}
