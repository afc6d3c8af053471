import { useRef } from "react";
import { Form } from "react-router";
import type { DiscussionFormAnswer } from "#contracts/discussion-pages.ts";
import type { DiscussionDraft } from "#contracts/discussions.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { OtherVersion } from "#app/components/form/other-version.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ReviewNotice } from "#app/components/review-notice.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { DiscussionFields } from "./discussion-fields.tsx";

type EditDiscussionPageProps = { draft: DiscussionDraft; answer: DiscussionFormAnswer | undefined };

/** Where an author changes a discussion. */
export function EditDiscussionPage({ draft, answer }: EditDiscussionPageProps) {
  useToastFrom(answer);
  const form = useRef<HTMLFormElement>(null);
  const { title, content, tags } = draft;
  const conflict = answer?.conflict;
  return (
    <div className="mx-auto max-w-reading">
      <BackLink to={`/discussion/${draft.id}`}>Back to the discussion</BackLink>
      <PageHeader title="Edit discussion" lead="Readers see that it was edited." />
      <Form ref={form} method="post" noValidate className="grid gap-5">
        <ErrorSummary errors={answer?.errors} />
        {draft.notice && <ReviewNotice notice={draft.notice} />}
        {conflict && (
          <OtherVersion
            thing="discussion"
            to={`/discussions/${draft.id}/edit`}
            title={conflict.title}
            facts={conflict.tags}
            text={conflict.content}
          />
        )}
        {/* Saving after the other text was seen replaces it. */}
        <input type="hidden" name="version" value={conflict?.version ?? answer?.values?.["version"] ?? draft.version} />
        <DiscussionFields answer={answer} known={{ title, content, tags }} />
        <div>
          <SubmitButton busyLabel="Saving...">{conflict ? "Keep mine" : "Save"}</SubmitButton>
        </div>
      </Form>
      <FormGuard form={form} isReturned={answer !== undefined} />
    </div>
  );
}
