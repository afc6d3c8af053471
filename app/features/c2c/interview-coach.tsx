import { useRef } from "react";
import { Form } from "react-router";
import { careerPathLabels, careerPaths } from "#contracts/careers.ts";
import { INTERVIEW_ANSWER_MAX } from "#contracts/interview-coach-limits.ts";
import type { CoachView, QuestionView } from "#contracts/interview-coach.ts";
import { difficultyLabels, difficultyLevels } from "#contracts/resources.ts";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { fieldsOf } from "#app/components/form/form-answer.ts";
import type { FormAnswer } from "#app/components/form/form-answer.ts";
import { Select } from "#app/components/form/select.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { TextArea } from "#app/components/form/text-area.tsx";
import { useFormKey } from "#app/components/form/use-form-key.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { Button, ButtonLink } from "#app/components/ui/button.tsx";
import { Card } from "#app/components/ui/card.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { coachAddress } from "./coach-address.ts";
import { AnswerList } from "./interview-history.tsx";
import { QuestionFacts, formatMarks } from "./interview-words.tsx";

type InterviewCoachProps = { coach: CoachView; idempotencyKey: string; answer: FormAnswer | undefined };

/** One question at a time, with the results of the answers so far. */
export function InterviewCoach({ coach, idempotencyKey, answer }: InterviewCoachProps) {
  useToastFrom(answer);
  const { question, recent, weakSkills } = coach;
  return (
    <>
      <PageHeader
        title="Interview coach"
        lead="Answer in your own words, then compare your answer with what a good one says. Only you can see it."
      />
      <Choice coach={coach} />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        {question ? (
          <Question key={question.id} coach={coach} question={question} idempotencyKey={idempotencyKey} answer={answer} />
        ) : (
          <EmptyState
            title="No question fits"
            action={<ButtonLink to={coachAddress({ path: coach.path })}>Show all of this path</ButtonLink>}
          >
            Remove the skill or the difficulty filter.
          </EmptyState>
        )}
        <div className="grid gap-6">
          {weakSkills.length > 0 && <WeakSkills coach={coach} />}
          {recent.length > 0 && (
            <section aria-labelledby="recent-answers">
              <h2 id="recent-answers" className="mb-3 text-lg">
                Your last answers
              </h2>
              <AnswerList answers={recent} />
              <p className="mt-3">
                <Link to="/c2c/interview-prep/history" className="text-link">
                  All your answers
                </Link>
              </p>
            </section>
          )}
        </div>
      </div>
    </>
  );
}

function Choice({ coach: { path, skill, difficulty, skills } }: { coach: CoachView }) {
  return (
    <Form
      action="/c2c/interview-prep"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] items-end gap-3 max-sm:*:first:col-span-full sm:grid-cols-3 lg:grid-cols-[2fr_2fr_1fr_auto]"
    >
      {/* The key renders each list anew when the address has another choice, as after a link to a skill; the button keeps the focus. */}
      <Select
        key={`path ${path}`}
        formId="choice"
        name="path"
        label="Career path"
        defaultValue={path}
        options={careerPaths.map((value) => ({ value, label: careerPathLabels[value] }))}
      />
      <Select
        key={`skill ${path} ${skill}`}
        formId="choice"
        name="skill"
        label="Skill"
        placeholder="Any skill"
        defaultValue={skill ?? ""}
        options={skills.map(({ slug, name, questions }) => ({ value: slug, label: `${name} (${questions})` }))}
      />
      <Select
        key={`difficulty ${difficulty}`}
        formId="choice"
        name="difficulty"
        label="Difficulty"
        placeholder="Any"
        defaultValue={difficulty ?? ""}
        options={difficultyLevels.map((value) => ({ value, label: difficultyLabels[value] }))}
      />
      <Button type="submit" variant="secondary" className="col-span-full lg:col-span-1">
        Get a question
      </Button>
    </Form>
  );
}

type QuestionProps = { coach: CoachView; question: QuestionView; idempotencyKey: string; answer: FormAnswer | undefined };

function Question({ coach, question, idempotencyKey, answer }: QuestionProps) {
  const field = fieldsOf({ answer, known: {} });
  const form = useRef<HTMLFormElement>(null);
  const [key] = useFormKey(idempotencyKey);
  const { path, skill, difficulty, answered, all, hasModel } = coach;
  const filters = { path, skill, difficulty };
  return (
    <Card as="section" aria-labelledby="question" className="grid gap-4">
      <p className="text-sm text-ink-faint tabular-nums">
        {answered} of {all} questions answered
      </p>
      <h2 id="question" className="text-xl">
        {question.question}
      </h2>
      <QuestionFacts kind={question.kind} level={question.difficultyLevel} skills={question.skills} />
      {question.lastMarks && (
        <p className="text-sm text-ink-soft">Last time: {formatMarks(question.lastMarks)}. Try again without looking.</p>
      )}
      <Form ref={form} method="post" action={coachAddress({ ...filters, question: question.id })} noValidate className="grid gap-4">
        <ErrorSummary errors={answer?.errors} />
        <input type="hidden" name="question" value={question.id} />
        <input type="hidden" name="idempotency_key" value={key} />
        <TextArea
          {...field("answer")}
          label="Your answer"
          hint="Four to eight sentences, as you would say them."
          rows={10}
          maxLength={INTERVIEW_ANSWER_MAX}
          isRequired
        />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton busyLabel="The coach is reading...">See how it went</SubmitButton>
          <ButtonLink to={coachAddress({ ...filters, after: question.id })} variant="ghost">
            Another question
          </ButtonLink>
        </div>
        <p className="text-sm text-ink-faint">
          {hasModel
            ? "An AI model checks your answer against what a good one contains. You can correct its marks."
            : "Next you see what a good answer contains, and mark yourself. No AI is involved."}
        </p>
      </Form>
      <FormGuard form={form} isReturned={answer !== undefined} />
    </Card>
  );
}

function WeakSkills({ coach: { weakSkills, path } }: { coach: CoachView }) {
  return (
    <section aria-labelledby="weak-skills">
      <h2 id="weak-skills" className="text-lg">
        To revise
      </h2>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        In your latest marked answers you got fewer than 60% of the points for these. Your{" "}
        <Link to="/c2c/roadmap" className="text-link">
          weekly plan
        </Link>{" "}
        sets time aside for them.
      </p>
      <ul className="grid gap-2">
        {weakSkills.map(({ slug, name, metPoints, allPoints }) => (
          <li
            key={slug}
            className="flex flex-wrap items-baseline justify-between gap-x-3 rounded-md border border-line bg-surface px-3 py-2"
          >
            <div className="font-semibold">{name}</div>
            <div className="text-sm text-ink-soft tabular-nums">
              {metPoints} of {allPoints} points
            </div>
            <div className="flex w-full gap-4 text-sm">
              <Link to={coachAddress({ path, skill: slug })} className="text-link" aria-label={`Practise ${name}`}>
                Practise
              </Link>
              <Link to={`/c2c/resources?skill=${encodeURIComponent(slug)}`} className="text-link" aria-label={`Learn ${name}`}>
                Learn
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
