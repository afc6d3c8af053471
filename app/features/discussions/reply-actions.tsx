import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { useFetcher } from "react-router";
import type { ReplyAnswer } from "#contracts/discussion-pages.ts";
import { DISCUSSION_REPLY_MAX, discussionRows } from "#contracts/discussions-limits.ts";
import type { ReplyView } from "#contracts/discussions.ts";
import { DeleteButton } from "#app/components/delete-button.tsx";
import { EditOwnText } from "#app/components/edit-own-text.tsx";
import { HiddenFields } from "#app/components/form/hidden-fields.tsx";
import { SubmitButton } from "#app/components/form/submit-button.tsx";
import { ButtonLink } from "#app/components/ui/button.tsx";
import { ReplyForm } from "./reply-form.tsx";
import type { ReplyPlace } from "./reply-place.ts";
import { isPlainClick } from "#app/lib/plain-click.ts";

type Fetcher = ReturnType<typeof useFetcher<ReplyAnswer>>;
type ReplyActionsProps = { reply: ReplyView; place: ReplyPlace; fetcher: Fetcher };

/** What the viewer may do with a reply. */
export function ReplyActions({ reply, place, fetcher }: ReplyActionsProps) {
  const { canReply, canAccept, canEdit, canDelete = canEdit } = reply.viewer;
  if (!canReply && !canAccept && !canDelete) return null;
  const answer = fetcher.data ?? (place.answer?.replyId === reply.id ? place.answer : undefined);
  return (
    <div className="ends-row -ml-3 flex flex-wrap items-start gap-1 empty:hidden">
      {canReply && place.replyKey !== null && <AnswerBox reply={reply} place={place} replyKey={place.replyKey} />}
      {canAccept && <AcceptForm reply={reply} place={place} fetcher={fetcher} />}
      {canDelete && <OwnReply reply={reply} place={place} fetcher={fetcher} answer={answer} />}
    </div>
  );
}

/** A link to the page with the form to answer this reply; with JavaScript, the form opens in place. */
function AnswerBox({ reply, place, replyKey }: { reply: ReplyView; place: ReplyPlace; replyKey: string }) {
  const box = useRef<HTMLDivElement>(null);
  const isAnswered = place.answer?.values?.["parentReplyId"] === reply.id;
  const [state, setState] = useState<"unasked" | "open" | "closed">(isAnswered || place.askedId === reply.id ? "open" : "unasked");
  const name = reply.author?.name ?? "this reply";

  function handleClick(event: React.MouseEvent) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    flushSync(() => setState(state === "open" ? "closed" : "open"));
    box.current?.querySelector("textarea")?.focus();
  }

  return (
    <>
      <ButtonLink
        to={`/discussion/${place.discussionId}?answer=${reply.id}#reply-${reply.id}`}
        rel="nofollow"
        variant="ghost"
        size="sm"
        aria-label={`Reply to ${name}`}
        aria-expanded={state === "open"}
        onClick={handleClick}
      >
        Reply
      </ButtonLink>
      {state !== "unasked" && (
        <div ref={box} hidden={state === "closed"} className="mt-2 mb-2 basis-full px-3">
          <ReplyForm
            discussionId={place.discussionId}
            idempotencyKey={replyKey}
            parent={reply}
            label={`Your reply to ${name}`}
            answer={isAnswered ? place.answer : undefined}
            onPosted={(posted) => {
              setState("closed");
              place.onPosted(posted);
            }}
          />
        </div>
      )}
    </>
  );
}

function AcceptForm({ reply: { id, author }, place, fetcher }: ReplyActionsProps) {
  const isAccepted = id === place.acceptedId;
  return (
    <fetcher.Form method="post" action={`/discussion/${place.discussionId}`}>
      <HiddenFields fields={{ intent: isAccepted ? "unaccept-reply" : "accept-reply", reply_id: id }} />
      <SubmitButton variant="ghost" size="sm" busyLabel="Saving..." fetcher={fetcher}>
        {isAccepted ? "Not the answer after all" : "Accept as answer"}
        {author && <span className="sr-only"> (the reply by {author.name})</span>}
      </SubmitButton>
    </fetcher.Form>
  );
}

function OwnReply({ reply, place, fetcher, answer }: ReplyActionsProps & { answer: ReplyAnswer | undefined }) {
  const { id, source, editedAt, viewer } = reply;
  // Without JavaScript a refused text comes back with the page that has the reply.
  const action = `/discussion/${place.discussionId}?reply=${id}#reply-${id}`;
  const isRefused = answer?.outcome === "refused" && (answer.values?.["intent"] ?? "edit-reply") === "edit-reply";
  return (
    <>
      {viewer.canEdit && (
        <EditOwnText
          formId={`reply-${id}`}
          label="Your reply"
          rows={discussionRows.reply}
          maxLength={DISCUSSION_REPLY_MAX}
          source={source}
          action={action}
          editedAt={editedAt}
          fields={{ intent: "edit-reply", reply_id: id }}
          fetcher={fetcher}
          refused={isRefused ? answer : undefined}
          otherEditedAt={isRefused ? answer.reply?.editedAt : undefined}
        />
      )}
      <DeleteButton
        id={id}
        thing="reply"
        warning="It will be deleted for everyone, but answers to it stay. This cannot be undone."
        action={action}
        fields={{ intent: "delete-reply", reply_id: id }}
        fetcher={fetcher}
      />
    </>
  );
}
