import { Form } from "react-router";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { fieldsOf } from "#app/components/form/form-answer.ts";
import type { FormAnswer } from "#app/components/form/form-answer.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";

export type OwnConsentPageProps = {
  state: "pending" | "refused" | "given";
  parentEmail: string | null;
  askedOn: string | null;
  formKey: string;
};

/** Tells a minor whether a parent has agreed, and lets them ask again or ask somebody else. */
export function OwnConsentPage({ state, parentEmail, askedOn, formKey, answer }: OwnConsentPageProps & { answer: FormAnswer | undefined }) {
  return (
    <div className="mx-auto max-w-form">
      <PageHeader title="Consent of a parent" lead={leads[state]} />
      {parentEmail && askedOn && (
        <p className="mb-6 rounded-lg border border-line bg-surface p-4">
          We asked <strong>{parentEmail}</strong> on {askedOn}.
        </p>
      )}
      {state !== "given" && (
        <Form method="post" noValidate className="mb-6 grid gap-5 rounded-lg border border-line bg-surface p-4 sm:p-5">
          <input type="hidden" name="idempotency_key" value={formKey} />
          <h2 className="text-xl">Ask again, or ask somebody else</h2>
          <ErrorSummary errors={answer?.errors} />
          <TextField
            {...fieldsOf({ answer, known: { parentEmail: parentEmail ?? "" } })("parentEmail")}
            label="Email of a parent or guardian"
            hint="If you ask somebody else, the email we sent before stops working."
            type="email"
            autoComplete="off"
            isRequired
          />
          <SubmitButton busyLabel="Sending...">Send the request</SubmitButton>
        </Form>
      )}
      <ButtonLink to="/dashboard" variant="secondary">
        Continue to Dashboard
      </ButtonLink>
    </div>
  );
}

const leads = {
  pending:
    "You are under 18, so a parent or guardian has to agree before others see anything of yours. Until then you can read and save everything.",
  refused: "Your parent or guardian has said no, so nobody else sees your name and profile. You can still read and save everything.",
  given: "Your parent or guardian has agreed: you can take part in everything.",
} as const;
