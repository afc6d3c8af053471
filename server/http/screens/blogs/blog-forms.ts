// The forms on a blog's page: comments, likes, and the count of readers.
import { data } from "react-router";
import { commentChoice } from "#contracts/blog-pages.ts";
import type { CommentAnswer, CommentIntent } from "#contracts/blog-pages.ts";
import { commentForm } from "#contracts/blogs.ts";
import type { CommentView } from "#contracts/blogs.ts";
import { changedElsewhere } from "#contracts/posting.ts";
import { signedOutMeanwhile } from "#contracts/signed-out.ts";
import type { Toast } from "#contracts/toasts.ts";
import {
  addComment,
  deleteComment,
  editComment,
  likeBlog,
  prepareCommentText,
  recordView,
  requireOwnComment,
} from "#server/domains/blogs/blogs.ts";
import { isMemberCtx } from "#server/domains/context.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { deleteOnce } from "#server/http/forms/delete-once.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { saveOnce } from "#server/http/forms/idempotency.ts";
import { handleLikeForm } from "#server/http/forms/like-form.ts";
import { enforceLimit } from "#server/http/limits.ts";
import { logFailure } from "#server/http/problem.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import type { FormValues } from "#server/http/forms/read-form.ts";
import { signInAgain } from "#server/http/forms/unshown-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RequestContext, RouterContext } from "#server/http/request-context.ts";

/** Runs the forms of comments. Returns data for the browser's router; for a whole page, a redirect back or what has to be corrected. */
export async function handleCommentForm(request: Request, context: RouterContext, blogId: string) {
  const requestContext = getRequestContext(context);
  const { ctx, isDocument, outcome: page } = requestContext;
  const choice = await readForm(request, commentChoice);
  if (!choice.ok) throw new AppError("bad_request");
  const { values, idempotencyKey: key } = choice;
  const { intent, comment_id: commentId } = choice.value;
  const refuse = (status: number, errors: Record<string, string>, more: Pick<CommentAnswer, "comment" | "toast">) =>
    data<CommentAnswer>({ outcome: "refused", errors, values, commentId, ...more }, { status });
  if (!isMemberCtx(ctx)) {
    // A visitor's page has no form.
    page.unshown = signInAgain(`/login?next=${encodeURIComponent(`/blog/${blogId}#comments`)}`);
    const content = isDocument ? "Please sign in to comment" : signedOutMeanwhile;
    return refuse(401, { content }, { toast: { key: "comment-sign-in", next: listOf(blogId) } });
  }
  try {
    const changed = await changes[intent]({ requestContext, member: ctx, blogId, commentId, values, key });
    if (changed.outcome === "refused") return refuse(400, changed.errors, { comment: changed.comment });
    const { outcome, comment, address, toast } = changed;
    if (isDocument) return redirectWithToast(context, address, toast);
    return data<CommentAnswer>({ outcome, comment, commentId, toast });
  } catch (thrown) {
    const error = logFailure(ctx.log, thrown, { form: "comment" });
    // This page has no form either, as for a visitor.
    if (error.code === "forbidden") page.unshown = { error };
    const content = (error.code === "not_found" && gone[intent]) || error.message;
    return refuse(error.status, { content }, { toast: { key: intent === "add-comment" ? "comment-failed" : "something-wrong" } });
  }
}

/** Likes the blog, or takes the like back. */
export function handleBlogLike(request: Request, context: RouterContext, blogId: string) {
  return handleLikeForm(request, context, {
    page: `/blog/${blogId}`,
    form: "like",
    like: (ctx, isLiked) => likeBlog(ctx, blogId, isLiked),
    signIn: "blog-like-sign-in",
    failed: "blog-like-failed",
  });
}

/** Counts a reader. The page's script calls this once the page is seen. */
export async function handleBlogView(request: Request, context: RouterContext, blogId: string): Promise<Response> {
  const requestContext = getRequestContext(context);
  const { ctx, clientAddress } = requestContext;
  await enforceLimit(requestContext, "view");
  await recordView(ctx, blogId, { address: clientAddress, userAgent: request.headers.get("user-agent") ?? "" });
  return new Response(null, { status: 204 });
}

type Change = {
  requestContext: RequestContext;
  member: MemberCtx;
  blogId: string;
  commentId: string;
  values: FormValues;
  key: string | null;
};
/** `comment`: the stored comment, if it was changed elsewhere. */
type Refused = { outcome: "refused"; errors: Record<string, string>; comment?: CommentView };
/** `address`: the place on the page to return to. */
type Changed = { outcome: Exclude<CommentAnswer["outcome"], "refused">; comment?: CommentView; address: string; toast: Toast };

const changes: Record<CommentIntent, (change: Change) => Promise<Changed | Refused>> = {
  async "add-comment"({ requestContext, member, blogId, values, key }) {
    const parsed = commentForm.safeParse(values);
    if (!parsed.success) return refusedBy(parsed.error.issues);
    const { content } = parsed.data;
    await enforceLimit(requestContext, "comment");
    // Rendered before the transaction, which a hostile text would keep open.
    const prepared = await prepareCommentText(member, content);
    const saved = await saveOnce(requestContext, { key, route: `comments.create ${blogId}`, input: content }, (trx) =>
      addComment({ ...member, db: trx }, blogId, content, prepared),
    );
    if (saved.outcome === "refused") return saved;
    const { item } = saved;
    const toast: Toast = { key: item.notice ? "comment-held" : "comment-posted" };
    return { outcome: "posted", comment: item, address: `/blog/${blogId}#comment-${item.id}`, toast };
  },
  async "edit-comment"({ requestContext, member, blogId, commentId, values }) {
    const parsed = commentForm.safeParse(values);
    if (!parsed.success) {
      await requireOwnComment(member, commentId);
      return refusedBy(parsed.error.issues);
    }
    await enforceLimit(requestContext, "comment");
    const saved = await editComment(member, commentId, parsed.data.content, values["version"] ?? "");
    if (saved.outcome === "refused") return saved;
    if (saved.outcome === "conflict") return { outcome: "refused", errors: { content: changedElsewhere }, comment: saved.current };
    const { item } = saved;
    const toast: Toast = { key: item.notice ? "comment-held" : "comment-saved" };
    return { outcome: "edited", comment: item, address: item.href || listOf(blogId), toast };
  },
  async "delete-comment"({ requestContext, member, blogId, commentId }) {
    await deleteOnce(requestContext, { kind: "comments", id: commentId }, (trx) => deleteComment({ ...member, db: trx }, commentId));
    return { outcome: "deleted", address: listOf(blogId), toast: { key: "comment-deleted" } };
  },
};

function refusedBy(issues: readonly { message: string }[]): Refused {
  return { outcome: "refused", errors: { content: issues[0]?.message ?? "Please write something first" } };
}

function listOf(blogId: string): string {
  return `/blog/${blogId}#comments`;
}

/** The message under the text instead of "Not found". */
const gone: Partial<Record<CommentIntent, string>> = {
  "add-comment": "This blog was deleted or taken down in the meantime. Copy what you wrote if you need it",
  "edit-comment": "This comment was deleted in the meantime. You can post what you wrote as a new one",
};
