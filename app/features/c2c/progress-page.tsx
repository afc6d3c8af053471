import { useEffect, useRef, useState } from "react";
import Plus from "lucide-react/icons/plus";
import { Form } from "react-router";
import { milestoneCategories } from "#contracts/c2c-limits.ts";
import type { C2cAnswer, ProgressScreen } from "#contracts/c2c-pages.ts";
import type { MilestoneView } from "#contracts/c2c.ts";
import { EmptyState } from "#app/components/empty-state.tsx";
import { ErrorState } from "#app/components/error-state.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { RemovedNote } from "#app/components/removed-note.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { Progress } from "#app/components/ui/progress.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { isFocusLost } from "#app/lib/focus-loss.ts";
import { MilestoneItem } from "./milestone-item.tsx";

/** A member's milestones, oldest first, by category. */
export function ProgressPage({ screen: { milestones, deleted }, answer }: { screen: ProgressScreen; answer: C2cAnswer | undefined }) {
  useToastFrom(answer);
  return (
    <>
      <PageHeader
        title="Progress"
        lead="What you plan to do, and what you have done. Only you can see it."
        actions={
          milestones?.length !== 0 && (
            <ButtonLink to="/c2c/progress/new">
              <Plus className="size-4.5" />
              Add milestone
            </ButtonLink>
          )
        }
      />
      {deleted && (
        <RemovedNote action="/c2c/progress" fields={{ intent: "restore", id: deleted.id }}>
          {`“${deleted.milestone}” was deleted.`}
        </RemovedNote>
      )}
      <Found milestones={milestones} />
    </>
  );
}

function Found({ milestones }: Pick<ProgressScreen, "milestones">) {
  const [wasEmpty] = useState(milestones?.length === 0);
  if (milestones === null) {
    return <ErrorState title="Failed to load progress. Please try again.">The rest of the page still works.</ErrorState>;
  }
  if (milestones.length > 0) return <Milestones milestones={milestones} areNew={wasEmpty} />;
  return (
    <EmptyState
      title="No milestones yet"
      action={
        <>
          <Form method="post">
            <SubmitButton name="intent" value="samples" busyLabel="Adding...">
              Add sample milestones
            </SubmitButton>
          </Form>
          <ButtonLink to="/c2c/progress/new" variant="secondary">
            Write your own
          </ButtonLink>
        </>
      }
    >
      Begin with five samples of skills, projects and a certificate, and change them as you like.
    </EmptyState>
  );
}

type MilestonesProps = {
  milestones: readonly MilestoneView[];
  /** Whether they replace the button that added them; then they also take its focus. */
  areNew: boolean;
};

function Milestones({ milestones, areNew }: MilestonesProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (areNew && isFocusLost()) box.current?.focus();
  }, [areNew]);
  const done = milestones.filter(({ completed }) => completed).length;
  return (
    <>
      <div ref={box} tabIndex={-1} data-focus-target className="mb-6 grid max-w-form gap-2">
        <p className="font-semibold tabular-nums">{`${done} of ${milestones.length} completed`}</p>
        <Progress label="Milestones completed" value={done} max={milestones.length} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {milestoneCategories.map(({ value, label }) => (
          <Category key={value} id={value} label={label} milestones={milestones.filter(({ category }) => category === value)} />
        ))}
      </div>
    </>
  );
}

function Category({ id, label, milestones }: { id: string; label: string; milestones: readonly MilestoneView[] }) {
  if (milestones.length === 0) return null;
  return (
    <section aria-labelledby={`category-${id}`}>
      <h2 id={`category-${id}`} className="mb-3 text-xl">
        {label}
      </h2>
      <ul className="grid gap-2">
        {milestones.map((milestone) => (
          <MilestoneItem key={milestone.id} milestone={milestone} />
        ))}
      </ul>
    </section>
  );
}
