import { Form } from "react-router";
import { Link } from "#app/components/ui/link.tsx";
import { DELETION_DAYS, DELETION_PHRASE } from "#contracts/account-data-limits.ts";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { fieldsOf } from "#app/components/form/form-answer.ts";
import type { FormProps } from "#app/components/form/form-answer.ts";
import { RadioGroup } from "#app/components/form/radio-group.tsx";
import { SubmitOrCancel } from "#app/components/form/submit-or-cancel.tsx";
import { TextField } from "#app/components/form/text-field.tsx";
import { PageHeader } from "#app/components/page-header.tsx";

const choices = [
  { value: "keep", label: "Keep them under “Anonymous”", hint: "Answers and articles that others rely on stay, without your name." },
  { value: "remove", label: "Remove them with the account", hint: "What others wrote below your blogs and discussions is removed too." },
];

/** Asks what happens to public posts, and for a confirmation, before an account is deleted. */
export function DeleteAccountPage({ answer, known, username }: FormProps & { username: string | null }) {
  const field = fieldsOf({ answer, known });
  return (
    <div className="mx-auto max-w-form">
      <PageHeader
        title="Delete account"
        lead={`Nothing is deleted for ${DELETION_DAYS} days. Until then, sign in and press “Keep my account”.`}
      />
      <ul className="mb-6 grid list-disc gap-1 pl-5">
        <li>Your other devices are signed out at once.</li>
        <li>Until the day comes, everything stays as it is, and others see what you published.</li>
        <li>
          Then your profile, journals, bookmarks, drafts, roadmap, CV, likes, reports and conversations are removed, and nobody can bring
          them back.
        </li>
        <li>For a year nobody can take your usernames, so that no link to you leads to somebody else.</li>
        <li>
          You may want to{" "}
          <Link to="/settings#data" className="text-link">
            export your data
          </Link>{" "}
          first.
        </li>
      </ul>
      <Form method="post" noValidate className="grid gap-6">
        <ErrorSummary errors={answer?.errors} />
        <RadioGroup {...field("posts")} label="Your public posts" options={choices} />
        <TextField
          {...field("confirmation")}
          label={username ? `Type your username, ${username}, or “${DELETION_PHRASE}”` : `Type “${DELETION_PHRASE}”`}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          isRequired
        />
        <SubmitOrCancel variant="danger" busyLabel="Deleting..." cancelTo="/settings">
          Delete my account
        </SubmitOrCancel>
      </Form>
    </div>
  );
}
