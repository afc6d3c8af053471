import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import type { ReplyAnswer } from "#contracts/discussion-pages.ts";
import type { ReplyView } from "#contracts/discussions.ts";
import { AuthorLine } from "#app/components/author-line.tsx";
import { cachedFragment } from "#app/components/cached-fragment.tsx";
import { RenderedMarkdown } from "#app/components/rendered-markdown.tsx";
import { ReportButton } from "#app/components/report-button.tsx";
import { ReviewNotice } from "#app/components/review-notice.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { classNames } from "#app/lib/class-names.ts";
import { formatDateTime } from "#app/lib/dates.ts";
import { ReplyActions } from "./reply-actions.tsx";
import type { ReplyPlace } from "./reply-place.ts";

/** One reply, or the note in place of a deleted one. Its author may edit it, the discussion's author may accept it. */
export function ReplyItem({ reply, place }: { reply: ReplyView; place: ReplyPlace }) {
  const fetcher = useFetcher<ReplyAnswer>();
  const { data } = fetcher;
  useToastFrom(data);
  const handleAnswer = useEffectEvent((answer: ReplyAnswer) => {
    if (answer.outcome === "deleted") {
      place.onDeleted(reply.id);
      // The button that was pressed is removed together with the reply.
      document.getElementById("replies")?.focus({ preventScroll: true });
    }
    if (answer.reply) place.onChanged(answer.reply);
  });
  useEffect(() => {
    if (data) handleAnswer(data);
  }, [data]);
  const { id, state, author, createdAt, editedAt, notice, contentHtml } = reply;
  const isAccepted = id === place.acceptedId;
  if (state !== "shown") {
    return (
      <p id={`reply-${id}`} className="can-be-named text-ink-faint italic">
        {state === "deleted" ? "This reply was deleted." : "This reply is not available."}
      </p>
    );
  }
  return (
    <article
      id={`reply-${id}`}
      tabIndex={-1}
      data-focus-target
      className={classNames("can-be-named relative grid gap-2", isAccepted && "border-l-4 border-success pl-4")}
    >
      <ReplyText reply={{ author, createdAt, editedAt, isAccepted, contentHtml }} isNew={place.isNew(reply)}>
        {notice ? <ReviewNotice notice={notice} /> : undefined}
      </ReplyText>
      <div className="ends-row absolute top-0 right-0 flex h-7 items-center">
        <ReportButton
          kind="discussion_reply"
          id={id}
          name={`the reply by ${author?.name ?? "somebody"}`}
          canReport={reply.viewer.canReport}
        />
      </div>
      <ReplyActions reply={reply} place={place} fetcher={fetcher} />
    </article>
  );
}

type ReplyTextProps = {
  reply: Pick<ReplyView, "author" | "createdAt" | "editedAt" | "isAccepted" | "contentHtml">;
  isNew: boolean;
  children?: React.ReactNode;
};

const ReplyText = cachedFragment(function ReplyText({ reply, isNew, children }: ReplyTextProps) {
  const { author, createdAt, editedAt, isAccepted, contentHtml } = reply;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pr-9 text-sm text-ink-faint sm:pr-24">
        {author && <AuthorLine author={author} />}
        <span>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
          {editedAt && "\u00a0· edited"}
        </span>
        {isNew && <Badge tone="marigold">New</Badge>}
        {isAccepted && <AcceptedMark />}
      </p>
      {children}
      <RenderedMarkdown html={contentHtml} size="compact" />
    </>
  );
});

export function AcceptedMark() {
  return (
    <Badge tone="success">
      <CircleCheck className="inline size-3.5" /> Accepted answer
    </Badge>
  );
}
