import { useRef, useState } from "react";
import { Form } from "react-router";
import { BackLink } from "#app/components/back-link.tsx";
import { Link } from "#app/components/ui/link.tsx";
import type { DiscussionFormAnswer, NewDiscussionScreen } from "#contracts/discussion-pages.ts";
import { ErrorSummary } from "#app/components/form/error-summary.tsx";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { SubmitOrCancel } from "#app/components/form/submit-or-cancel.tsx";
import { PageHeader } from "#app/components/page-header.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { AboutStory } from "./about-story.tsx";
import { DiscussionFields } from "./discussion-fields.tsx";
import { SimilarDiscussions } from "./similar-discussions.tsx";

type NewDiscussionPageProps = { screen: NewDiscussionScreen; answer: DiscussionFormAnswer | undefined };

/** Where a discussion is started. */
export function NewDiscussionPage({ screen, answer }: NewDiscussionPageProps) {
  useToastFrom(answer);
  const form = useRef<HTMLFormElement>(null);
  const { idempotencyKey, isWaitingForConsent, known, story } = screen;
  const [title, setTitle] = useState(known.title);
  return (
    <div className="mx-auto max-w-reading">
      <BackLink to="/discussions">Discussions</BackLink>
      <PageHeader title="Start New Discussion" lead="A clear question in the title brings answers sooner." />
      {isWaitingForConsent && (
        <p role="note" className="mb-5 rounded-md bg-marigold-tint px-4 py-2.5 text-marigold-ink">
          Your parent&rsquo;s consent is needed before you can post.{" "}
          <Link to="/consent" className="underline underline-offset-2">
            Check its status
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
        {story && <AboutStory story={story} />}
        {story && <input type="hidden" name="story" value={story.id} />}
        <input type="hidden" name="idempotency_key" value={idempotencyKey} />
        <DiscussionFields answer={answer} known={known} afterTitle={<SimilarDiscussions title={title} found={answer?.similar} />} />
        <SubmitOrCancel busyLabel="Posting..." cancelTo="/discussions">
          Start Discussion
        </SubmitOrCancel>
        {answer?.taken && <TakenNote discussion={answer.taken} />}
      </Form>
      <FormGuard form={form} isReturned={answer !== undefined} />
    </div>
  );
}

/** Shown when the story has a discussion already: what was written can become a reply there. */
function TakenNote({ discussion: { id, title } }: { discussion: { id: string; title: string } }) {
  return (
    <div className="grid justify-items-start gap-3 rounded-md bg-marigold-tint px-4 py-3 text-marigold-ink">
      <p>
        The story is discussed in{" "}
        <a href={`/discussion/${id}`} target="_blank" rel="noopener" className="underline underline-offset-2">
          {title}
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        .
      </p>
      <SubmitButton name="intent" value="reply" variant="secondary" busyLabel="Posting...">
        Post my text there as a reply
      </SubmitButton>
    </div>
  );
}
