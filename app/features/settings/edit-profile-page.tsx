import { useRef } from "react";
import { Form } from "react-router";
import type { UserType } from "#contracts/viewer.ts";
import { baseValuesField } from "#contracts/base-values-field.ts";
import { ContactFields } from "#app/components/form/contact-fields.tsx";
import type { CityOption } from "#app/components/form/city-options.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { fieldsOf } from "#app/components/form/form-answer.ts";
import type { FormProps } from "#app/components/form/form-answer.ts";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { CampusFields, CorporateFields } from "#app/components/form/profile-fields.tsx";
import { SubmitOrCancel } from "#app/components/form/submit-or-cancel.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { Link } from "#app/components/ui/link.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";

const leads = {
  shown: "Others see your name, username and city.",
  hidden: "Others see nothing of this until a parent or guardian agrees.",
};

type EditProfilePageProps = FormProps & { userType: UserType; cities: readonly CityOption[] };

/** The form to edit a profile, with the same rules as in onboarding. */
export function EditProfilePage({ answer, known, userType, cities }: EditProfilePageProps) {
  useToastFrom(answer);
  const form = useRef<HTMLFormElement>(null);
  const field = fieldsOf({ answer, known });
  const isHidden = known["consentState"] === "pending" || known["consentState"] === "refused";
  return (
    <div className="mx-auto max-w-form">
      <PageHeader title="Edit profile" lead={isHidden ? leads.hidden : leads.shown} />
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <input type="hidden" name={baseValuesField} value={field(baseValuesField).defaultValue} />
        <input type="hidden" name="idempotency_key" value={field("idempotency_key").defaultValue} />
        <ErrorSummary errors={answer?.errors} />
        <TextField {...field("name")} label="Full Name" autoComplete="name" isRequired />
        <TextField
          name="email"
          label="Personal Email"
          hint="The address you gave when you joined. Only you can see it."
          type="email"
          defaultValue={known["email"]}
          readOnly
          disabled
        />
        <ContactFields field={field} cities={cities} />
        {userType === "corporate" ? <CorporateFields field={field} /> : <CampusFields field={field} />}
        <SubmitOrCancel busyLabel="Saving..." cancelTo="/settings#profile">
          Save profile
        </SubmitOrCancel>
      </Form>
      <p className="mt-6 text-ink-soft">
        This is a {userType} profile. The type is chosen once: for the other one you would{" "}
        <Link to="/settings#delete-account" className="text-link">
          delete your account
        </Link>{" "}
        and join again.
      </p>
      <FormGuard form={form} isReturned={answer !== undefined} />
    </div>
  );
}
