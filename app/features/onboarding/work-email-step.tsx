import { Form } from "react-router";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { VerifiedBadge } from "#app/components/ui/badge.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { fieldsOf } from "#app/components/form/form-answer.ts";
import type { FormProps } from "#app/components/form/form-answer.ts";
import { OnboardingStep } from "./onboarding-step.tsx";

/** Step 2 of the corporate profile, which can be skipped. */
export function WorkEmailStep({ answer, known, onwards, formKey }: FormProps & { onwards: string; formKey: string }) {
  useToastFrom(answer);
  const field = fieldsOf({ answer, known });
  return (
    <div className="mx-auto max-w-form">
      <PageHeader
        title="Verify Your Work Email"
        lead={
          <>
            It gets you the <VerifiedBadge /> badge. Beside jobs you post, others see the domain of the address, never the address itself.
          </>
        }
      />
      <OnboardingStep step={2} name="Work email (optional)" />
      <Form method="post" noValidate className="grid gap-5">
        <input type="hidden" name="idempotency_key" value={formKey} />
        <ErrorSummary errors={answer?.errors} onlyField="workEmail" />
        <TextField
          {...field("workEmail")}
          label="Work Email"
          hint="The one your company gave you. Gmail and other personal addresses do not count."
          type="email"
          autoComplete="email"
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <SubmitButton busyLabel="Sending...">Send Verification Link</SubmitButton>
          <ButtonLink to={onwards} variant="secondary">
            Skip for Now
          </ButtonLink>
        </div>
      </Form>
      <p className="mt-6 text-sm text-ink-soft">You can do this later in Settings.</p>
    </div>
  );
}
