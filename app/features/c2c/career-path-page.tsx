import { Form } from "react-router";
import type { C2cAnswer, CareerChoice } from "#contracts/c2c-pages.ts";
import type { CareerView } from "#contracts/c2c.ts";
import { careerPathLabels, formatSalaryRange } from "#contracts/careers.ts";
import { ErrorState } from "#app/components/error-state.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { fieldId } from "#app/components/form/field.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { useViewer } from "#app/components/viewer.ts";
import { SkillList } from "./skill-list.tsx";

/** The twelve careers; a member chooses one of them. */
export function CareerPathPage({ careers, chosen, hasFailed, answer }: CareerChoice & { answer: C2cAnswer | undefined }) {
  const viewer = useViewer();
  useToastFrom(answer);
  return (
    <>
      <PageHeader
        title="Career path"
        lead="Pay is what these careers earn in India in a year, from the first job to long experience. You can change your mind later: skills you have done count on every path."
        actions={!viewer && <ButtonLink to="/login?next=%2Fc2c%2Fcareer-path">Sign in to choose</ButtonLink>}
      />
      {hasFailed && (
        <ErrorState title="Failed to load progress. Please try again.">What you have chosen and done is not marked below.</ErrorState>
      )}
      <Form method="post" noValidate className="grid gap-5">
        <ErrorSummary errors={answer?.errors} />
        <fieldset className="grid gap-4 lg:grid-cols-2">
          <legend className="sr-only">Career paths</legend>
          {careers.map((career, index) => (
            <Career
              key={career.path}
              career={career}
              choice={viewer ? { isChosen: chosen === career.path, id: index === 0 ? fieldId(undefined, "career_path") : undefined } : null}
            />
          ))}
        </fieldset>
        {viewer && (
          // `scroll-mb-20` keeps the focused control above it.
          <div className="sticky bottom-0 z-10 -mx-(--gutter) border-t border-line bg-paper px-(--gutter) py-3 sm:mx-0 sm:px-0">
            <SubmitButton busyLabel="Saving...">Confirm career path</SubmitButton>
          </div>
        )}
      </Form>
    </>
  );
}

type CareerProps = {
  career: CareerView;
  /** Null for visitors, who cannot choose. */ choice: { isChosen: boolean; id: string | undefined } | null;
};

function Career({ career: { path, work, day, essentialSkills, laterSkills }, choice }: CareerProps) {
  const doneCount = essentialSkills.filter(({ isDone }) => isDone).length;
  return (
    <article
      aria-labelledby={`career-${path}`}
      className="item-card has-checked:border-peacock has-checked:outline-2 has-checked:outline-peacock"
    >
      <h2 id={`career-${path}`}>
        {choice ? (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="career_path"
              id={choice.id}
              value={path}
              defaultChecked={choice.isChosen}
              className="size-5 shrink-0 scroll-mb-20 accent-peacock"
            />
            {careerPathLabels[path]}
          </label>
        ) : (
          careerPathLabels[path]
        )}
      </h2>
      <p className="flex flex-wrap items-center gap-2 font-semibold tabular-nums">
        {formatSalaryRange(path)}
        {choice?.isChosen && <Badge tone="success">Your path</Badge>}
      </p>
      <p className="text-ink-soft">{work}</p>
      {doneCount > 0 && (
        <p className="text-ink-soft">{`You have ${doneCount} of the ${essentialSkills.length} skills for the first job.`}</p>
      )}
      {/* Closed at first: on a phone, twelve careers with all their skills would fill thirteen screens. */}
      <details>
        <summary className="min-h-11 scroll-mb-20 cursor-pointer py-2 font-semibold">
          A typical day and the skills<span className="sr-only"> of a {careerPathLabels[path]}</span>
        </summary>
        <div className="grid gap-3">
          <p className="text-ink-soft">{day}</p>
          <h3 className="!font-sans !text-base">Skills for the first job</h3>
          <SkillList label={`Skills for the first job: ${careerPathLabels[path]}`} skills={essentialSkills} />
          <h3 className="!font-sans !text-base">In the years after</h3>
          <SkillList label={`Skills in the years after: ${careerPathLabels[path]}`} skills={laterSkills} />
        </div>
      </details>
    </article>
  );
}
