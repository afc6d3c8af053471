import { useRef } from "react";
import { Form } from "react-router";
import { MILESTONE_MAX, milestoneCategories } from "#contracts/c2c-limits.ts";
import type { C2cAnswer } from "#contracts/c2c-pages.ts";
import type { MilestoneView } from "#contracts/c2c.ts";
import { Counter } from "#app/components/form/counter.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { fieldId } from "#app/components/form/field.tsx";
import { fieldsOf } from "#app/components/form/form-answer.ts";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { OtherVersion } from "#app/components/form/other-version.tsx";
import { Select } from "#app/components/form/select.tsx";
import { SubmitOrCancel } from "#app/components/form/submit-or-cancel.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";

type MilestonePageProps = {
  /** The existing milestone; without it the form adds a new one. */
  milestone?: MilestoneView;
  idempotencyKey?: string;
  answer: C2cAnswer | undefined;
};

/** What a member wants to have done. */
export function MilestonePage({ milestone, idempotencyKey, answer }: MilestonePageProps) {
  useToastFrom(answer);
  const form = useRef<HTMLFormElement>(null);
  const known: Record<string, string> = milestone
    ? { milestone: milestone.milestone, category: milestone.category, evidence_url: milestone.evidenceUrl ?? "" }
    : { category: "skills" };
  const field = fieldsOf({ answer, known });
  const goal = field("milestone");
  const conflict = answer?.conflict;
  const saveLabel = milestone ? "Save" : "Add milestone";
  return (
    <div className="max-w-form">
      <PageHeader title={milestone ? "Edit milestone" : "Add a milestone"} lead="Something that is clearly either done or not." />
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <ErrorSummary errors={answer?.errors} />
        {conflict && <OtherMilestone current={conflict} />}
        {milestone && <input type="hidden" name="version" value={conflict?.version ?? answer?.values?.["version"] ?? milestone.version} />}
        {idempotencyKey && <input type="hidden" name="idempotency_key" value={idempotencyKey} />}
        <TextField
          {...goal}
          label="Milestone"
          isRequired
          counter={<Counter id={fieldId(undefined, goal.name)} maxLength={MILESTONE_MAX} initialLength={goal.defaultValue?.length ?? 0} />}
        />
        <Select
          {...field("category")}
          label="Category"
          hint="Under Skills, name one skill: completing the milestone marks it as done."
          options={milestoneCategories}
        />
        <TextField
          {...field("evidence_url")}
          label="Evidence"
          hint="A link to what you made or earned, beginning with https://. It can go into your CV."
          type="url"
          inputMode="url"
        />
        <SubmitOrCancel busyLabel="Saving..." cancelTo="/c2c/progress">
          {conflict ? "Keep mine" : saveLabel}
        </SubmitOrCancel>
      </Form>
      <FormGuard form={form} isReturned={answer !== undefined} />
    </div>
  );
}

function OtherMilestone({ current: { id, milestone, category, evidenceUrl } }: { current: MilestoneView }) {
  const facts = milestoneCategories.find(({ value }) => value === category)?.label;
  return <OtherVersion thing="milestone" to={`/c2c/progress/${id}`} title={milestone} facts={facts} text={evidenceUrl ?? "No evidence"} />;
}
