import { useEffect, useEffectEvent } from "react";
import { useFetcher } from "react-router";
import type { CommentView } from "#contracts/blogs.ts";
import { BLOG_COMMENT_MAX, blogRows } from "#contracts/blogs-limits.ts";
import type { CommentAnswer } from "#contracts/blog-pages.ts";
import { AuthorLine } from "#app/components/author-line.tsx";
import { cachedFragment } from "#app/components/cached-fragment.tsx";
import { DeleteButton } from "#app/components/delete-button.tsx";
import { EditOwnText } from "#app/components/edit-own-text.tsx";
import { RenderedMarkdown } from "#app/components/rendered-markdown.tsx";
import { ReportButton } from "#app/components/report-button.tsx";
import { ReviewNotice } from "#app/components/review-notice.tsx";
import { useToastFrom } from "#app/components/ui/toast-host.tsx";
import { formatDate } from "#app/lib/dates.ts";

type CommentItemProps = {
  comment: CommentView;
  answer: CommentAnswer | undefined;
  /** Called when its author changed it or, with null, deleted it. */
  onChange: (comment: CommentView | null) => void;
};

/** One comment; its author may change or delete it. */
export function CommentItem({ comment, answer, onChange }: CommentItemProps) {
  const fetcher = useFetcher<CommentAnswer>();
  const { data } = fetcher;
  useToastFrom(data);
  const handleChange = useEffectEvent(onChange);
  useEffect(() => {
    if (data?.comment) handleChange(data.comment);
    if (data?.outcome !== "deleted") return;
    // The button that was pressed is removed together with the comment.
    document.getElementById("comments")?.focus({ preventScroll: true });
    handleChange(null);
  }, [data]);
  const { author, createdAt, editedAt, contentHtml, notice, viewer } = comment;
  return (
    <li id={`comment-${comment.id}`} className="can-be-named relative grid gap-2 py-5">
      <CommentText comment={{ author, createdAt, editedAt, contentHtml }}>
        {notice ? <ReviewNotice notice={notice} /> : undefined}
      </CommentText>
      <div className="ends-row absolute top-5 right-0 flex h-7 items-center">
        <ReportButton kind="blog_comment" id={comment.id} name={`the comment by ${author.name}`} canReport={viewer.canReport} />
      </div>
      {(viewer.canEdit || viewer.canDelete) && <OwnComment comment={comment} fetcher={fetcher} answer={data ?? answer} />}
    </li>
  );
}

type CommentTextProps = { comment: Pick<CommentView, "author" | "createdAt" | "editedAt" | "contentHtml">; children?: React.ReactNode };

const CommentText = cachedFragment(function CommentText({ comment, children }: CommentTextProps) {
  const { author, createdAt, editedAt, contentHtml } = comment;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 pr-9 text-sm text-ink-faint sm:pr-24">
        <AuthorLine author={author} />
        <span>
          <time dateTime={createdAt}>{formatDate(createdAt)}</time>
          {editedAt && "\u00a0· edited"}
        </span>
      </p>
      {children}
      <RenderedMarkdown html={contentHtml} size="compact" />
    </>
  );
});

type OwnCommentProps = Pick<CommentItemProps, "comment" | "answer"> & { fetcher: ReturnType<typeof useFetcher<CommentAnswer>> };

function OwnComment({ comment, fetcher, answer }: OwnCommentProps) {
  const { id, source, editedAt, viewer } = comment;
  // Without JavaScript a refused text comes back with the page that has the comment.
  const action = comment.href ?? "";
  const isRefused = answer?.outcome === "refused" && answer.values?.["intent"] === "edit-comment";
  return (
    <div className="ends-row -ml-3 flex flex-wrap items-start gap-1">
      {viewer.canEdit && (
        <EditOwnText
          formId={`comment-${id}`}
          label="Your comment"
          rows={blogRows.comment}
          maxLength={BLOG_COMMENT_MAX}
          source={source}
          action={action}
          editedAt={editedAt}
          fields={{ intent: "edit-comment", comment_id: id }}
          fetcher={fetcher}
          refused={isRefused ? answer : undefined}
          otherEditedAt={isRefused ? answer.comment?.editedAt : undefined}
        />
      )}
      <DeleteButton
        id={id}
        thing="comment"
        warning="It will be deleted for everyone. This cannot be undone."
        action={action}
        fields={{ intent: "delete-comment", comment_id: id }}
        fetcher={fetcher}
      />
    </div>
  );
}
