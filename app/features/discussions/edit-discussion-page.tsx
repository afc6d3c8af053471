import { Form } from "react-router";
import type { DiscussionFormAnswer } from "#contracts/discussion-pages.ts";
import type { DiscussionDraft } from "#contracts/discussions.ts";
import { BackLink } from "#app/components/back-link.tsx";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { ReviewNotice } from "#app/components/review-notice.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { DiscussionFields } from "./discussion-fields.tsx";

type EditDiscussionPageProps = { draft: DiscussionDraft; answer: DiscussionFormAnswer | undefined };

/** Where an author changes a discussion. */
export function EditDiscussionPage({ draft, answer }: EditDiscussionPageProps) {
  useToastFrom(answer);
  const conflict = answer?.conflict;
  return (
    <div className="mx-auto max-w-reading">
      <BackLink to={`/discussion/${draft.id}`}>Back to the discussion</BackLink>
      <PageHeader title="Edit discussion" lead="Readers see that it was edited." />
      <Form method="post" noValidate className="grid gap-5">
        <ErrorSummary errors={answer?.errors} />
        {draft.notice && <ReviewNotice notice={draft.notice} />}
        {conflict && <Conflict current={conflict} />}
        {/* Saving after the other text was seen replaces it. */}
        <input type="hidden" name="version" value={conflict?.version ?? answer?.values?.["version"] ?? draft.version} />
        <DiscussionFields answer={answer} known={draft} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton busyLabel="Saving...">{conflict ? "Keep mine" : "Save"}</SubmitButton>
          {conflict && (
            <ButtonLink to={`/discussions/${draft.id}/edit`} variant="secondary" reloadDocument>
              Take theirs
            </ButtonLink>
          )}
        </div>
      </Form>
    </div>
  );
}

/** What was saved elsewhere while this form was open. */
function Conflict({ current }: { current: DiscussionDraft }) {
  return (
    <section
      aria-label="The other text"
      className="grid gap-2 rounded-md border-l-4 border-marigold bg-marigold-tint p-4 text-marigold-ink"
    >
      <p className="font-semibold">This discussion was changed somewhere else in the meantime. Nothing of yours was saved yet.</p>
      <details>
        <summary className="min-h-8">See what was saved there</summary>
        <p className="mt-1 font-semibold">{current.title}</p>
        <p className="mt-1 text-sm">{current.tags}</p>
        <pre className="mt-2 max-h-80 overflow-auto text-sm whitespace-pre-wrap">{current.content}</pre>
      </details>
    </section>
  );
}
