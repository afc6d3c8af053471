import type { ReplyAnswer } from "#contracts/discussion-pages.ts";
import type { DiscussionView, ReplyView } from "#contracts/discussions.ts";
import { BeforeWriting } from "#app/components/before-writing.tsx";
import { ReplyForm } from "./reply-form.tsx";

type ReplyBoxProps = {
  discussion: DiscussionView;
  replyKey: string | null;
  answer: ReplyAnswer | undefined;
  onPosted: (reply: ReplyView) => void;
};

/** The form for a new thread, or what the reader has to do first. */
export function ReplyBox({ discussion, replyKey, answer, onPosted }: ReplyBoxProps) {
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
  if (discussion.notice) return <p className="text-ink-soft">Others can reply once this discussion is visible to everyone.</p>;
  return <BeforeWriting page={`/discussion/${discussion.id}`} anchor="replies" verb="reply" joined="discussion" />;
}
