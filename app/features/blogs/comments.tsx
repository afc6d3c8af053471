import { useRef } from "react";
import { FormGuard } from "#app/components/form/form-guard.tsx";
import { Link } from "#app/components/ui/link.tsx";
import type { BlogView, CommentPage, CommentView } from "#contracts/blogs.ts";
import type { BlogScreen, CommentAnswer } from "#contracts/blog-pages.ts";
import { ErrorState } from "#app/components/error-state.tsx";
import { ListEnd } from "#app/components/list-end.tsx";
import { useReadyRoute } from "#app/components/use-ready-routes.ts";
import { useGrowingList } from "#app/components/use-growing-list.ts";
import { CommentForm } from "./comment-form.tsx";
import { CommentItem } from "./comment-item.tsx";

type CommentsProps = { screen: Extract<BlogScreen, { state: "shown" }>; answer: CommentAnswer | undefined };

/** What readers say, newest first. */
export function Comments({ screen: { blog, comments, commentKey, commentCursor }, answer }: CommentsProps) {
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} id="comments" tabIndex={-1} data-focus-target aria-labelledby="comments-title" className="mt-10 grid gap-5">
      <h2 id="comments-title" className="text-2xl">
        Comments ({blog.commentCount})
      </h2>
      <CommentForm
        blog={blog}
        idempotencyKey={commentKey}
        answer={isOfForm(answer, comments) ? answer : undefined}
        isLaterPage={commentCursor !== null}
      />
      {commentCursor !== null && (
        <p>
          <Link to={`/blog/${blog.id}#comments`} className="text-link">
            Back to the newest comments
          </Link>
        </p>
      )}
      {comments === null ? (
        <ErrorState title="The comments could not be loaded">The blog itself is complete.</ErrorState>
      ) : (
        <CommentList blog={blog} page={comments} answer={answer} />
      )}
      {blog.viewer.canComment && <FormGuard form={section} />}
    </section>
  );
}

/**
 * Whether the page's action data belongs to the form for new comments. That includes an edit of a comment that has been deleted, which may
 * still be posted.
 */
function isOfForm(answer: CommentAnswer | undefined, comments: CommentPage | null): boolean {
  if (!answer?.commentId) return true;
  return answer.values?.["intent"] === "edit-comment" && !comments?.comments.some(({ id }) => id === answer.commentId);
}

const keyOf = (comment: CommentView) => comment.id;
const toPage = (page: CommentPage | null) => page && { items: page.comments, nextCursor: page.nextCursor };

function CommentList({ blog, page, answer }: { blog: BlogView; page: CommentPage; answer: CommentAnswer | undefined }) {
  const { id: blogId, notice, status } = blog;
  useReadyRoute(`/blog/${blogId}/comments`);
  const list = useGrowingList<CommentPage | null, CommentView>({
    first: { items: page.comments, nextCursor: page.nextCursor },
    moreAddress: (cursor) => `/blog/${blogId}/comments?cursor=${cursor}`,
    toPage,
    keyOf,
  });
  if (list.items.length === 0) {
    // Where nobody can comment yet, the form's place says so.
    if (notice || status !== "published") return null;
    return <p className="text-ink-soft">No comments yet. Be the first to share your thoughts!</p>;
  }
  return (
    <div>
      <ol className="grid divide-y divide-line border-t border-line">
        {list.items.map((comment) => (
          <CommentItem
            key={comment.id}
            comment={comment}
            answer={answer?.commentId === comment.id ? answer : undefined}
            onChange={(change) => list.change(comment.id, change)}
          />
        ))}
      </ol>
      <ListEnd
        list={list}
        noun="comment"
        failure="More comments could not be loaded"
        pageAt={(cursor) => `/blog/${blogId}?cursor=${cursor}#comments`}
        label="Load more comments"
      />
    </div>
  );
}
