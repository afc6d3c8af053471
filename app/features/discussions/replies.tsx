import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { Link } from "#app/components/ui/link.tsx";
import type { DiscussionScreen, ReplyAnswer } from "#contracts/discussion-pages.ts";
import type { ReplyPage, ReplyView } from "#contracts/discussions.ts";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { ErrorState } from "#app/components/error-state.tsx";
import { ListEnd } from "#app/components/list-end.tsx";
import { AcceptedReply } from "./accepted-reply.tsx";
import { LiveNote } from "./live-note.tsx";
import { ReplyBox } from "./reply-box.tsx";
import { ReplyThread } from "./reply-thread.tsx";
import type { ReplyPlace } from "./reply-place.ts";
import { isNewSince } from "./reply-threads.ts";
import type { Thread } from "./reply-threads.ts";
import { StanceButtons } from "./stance-buttons.tsx";
import { liveAddress, useLiveReplies } from "./use-live-replies.ts";
import { useReplies } from "./use-replies.ts";
import { formatCount } from "#app/lib/numbers.ts";

type Shown = Extract<DiscussionScreen, { state: "shown" }>;
type RepliesProps = { screen: Shown; answer: ReplyAnswer | undefined; count: number; onCount: (count: number) => void };

/** The replies to a discussion, oldest first, and the form for a new one. */
export function Replies(props: RepliesProps) {
  const { replies } = props.screen;
  if (replies) return <LoadedReplies {...props} page={replies} />;
  return (
    <section id="replies" className="mt-10">
      <ErrorState title="The replies could not be loaded">The discussion itself is complete.</ErrorState>
    </section>
  );
}

function LoadedReplies({ screen, page, answer, count, onCount }: RepliesProps & { page: ReplyPage }) {
  const { discussion, acceptedReply, replyKey, isLaterPage } = screen;
  const { id } = discussion;
  const replies = useReplies({ discussion, page, isLaterPage, onCount });
  const isPublic = discussion.notice === null;
  const liveState = useLiveReplies(id, isPublic, {
    onReply: replies.fetchNew,
    onCount: (now) => {
      if (now !== count) replies.fetchNew();
    },
  });
  const place = useReplyPlace(screen, answer, replies);
  const { threads, beyond } = replies;
  const shown = inOrder([...threads, ...beyond]);
  const section = useRef<HTMLElement>(null);
  return (
    <section
      ref={section}
      id="replies"
      tabIndex={-1}
      data-focus-target
      data-live={isPublic ? liveAddress(id) : undefined}
      data-live-count={discussion.replyCount}
      aria-labelledby="replies-title"
      className="mt-10 grid gap-6"
    >
      <ReplyBox
        discussion={discussion}
        replyKey={replyKey}
        answer={isOfBox(answer, shown) ? answer : undefined}
        onPosted={place.onPosted}
      />
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="replies-title" className="text-2xl">
          {formatCount(count, "Reply", "Replies")}
        </h2>
        {isPublic && <StanceButtons discussionId={id} stance={discussion.viewer.stance} />}
        {place.firstNewId !== null && (
          <a href="#new" className="text-link">
            Jump to what is new
          </a>
        )}
      </div>
      {acceptedReply && acceptedReply.id !== shown[0]?.id && (
        <AcceptedReply reply={acceptedReply} discussionId={id} isOnPage={shown.some((reply) => reply.id === acceptedReply.id)} />
      )}
      {isLaterPage && (
        <p>
          <Link to={`/discussion/${id}#replies`} className="text-link">
            Back to the first replies
          </Link>
        </p>
      )}
      {threads.length === 0 && beyond.length === 0 ? (
        isPublic && <p className="text-ink-soft">No replies yet. Be the first to share your thoughts!</p>
      ) : (
        <Threads threads={threads} place={place} />
      )}
      <ListEnd
        list={replies}
        noun="reply"
        nouns="replies"
        failure="More replies could not be loaded"
        pageAt={(cursor) => `/discussion/${id}?cursor=${cursor}#replies`}
        label="Load more replies"
      />
      {beyond.length > 0 && <Threads threads={beyond} place={place} />}
      {isPublic && <LiveNote discussionId={id} state={liveState} arrivedCount={replies.arrivedIds.size} />}
      {replyKey !== null && <FormGuard form={section} />}
    </section>
  );
}

/** What each reply needs to know about the page. */
function useReplyPlace(
  { discussion, replyKey }: Shown,
  answer: ReplyAnswer | undefined,
  replies: ReturnType<typeof useReplies>,
): ReplyPlace {
  const { search } = useLocation();
  // The last visit before this page was opened: loading the page again must not mark everything as seen.
  const [lastSeenAt] = useState(discussion.lastSeenAt);
  const isNew = (reply: ReplyView) =>
    replies.arrivedIds.has(reply.id) || (lastSeenAt !== null && isNewSince(reply, lastSeenAt) && !reply.viewer.canEdit);
  const isUnread = (reply: ReplyView) => lastSeenAt !== null && isNew(reply);
  const [postedId, setPostedId] = useState<string | null>(null);
  const isPostedThere = inOrder([...replies.threads, ...replies.beyond]).some(({ id }) => id === postedId);
  useEffect(() => {
    if (postedId !== null && isPostedThere) showReply(postedId);
  }, [postedId, isPostedThere]);
  return {
    discussionId: discussion.id,
    replyKey,
    answer,
    askedId: new URLSearchParams(search).get("answer"),
    isNew,
    acceptedId: discussion.acceptedReplyId,
    firstNewId: inOrder(replies.threads).find(isUnread)?.id ?? null,
    onPosted: (reply) => {
      replies.put(reply);
      setPostedId(reply.id);
    },
    onChanged: replies.put,
    onDeleted: replies.remove,
  };
}

function Threads({ threads, place }: { threads: Thread[]; place: ReplyPlace }) {
  return (
    <ol className="grid divide-y divide-line border-t border-line">
      {threads.map((thread) => (
        <ReplyThread key={thread.id} thread={thread} place={place} />
      ))}
    </ol>
  );
}

/** Returns the replies in reading order. */
function inOrder(threads: Thread[]): ReplyView[] {
  return threads.flatMap(({ first, answers }) => (first ? [first, ...answers] : answers));
}

/**
 * Whether the page's action data belongs to the box for new threads. That includes an answer to a reply that has been deleted, or an edit
 * of one, which may still be posted.
 */
function isOfBox(answer: ReplyAnswer | undefined, shown: readonly ReplyView[]): boolean {
  const intent = answer?.values?.["intent"];
  if (intent === "edit-reply") return !shown.some(({ id, viewer }) => id === answer?.replyId && viewer.canEdit);
  if (intent !== "add-reply") return false;
  const parentId = answer?.values?.["parentReplyId"];
  return !parentId || !shown.some(({ id, viewer }) => id === parentId && viewer.canReply);
}

/** Scrolls to the reply that was just posted, and moves the focus there, since its button has lost it. */
function showReply(id: string): void {
  const reply = document.getElementById(`reply-${id}`);
  reply?.scrollIntoView({ block: "nearest" });
  reply?.focus({ preventScroll: true });
}
