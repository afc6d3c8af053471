import { Form } from "react-router";
import type { VerificationState } from "#contracts/verification.ts";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { fieldsOf } from "#app/components/form/form-answer.ts";
import type { FormProps } from "#app/components/form/form-answer.ts";
import { SubmitOrCancel } from "#app/components/form/submit-or-cancel.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";

const words = {
  work: {
    title: "Verify Your Work Email",
    label: "Work Email",
    hint: "The one your company gave you. Gmail and other personal addresses do not count.",
  },
  college: { title: "Verify Your College Email", label: "College Email", hint: "The one your college or university gave you." },
};

type VerifyEmailPageProps = FormProps & { kind: VerificationState["kind"]; formKey: string };

/** The form that requests a verification link, to a first or another address. */
export function VerifyEmailPage({ answer, known, kind, formKey }: VerifyEmailPageProps) {
  useToastFrom(answer);
  const field = fieldsOf({ answer, known });
  const { title, label, hint } = words[kind];
  return (
    <div className="mx-auto max-w-form">
      <PageHeader title={title} lead="We email a link to it, which works for 24 hours. A new link replaces the one before." />
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="idempotency_key" value={formKey} />
        <ErrorSummary errors={answer?.errors} onlyField="workEmail" />
        <TextField {...field("workEmail")} label={label} hint={hint} type="email" autoComplete="email" isRequired />
        <SubmitOrCancel busyLabel="Sending..." cancelTo="/settings#verification">
          Send Verification Link
        </SubmitOrCancel>
      </Form>
    </div>
  );
}
