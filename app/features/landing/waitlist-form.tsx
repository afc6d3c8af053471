import MailCheck from "lucide-react/icons/mail-check";
import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { fieldsOf } from "#app/components/form/form-answer.ts";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { TextField } from "#app/components/form/text-field.tsx";

/** The action data of `/waitlist`. */
export type WaitlistAnswer = { isJoined: true } | { isJoined: false; errors: Record<string, string>; values: Record<string, string> };

/** `answer` is the page's action data, when the form was sent without JavaScript. */
export function WaitlistForm({ answer }: { answer?: WaitlistAnswer }) {
  const fetcher = useFetcher<WaitlistAnswer>();
  const latest = fetcher.data ?? answer;
  if (latest?.isJoined) return <Joined />;
  const answered = fieldsOf({ answer: latest, known: {}, formId: "waitlist" });
  // What is typed while the form is sent would not go with it.
  const readOnly = fetcher.state === "submitting";
  const field = (name: string) => ({ ...answered(name), readOnly });
  return (
    <fetcher.Form
      method="post"
      action="/waitlist"
      noValidate
      aria-label="Recruiter waitlist"
      className="grid content-start gap-5 rounded-lg border border-line bg-surface p-5 sm:p-6"
    >
      <ErrorSummary errors={latest?.errors} formId="waitlist" />
      <TextField {...field("name")} label="Name" autoComplete="name" isRequired />
      <TextField {...field("email")} type="email" label="Work email" autoComplete="email" isRequired />
      <TextField {...field("company")} label="Company" autoComplete="organization" isRequired />
      <TextField
        {...field("roles")}
        label="Roles hired for"
        hint="For example: backend engineers, data analysts, campus hires"
        isRequired
      />
      <SubmitButton fetcher={fetcher} busyLabel="Joining...">
        Join the waitlist
      </SubmitButton>
      <p className="text-sm text-ink-soft">We write twice at most: to confirm, and when hiring opens.</p>
    </fetcher.Form>
  );
}

/** Replaces the form once it is sent. Takes the focus, so that screen readers announce it. */
function Joined() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="status"
      data-focus-target
      className="grid content-center justify-items-start gap-3 rounded-lg border border-line bg-surface p-6"
    >
      <MailCheck className="size-9 text-success" strokeWidth={1.5} />
      <p className="font-serif text-2xl font-bold">You are on the list</p>
      <p className="text-ink-soft">We will write to you when hiring opens. A confirmation is on its way to your inbox.</p>
    </div>
  );
}
