import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import type { ClosingDays, JobFormAnswer } from "#contracts/job-pages.ts";
import type { JobPreview as Preview } from "#contracts/jobs.ts";
import type { CityOption } from "#app/components/form/city-options.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { HiddenFields } from "#app/components/form/hidden-fields.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { LeaveGuard } from "#app/components/leave-guard.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { JobHeader, JobText } from "./job-body.tsx";
import { JobFields } from "./job-fields.tsx";

type JobEditorProps = {
  answer: JobFormAnswer | undefined;
  /** The first values of the fields. */
  known: Record<string, string>;
  cities: readonly CityOption[];
  closing: ClosingDays;
  /** Form fields that are not shown: the idempotency key of a new job, or the version of an edited one. */
  hidden: Record<string, string>;
  postLabel: string;
  postingLabel: string;
  /** Where Cancel leads. */
  cancelTo: string;
  /** What is shown above the fields. */
  children?: React.ReactNode;
};

/** The form of a job, or its preview. Going from one to the other loses no typed text. */
export function JobEditor({ answer, known, cities, closing, hidden, postLabel, postingLabel, cancelTo, children }: JobEditorProps) {
  useToastFrom(answer);
  const form = useRef<HTMLFormElement>(null);
  const post = (
    <SubmitButton name="intent" value="post" busyLabel={postingLabel}>
      {postLabel}
    </SubmitButton>
  );
  if (answer?.preview) {
    return (
      <PreviewForm preview={answer.preview} values={{ ...answer.values, ...hidden }}>
        {post}
      </PreviewForm>
    );
  }
  return (
    <>
      <Form ref={form} method="post" noValidate className="mx-auto grid max-w-reading gap-5">
        <ErrorSummary errors={answer?.errors} />
        {children}
        <HiddenFields fields={hidden} />
        <JobFields answer={answer} known={known} cities={cities} closing={closing} />
        <div className="flex flex-wrap items-center gap-3">
          <SubmitButton name="intent" value="preview" variant="secondary" busyLabel="Preparing...">
            Preview
          </SubmitButton>
          {post}
          <ButtonLink to={cancelTo} variant="ghost">
            Cancel
          </ButtonLink>
        </div>
      </Form>
      <FormGuard form={form} isReturned={answer !== undefined} />
    </>
  );
}

type PreviewFormProps = { preview: Preview; values: Record<string, string>; children: React.ReactNode };

function PreviewForm({ preview, values: { intent: _pressed, ...fields }, children }: PreviewFormProps) {
  const bar = useRef<HTMLDivElement>(null);
  const { state } = useNavigation();
  useEffect(() => {
    bar.current?.focus();
    window.scrollTo({ top: 0 });
  }, []);
  return (
    <>
      <Form method="post" className="mx-auto max-w-reading">
        <HiddenFields fields={fields} />
        <div
          ref={bar}
          tabIndex={-1}
          role="group"
          aria-label="Preview"
          className="sticky top-16 z-10 mb-6 flex flex-wrap items-center gap-3 rounded-md border border-line bg-marigold-tint px-4 py-3 text-marigold-ink"
        >
          <p className="mr-auto font-semibold">This is how your job will look.</p>
          <SubmitButton name="intent" value="edit" variant="secondary" busyLabel="Going back...">
            Back to editing
          </SubmitButton>
          {children}
        </div>
        <JobHeader job={preview} />
        <div className="mt-8">
          <JobText job={preview} />
        </div>
        <p className="mt-8 text-sm break-all text-ink-faint">Apply leads to {preview.applyUrl}</p>
      </Form>
      {/* All that was typed is on this page alone, in fields that are not seen. */}
      <LeaveGuard hasUnsaved={() => state === "idle"} />
    </>
  );
}
