import { useRef } from "react";
import { Form } from "react-router";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { AgeFields } from "./age-fields.tsx";
import { ContactFields } from "#app/components/form/contact-fields.tsx";
import type { CityOption } from "#app/components/form/city-options.tsx";
import { fieldsOf } from "#app/components/form/form-answer.ts";
import type { FormProps } from "#app/components/form/form-answer.ts";
import { CampusFields } from "#app/components/form/profile-fields.tsx";
import { OtherType } from "./other-type.tsx";
import { ProfileDone } from "./profile-done.tsx";

type CampusProfileFormProps = FormProps & { cities: readonly CityOption[]; today: string; next: string | null };

export function CampusProfileForm({ answer, known, cities, today, next }: CampusProfileFormProps) {
  useToastFrom(answer);
  const form = useRef<HTMLFormElement>(null);
  if (answer?.doneTo) {
    // What was done is said by the toast, which stays on the next page.
    return <ProfileDone text="The next page opens in a moment." to={answer.doneTo} />;
  }
  const field = fieldsOf({ answer, known });
  return (
    <div className="mx-auto max-w-form">
      <PageHeader title="Complete Your Campus Profile" lead="Join the vibrant tech community of students and graduates" />
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <ErrorSummary errors={answer?.errors} />
        <TextField {...field("name")} label="Full Name" autoComplete="name" isRequired />
        <TextField {...field("email")} label="Email" type="email" autoComplete="email" isRequired />
        <CampusFields field={field} />
        <AgeFields field={field} today={today} />
        <ContactFields field={field} cities={cities} />
        <SubmitButton busyLabel="Saving...">Create Profile</SubmitButton>
      </Form>
      <FormGuard form={form} isReturned={answer?.errors !== undefined} />
      <OtherType next={next} />
    </div>
  );
}
