// What is sent from a blog's page: comments, likes, and that it was seen.
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { commentChoice } from "#contracts/blog-pages.ts";
import type { CommentAnswer } from "#contracts/blog-pages.ts";
import { commentForm } from "#contracts/blogs.ts";
import type { CommentView } from "#contracts/blogs.ts";
import type { SaveOutcome } from "#contracts/posting.ts";
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
import { getRequestContext } from "#server/http/request-context.ts";
import type { RequestContext } from "#server/http/request-context.ts";

type Context = Readonly<RouterContextProvider>;

/** Runs the forms of comments: data for the browser's router; for a whole page a redirect back, or what has to be corrected. */
export async function handleComments(request: Request, context: Context, blogId: string) {
  const requestContext = getRequestContext(context);
  const { ctx, isDocument } = requestContext;
  const choice = await readForm(request, commentChoice);
  const { values } = choice;
  if (!choice.ok) throw new AppError("bad_request");
  const { intent, comment_id: commentId } = choice.value;
  const refuse = (status: number, errors: Record<string, string>, toast?: Toast) =>
    data<CommentAnswer>({ outcome: "refused", errors, values, commentId, toast }, { status });
  if (!isMemberCtx(ctx)) {
    const content = isDocument ? "Please sign in to comment" : signedOutMeanwhile;
    return refuse(401, { content }, { key: "comment-sign-in", next: `/blog/${blogId}#comments` });
  }
  try {
    const { outcome, toast, address } = await changeComments(requestContext, ctx, {
      intent,
      blogId,
      commentId,
      values,
      key: choice.idempotencyKey,
    });
    if (outcome.outcome === "refused") return refuse(400, outcome.errors);
    if (isDocument) return redirectWithToast(context, address, toast);
    return data<CommentAnswer>({ outcome: done[intent], comment: outcome.item ?? undefined, commentId, toast });
  } catch (thrown) {
    const error = logFailure(ctx.log, thrown, { form: "comment" });
    const content = (error.code === "not_found" && gone[intent]) || error.message;
    return refuse(error.status, { content }, { key: intent === "add-comment" ? "comment-failed" : "something-wrong" });
  }
}

/** Likes the blog or undoes that. */
export function handleLike(request: Request, context: Context, blogId: string) {
  return handleLikeForm(request, context, {
    page: `/blog/${blogId}`,
    form: "like",
    like: (ctx, isLiked) => likeBlog(ctx, blogId, isLiked),
    signIn: "blog-like-sign-in",
    failed: "blog-like-failed",
  });
}

/** Counts whoever opened the page in a browser; the page's script tells once it is seen. */
export async function handleView(request: Request, context: Context, blogId: string): Promise<Response> {
  const requestContext = getRequestContext(context);
  const { ctx, clientAddress } = requestContext;
  await enforceLimit(requestContext, "view");
  await recordView(ctx, blogId, { address: clientAddress, userAgent: request.headers.get("user-agent") ?? "" });
  return new Response(null, { status: 204 });
}

type Change = { intent: keyof typeof done; blogId: string; commentId: string; values: FormValues; key: string | null };
type Changed = { outcome: SaveOutcome<CommentView> | { outcome: "saved"; item: null }; toast: Toast; address: string };

async function changeComments(requestContext: RequestContext, member: MemberCtx, change: Change): Promise<Changed> {
  const { intent, blogId, commentId, values, key } = change;
  const list = `/blog/${blogId}#comments`;
  if (intent === "delete-comment") {
    await deleteOnce(requestContext, { kind: "comments", id: commentId }, (trx) => deleteComment({ ...member, db: trx }, commentId));
    return { outcome: { outcome: "saved", item: null }, toast: { key: "comment-deleted" }, address: list };
  }
  const parsed = commentForm.safeParse(values);
  if (!parsed.success) {
    if (intent === "edit-comment") await requireOwnComment(member, commentId);
    const errors = { content: parsed.error.issues[0]?.message ?? "Please write something first" };
    return { outcome: { outcome: "refused", errors }, toast: { key: "comment-failed" }, address: list };
  }
  const { content } = parsed.data;
  await enforceLimit(requestContext, "comment");
  if (intent === "edit-comment") {
    const outcome = await editComment(member, commentId, content, values["edited_at"]);
    const address = (outcome.outcome === "saved" && outcome.item.href) || list;
    return { outcome, toast: { key: isHeld(outcome) ? "comment-held" : "comment-saved" }, address };
  }
  const prepared = await prepareCommentText(member, content);
  const outcome = await saveOnce(requestContext, { key, route: `comments.create ${blogId}`, input: content }, (trx) =>
    addComment({ ...member, db: trx }, blogId, content, prepared),
  );
  const address = outcome.outcome === "saved" ? `/blog/${blogId}#comment-${outcome.item.id}` : list;
  return { outcome, toast: { key: isHeld(outcome) ? "comment-held" : "comment-posted" }, address };
}

function isHeld(outcome: SaveOutcome<CommentView>): boolean {
  return outcome.outcome === "saved" && outcome.item.notice !== null;
}

/** What stands under the text instead of "Not found". */
const gone: Partial<Record<Change["intent"], string>> = {
  "add-comment": "This blog was deleted or taken down in the meantime. Copy what you wrote if you need it",
  "edit-comment": "This comment was deleted in the meantime. You can post what you wrote as a new one",
};

const done = { "add-comment": "posted", "edit-comment": "edited", "delete-comment": "deleted" } as const;
