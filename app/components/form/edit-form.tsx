import { useRef } from "react";
import { Form } from "react-router";
import type { ReviewNotice as Notice } from "#contracts/posting.ts";
import { ReviewNotice } from "../review-notice.tsx";
import { useToastFrom } from "../ui/toast-host.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { FormGuard } from "./form-guard.tsx";
import { SubmitButton } from "./submit-button.tsx";

type EditFormProps = {
  draft: { version: number; notice: Notice | null };
  answer: (FormAnswer & { conflict?: { version: number } }) | undefined;
  /** What was saved elsewhere meanwhile, when there is a conflict. */
  otherVersion: React.ReactNode;
  /** The fields. */
  children: React.ReactNode;
};

/** The form that changes something which others may have changed meanwhile. */
export function EditForm({ draft, answer, otherVersion, children }: EditFormProps) {
  useToastFrom(answer);
  const form = useRef<HTMLFormElement>(null);
  const conflict = answer?.conflict;
  return (
    <>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <ErrorSummary errors={answer?.errors} />
        {draft.notice && <ReviewNotice notice={draft.notice} />}
        {otherVersion}
        {/* Saving after the other text was seen replaces it. */}
        <input type="hidden" name="version" value={conflict?.version ?? answer?.values?.["version"] ?? draft.version} />
        {children}
        <div>
          <SubmitButton busyLabel="Saving...">{conflict ? "Keep mine" : "Save"}</SubmitButton>
        </div>
      </Form>
      <FormGuard form={form} isReturned={answer !== undefined} />
    </>
  );
}
