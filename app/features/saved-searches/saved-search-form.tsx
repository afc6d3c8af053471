import { useRef } from "react";
import { Form } from "react-router";
import { formatYears } from "#contracts/experience.ts";
import { paySteps, workModes, yearSteps } from "#contracts/jobs-limits.ts";
import { formatLeastPay } from "#contracts/pay.ts";
import type { SavedSearchAnswer, SavedSearchView } from "#contracts/saved-searches.ts";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { fieldsOf } from "#app/components/form/form-answer.ts";
import type { FormAnswer } from "#app/components/form/form-answer.ts";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { OtherVersion } from "#app/components/form/other-version.tsx";
import { Select } from "#app/components/form/select.tsx";
import { SubmitOrCancel } from "#app/components/form/submit-or-cancel.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";

type SavedSearchFormProps = {
  title: string;
  known: Record<string, string>;
  /** The version of the search that is edited. Without it, the form saves a new search. */
  version?: number;
  answer: (FormAnswer & SavedSearchAnswer) | undefined;
  idempotencyKey?: string;
};

const pays = paySteps.map((step) => ({ value: String(step), label: formatLeastPay(step) }));
const years = yearSteps.map((step) => ({ value: String(step), label: formatYears(step) }));

/** The name and the filters of a saved search. An empty filter matches every job. */
export function SavedSearchForm({ title, known, version, answer, idempotencyKey }: SavedSearchFormProps) {
  useToastFrom(answer);
  const form = useRef<HTMLFormElement>(null);
  const field = fieldsOf({ answer, known });
  const conflict = answer?.conflict;
  return (
    <div className="mx-auto max-w-form">
      <PageHeader title={title} lead="We'll tell you about new jobs every morning. Leave empty what does not matter to you." />
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <ErrorSummary errors={answer?.errors} />
        {conflict && <OtherSearch current={conflict} />}
        {version && <input type="hidden" name="version" value={conflict?.version ?? answer?.values?.["version"] ?? version} />}
        {idempotencyKey && <input type="hidden" name="idempotency_key" value={idempotencyKey} />}
        <TextField {...field("name")} label="Name of this search" isRequired />
        <TextField {...field("q")} label="Words" hint="In the title, the company, the description or the requirements" />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField {...field("city")} label="City or Remote" />
          <Select {...field("mode")} label="Work mode" options={workModes} placeholder="Any" />
          <Select {...field("pay")} label="Pay" options={stepsWith(pays, known["pay"], formatLeastPay)} placeholder="Any" />
          <Select {...field("years")} label="Your experience" options={stepsWith(years, known["years"], formatYears)} placeholder="Any" />
          <TextField {...field("skill")} label="Skill" />
          <TextField {...field("tag")} label="Tag" />
        </div>
        <SubmitOrCancel busyLabel="Saving..." cancelTo="/jobs/saved-searches">
          {conflict ? "Keep mine" : "Save search"}
        </SubmitOrCancel>
      </Form>
      <FormGuard form={form} isReturned={answer !== undefined} />
    </div>
  );
}

function OtherSearch({ current: { id, name, words } }: { current: SavedSearchView }) {
  const text = words.length > 0 ? words.join("\n") : "All new jobs";
  return <OtherVersion thing="search" to={`/jobs/saved-searches/${id}`} title={name} text={text} />;
}

/** Adds `known` to the options when it is none of them: the filters may come from an address, in which any number can be typed. */
function stepsWith(steps: { value: string; label: string }[], known: string | undefined, format: (step: number) => string) {
  return known === undefined || steps.some(({ value }) => value === known)
    ? steps
    : [{ value: known, label: format(Number(known)) }, ...steps];
}
