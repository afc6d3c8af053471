import { useRef, useState } from "react";
import { Form } from "react-router";
import { BackLink } from "#app/components/back-link.tsx";
import { Link } from "#app/components/ui/link.tsx";
import type { DiscussionFormAnswer } from "#contracts/discussion-pages.ts";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { DiscussionFields } from "./discussion-fields.tsx";
import { SimilarDiscussions } from "./similar-discussions.tsx";

type NewDiscussionPageProps = {
  answer: DiscussionFormAnswer | undefined;
  idempotencyKey: string;
  /** Whether this member waits for a parent's consent, without which nothing is posted. */
  isWaitingForConsent: boolean;
  /** What stands in the title at first. */
  title: string;
};

/** Where a discussion is started. */
export function NewDiscussionPage({ answer, idempotencyKey, isWaitingForConsent, title: firstTitle }: NewDiscussionPageProps) {
  useToastFrom(answer);
  const form = useRef<HTMLFormElement>(null);
  const [title, setTitle] = useState(firstTitle);
  return (
    <div className="mx-auto max-w-reading">
      <BackLink to="/discussions">Back to Discussions</BackLink>
      <PageHeader title="Start New Discussion" lead="A clear question in the title brings answers sooner." />
      {isWaitingForConsent && (
        <p role="note" className="mb-5 rounded-md bg-marigold-tint px-4 py-2.5 text-marigold-ink">
          Your parent&rsquo;s consent is needed before you can post.{" "}
          <Link to="/consent" className="underline underline-offset-2">
            See where it stands
          </Link>
        </p>
      )}
      <Form
        ref={form}
        method="post"
        noValidate
        className="grid gap-5"
        onInput={({ target }) => {
          if (target instanceof HTMLInputElement && target.name === "title") setTitle(target.value);
        }}
      >
        <ErrorSummary errors={answer?.errors} />
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <DiscussionFields
          answer={answer}
          known={{ title: firstTitle, content: "", tags: "" }}
          afterTitle={<SimilarDiscussions title={title} found={answer?.similar} />}
        />
        <div>
          <SubmitButton busyLabel="Posting...">Start Discussion</SubmitButton>
        </div>
      </Form>
      <FormGuard form={form} isReturned={answer !== undefined} />
    </div>
  );
}
