import { useRef } from "react";
import { Form } from "react-router";
import { APPLICATION_NOTES_MAX, applicationStatuses } from "#contracts/tracker-limits.ts";
import type { ApplicationDraft, ApplicationFormAnswer } from "#contracts/tracker.ts";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { fieldsOf } from "#app/components/form/form-answer.ts";
import type { FormAnswer } from "#app/components/form/form-answer.ts";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { OtherVersion } from "#app/components/form/other-version.tsx";
import { Select } from "#app/components/form/select.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { SubmitOrCancel } from "#app/components/form/submit-or-cancel.tsx";
import { TextArea } from "#app/components/form/text-area.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { formatFieldValue } from "#app/lib/dates.ts";

type ApplicationPageProps = {
  /** The stored application. Without it, the form adds a new one. */
  draft?: ApplicationDraft;
  idempotencyKey?: string;
  answer: (FormAnswer & ApplicationFormAnswer) | undefined;
};

/** The form for an application: its stage, notes and reminder, and for a job from elsewhere its title, company and link. */
export function ApplicationPage({ draft, idempotencyKey, answer }: ApplicationPageProps) {
  useToastFrom(answer);
  const form = useRef<HTMLFormElement>(null);
  const known = draft?.values ?? {};
  const field = fieldsOf({ answer, known });
  const conflict = answer?.conflict;
  const saveLabel = draft ? "Save" : "Add to tracker";
  return (
    <div className="mx-auto max-w-form">
      <PageHeader
        title={draft ? (known["title"] ?? "") : "Add a job to your tracker"}
        lead={draft?.isOfJob ? known["company"] : "A job you found elsewhere. Only you can see it."}
      />
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <ErrorSummary errors={answer?.errors} />
        {conflict && <OtherApplication current={conflict} />}
        {idempotencyKey && <input type="hidden" name="idempotency_key" value={idempotencyKey} />}
        {draft && <input type="hidden" name="version" value={conflict?.version ?? answer?.values?.["version"] ?? draft.version} />}
        {/* An unchanged reminder is not saved. After a conflict it is: "Keep mine" replaces everything that was saved elsewhere. */}
        {draft && !conflict && <input type="hidden" name="remind_was" value={answer?.values?.["remind_was"] ?? known["remind_at"]} />}
        {draft?.isOfJob ? (
          <>
            <input type="hidden" name="title" value={known["title"]} />
            <input type="hidden" name="company" value={known["company"]} />
          </>
        ) : (
          <>
            <TextField {...field("title")} label="Job title" isRequired />
            <TextField {...field("company")} label="Company" isRequired />
            <TextField
              {...field("link")}
              label="Link"
              hint="Where the job is described, beginning with https://"
              type="url"
              inputMode="url"
            />
          </>
        )}
        <Select {...field("status")} label="Stage" options={applicationStatuses} />
        <TextArea
          {...field("notes")}
          label="Notes"
          hint="Names, salary talks, what to prepare."
          rows={6}
          maxLength={APPLICATION_NOTES_MAX}
        />
        <TextField
          {...field("remind_at")}
          label="Remind me"
          hint="India time. We remind you with a notification and an email."
          type="datetime-local"
        />
        <SubmitOrCancel busyLabel="Saving..." cancelTo="/jobs/tracker">
          {conflict ? "Keep mine" : saveLabel}
        </SubmitOrCancel>
      </Form>
      <FormGuard form={form} isReturned={answer !== undefined} />
      {draft && (
        <Form method="post" action="/jobs/tracker" className="mt-8 border-t border-line pt-5">
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="id" value={draft.id} />
          <SubmitButton variant="danger" size="sm" busyLabel="Removing...">
            Remove from tracker
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}

function OtherApplication({ current: { id, values } }: { current: ApplicationDraft }) {
  const reminder = values["remind_at"] && `reminder ${formatFieldValue(values["remind_at"])}`;
  const facts = [applicationStatuses.find(({ value }) => value === values["status"])?.label, reminder].filter(Boolean).join(" · ");
  return <OtherVersion thing="application" to={`/jobs/tracker/${id}`} title={values["title"]} facts={facts} text={values["notes"]} />;
}
