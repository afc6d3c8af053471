import { Link } from "#app/components/ui/link.tsx";
import type { ReplyAnswer } from "#contracts/discussion-pages.ts";
import type { DiscussionView, ReplyView } from "#contracts/discussions.ts";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { useViewer } from "#app/components/viewer.ts";
import { ReplyForm } from "./reply-form.tsx";

type ReplyBoxProps = {
  discussion: DiscussionView;
  replyKey: string | null;
  answer: ReplyAnswer | undefined;
  onPosted: (reply: ReplyView) => void;
};

/** Where a new thread is begun, or what is missing before one can be. */
export function ReplyBox({ discussion, replyKey, answer, onPosted }: ReplyBoxProps) {
  const viewer = useViewer();
  if (!viewer) {
    return (
      <div className="grid justify-items-start gap-3 rounded-lg border border-line bg-surface p-4">
        <p>Sign in to join the discussion</p>
        <ButtonLink to={`/login?next=${encodeURIComponent(`/discussion/${discussion.id}#replies`)}`}>Sign In</ButtonLink>
      </div>
    );
  }
  if (discussion.viewer.canReply && replyKey !== null) {
    return (
      <ReplyForm
        discussionId={discussion.id}
        idempotencyKey={replyKey}
        parent={null}
        label="Add your reply"
        answer={answer}
        onPosted={onPosted}
      />
    );
  }
  if (discussion.notice) return <p className="text-ink-soft">Others can reply as soon as everybody sees this discussion.</p>;
  return viewer.onboardingCompleted ? (
    <p className="text-ink-soft">
      Your parent&rsquo;s consent is needed before you can reply.{" "}
      <Link to="/consent" className="text-link">
        See where it stands
      </Link>
    </p>
  ) : (
    <p className="text-ink-soft">
      <Link to={`/onboarding?next=/discussion/${discussion.id}`} className="text-link">
        Complete your profile
      </Link>{" "}
      to join the discussion.
    </p>
  );
}
