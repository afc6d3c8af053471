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
import { OtherType } from "./other-type.tsx";
import { ProfileDone } from "./profile-done.tsx";

type CorporateProfileFormProps = FormProps & { cities: readonly CityOption[]; next: string | null };

/** The whole corporate profile on one page. */
export function CorporateProfileForm({ answer, known, cities, next }: CorporateProfileFormProps) {
  useToastFrom(answer);
  const form = useRef<HTMLFormElement>(null);
  if (answer?.doneTo) {
    const isMailed = answer.toast?.key === "verification-sent";
    const text = isMailed
      ? "One thing is left: open the link in your work mailbox."
      : "Your work email can be verified later, in Settings.";
    return <ProfileDone text={text} to={answer.doneTo} />;
  }
  const field = fieldsOf({ answer, known });
  return (
    <div className="mx-auto max-w-form">
      <PageHeader title="Complete Your Corporate Profile" lead="Everything on one page. We email you a link to verify your work email." />
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <ErrorSummary errors={answer?.errors} />
        <TextField {...field("name")} label="Full Name" autoComplete="name" isRequired />
        <TextField {...field("email")} label="Personal Email" type="email" autoComplete="email" isRequired />
        <CorporateFields field={field} />
        <TextField
          {...field("workEmail")}
          label="Work Email"
          hint="The one your company gave you. Gmail and other personal addresses do not count. Beside jobs you post, others see the domain of the address, never the address itself."
          type="email"
          isRequired
        />
        <ContactFields field={field} cities={cities} />
        <SubmitButton busyLabel="Saving...">Create Profile</SubmitButton>
      </Form>
      <FormGuard form={form} isReturned={answer?.errors !== undefined} />
      <OtherType next={next} />
    </div>
  );
}
