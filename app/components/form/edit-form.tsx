import { useRef } from "react";
import { Form } from "react-router";
import type { ReviewNotice as Notice } from "#contracts/posting.ts";
import { ReviewNotice } from "../review-notice.tsx";
import { useToastFrom } from "../ui/toast-host.tsx";
import { ErrorSummary } from "./error-summary.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { FormGuard } from "./form-guard.tsx";
import { SubmitOrCancel } from "./submit-or-cancel.tsx";

type EditFormProps = {
  draft: { version: number; notice: Notice | null };
  answer: (FormAnswer & { conflict?: { version: number } }) | undefined;
  /** Where Cancel leads. */
  cancelTo: string;
  /** The version that was saved elsewhere meanwhile, when there is a conflict. */
  otherVersion: React.ReactNode;
  /** The fields. */
  children: React.ReactNode;
};

/** A form that edits something which others may have changed since it was loaded. */
export function EditForm({ draft, answer, cancelTo, otherVersion, children }: EditFormProps) {
  useToastFrom(answer);
  const form = useRef<HTMLFormElement>(null);
  const conflict = answer?.conflict;
  return (
    <>
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <ErrorSummary errors={answer?.errors} />
        {draft.notice && <ReviewNotice notice={draft.notice} />}
        {otherVersion}
        {/* Once the reader has seen the other version, saving replaces it. */}
        <input type="hidden" name="version" value={conflict?.version ?? answer?.values?.["version"] ?? draft.version} />
        {children}
        <SubmitOrCancel busyLabel="Saving..." cancelTo={cancelTo}>
          {conflict ? "Keep mine" : "Save"}
        </SubmitOrCancel>
      </Form>
      <FormGuard form={form} isReturned={answer !== undefined} />
    </>
  );
}
