import { useRef } from "react";
import { Form } from "react-router";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { ContactFields } from "#app/components/form/contact-fields.tsx";
import type { CityOption } from "#app/components/form/city-options.tsx";
import { fieldsOf } from "#app/components/form/form-answer.ts";
import type { FormProps } from "#app/components/form/form-answer.ts";
import { CorporateFields } from "#app/components/form/profile-fields.tsx";
import { OnboardingStep } from "./onboarding-step.tsx";
import { OtherType } from "./other-type.tsx";

type CorporateDetailsFormProps = FormProps & { cities: readonly CityOption[]; next: string | null };

/** Step 1 of the corporate profile. Every field is required. */
export function CorporateDetailsForm({ answer, known, cities, next }: CorporateDetailsFormProps) {
  useToastFrom(answer);
  const form = useRef<HTMLFormElement>(null);
  const field = fieldsOf({ answer, known });
  return (
    <div className="mx-auto max-w-form">
      <PageHeader title="Complete Your Corporate Profile" lead="Tell the community who you are and where you work." />
      <OnboardingStep step={1} name="Profile details" />
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <ErrorSummary errors={answer?.errors} />
        <TextField {...field("name")} label="Full Name" autoComplete="name" isRequired />
        <TextField
          name="email"
          label="Personal Email"
          hint="The address you sign in with. Only you can see it."
          type="email"
          defaultValue={known["email"]}
          readOnly
          disabled
        />
        <ContactFields field={field} cities={cities} isRequired />
        <CorporateFields field={field} />
        <SubmitButton busyLabel="Saving...">Continue</SubmitButton>
      </Form>
      <FormGuard form={form} isReturned={answer?.errors !== undefined} />
      <OtherType next={next} />
    </div>
  );
}
