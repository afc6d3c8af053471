// The forms on a discussion's page: like, follow, mute, reply, accept an answer.
import { data } from "react-router";
import { replyChoice } from "#contracts/discussion-pages.ts";
import type { ReplyAnswer, ReplyIntent } from "#contracts/discussion-pages.ts";
import { stanceForm } from "#contracts/discussion-stances.ts";
import type { StanceAnswer, StanceIntent } from "#contracts/discussion-stances.ts";
import { replyForm } from "#contracts/discussions.ts";
import type { ReplyForm, ReplyView } from "#contracts/discussions.ts";
import { changedElsewhere } from "#contracts/posting.ts";
import { signedOutMeanwhile } from "#contracts/signed-out.ts";
import type { Toast } from "#contracts/toasts.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { isMemberCtx } from "#server/domains/context.ts";
import {
  acceptReply,
  addReply,
  deleteDiscussion,
  deleteReply,
  editReply,
  likeDiscussion,
  prepareReplyText,
  requireOwnReply,
  setStance,
  unacceptReply,
} from "#server/domains/discussions/discussions.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { deleteOnce } from "#server/http/forms/delete-once.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { saveOnce } from "#server/http/forms/idempotency.ts";
import { handleLikeForm } from "#server/http/forms/like-form.ts";
import { enforceLimit } from "#server/http/limits.ts";
import { logFailure } from "#server/http/problem.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import type { FormValues } from "#server/http/forms/read-form.ts";
import { refusalToast } from "#server/http/forms/refusal-toast.ts";
import { signInAgain } from "#server/http/forms/unshown-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RequestContext, RouterContext } from "#server/http/request-context.ts";

/** Runs a form below a discussion. Returns data for the browser's router; for a whole page, a redirect back or what has to be corrected. */
export async function handleReplies(request: Request, context: RouterContext, discussionId: string) {
  const requestContext = getRequestContext(context);
  const { ctx, isDocument, outcome: page } = requestContext;
  const choice = await readForm(request, replyChoice);
  if (!choice.ok) throw new AppError("bad_request");
  const { values, idempotencyKey: key } = choice;
  const { intent, reply_id: replyId } = choice.value;
  const refuse = (status: number, errors: Record<string, string>, more: Pick<ReplyAnswer, "reply" | "toast">) =>
    data<ReplyAnswer>({ outcome: "refused", errors, values, replyId, ...more }, { status });
  if (!isMemberCtx(ctx)) {
    // A visitor's page has no form.
    page.unshown = signInAgain(`/login?next=${encodeURIComponent(`/discussion/${discussionId}#replies`)}`);
    const content = isDocument ? "Please sign in to reply" : signedOutMeanwhile;
    return refuse(401, { content }, { toast: { key: "reply-sign-in", next: `/discussion/${discussionId}#replies` } });
  }
  const change: Change = { requestContext, member: ctx, discussionId, replyId, values, key };
  try {
    if (intent === "delete-discussion") {
      await deleteOnce(requestContext, { kind: "discussions", id: discussionId }, (trx) =>
        deleteDiscussion({ ...ctx, db: trx }, discussionId),
      );
      return redirectWithToast(context, "/discussions", { key: "discussion-deleted" }, { isDone: true });
    }
    const changed = await changes[intent](change);
    if (changed.outcome === "refused") return refuse(400, changed.errors, { toast: failures[intent], reply: changed.reply });
    const { outcome, reply, anchor, toast } = changed;
    if (isDocument) return redirectWithToast(context, addressOf(discussionId, anchor), toast);
    return data<ReplyAnswer>({ outcome, reply, replyId, toast });
  } catch (thrown) {
    const error = logFailure(ctx.log, thrown, { form: intent });
    // This page has no form either, as for a visitor.
    if (error.code === "forbidden") page.unshown = { error };
    const content = (error.code === "not_found" && gone[intent]) || error.message;
    if (intent in gone) return refuse(error.status, { content }, { toast: failures[intent] });
    const toast = refusalToast(failures[intent].key, error, { viewer: ctx.viewer, page: `/discussion/${discussionId}` });
    return refuse(error.status, { content }, { toast });
  }
}

/** Posts a reply with the text that a form sent as `content`. Returns its place, or what has to be corrected. Throws like every write. */
export async function postReply(
  requestContext: RequestContext,
  member: MemberCtx,
  { discussionId, values, key }: Pick<Change, "discussionId" | "values" | "key">,
): Promise<{ errors: Record<string, string> } | { address: string; toast: Toast }> {
  const changed = await changes["add-reply"]({ requestContext, member, discussionId, replyId: "", values, key });
  if (changed.outcome === "refused") return { errors: changed.errors };
  return { address: addressOf(discussionId, changed.anchor), toast: changed.toast };
}

/** Likes the discussion, or takes the like back. */
export function handleDiscussionLike(request: Request, context: RouterContext, discussionId: string) {
  return handleLikeForm(request, context, {
    page: `/discussion/${discussionId}`,
    form: "discussion like",
    like: (ctx, isLiked) => likeDiscussion(ctx, discussionId, isLiked),
    signIn: "discussion-like-sign-in",
    failed: "discussion-like-failed",
  });
}

/** Runs the buttons that follow or mute a discussion. Returns the new state, and the toast that explains it. */
export async function handleDiscussionStance(request: Request, context: RouterContext, discussionId: string) {
  const { ctx, isDocument } = getRequestContext(context);
  const form = await readForm(request, stanceForm);
  const { status, answer } = await takeStance(ctx, discussionId, form.ok ? form.value.intent : null);
  if (isDocument) return redirectWithToast(context, `/discussion/${discussionId}#hear-of-it`, answer.toast);
  return data<StanceAnswer>(answer, { status });
}

type Change = {
  requestContext: RequestContext;
  member: MemberCtx;
  discussionId: string;
  replyId: string;
  values: FormValues;
  key: string | null;
};
/** `reply`: the stored reply, if it was changed elsewhere. */
type Refused = { outcome: "refused"; errors: Record<string, string>; reply?: ReplyView };
/** `anchor`: the reply to return to. */
type Changed = { outcome: Exclude<ReplyAnswer["outcome"], "refused">; reply?: ReplyView; anchor: string | null; toast: Toast };

const changes: Record<Exclude<ReplyIntent, "delete-discussion">, (change: Change) => Promise<Changed | Refused>> = {
  async "add-reply"({ requestContext, member, discussionId, values, key }) {
    const parsed = replyForm.safeParse(values);
    if (!parsed.success) return refusedBy(parsed.error.issues);
    await enforceLimit(requestContext, "reply");
    const saved = await addOnce(requestContext, member, discussionId, { form: parsed.data, key });
    if (saved.outcome === "refused") return saved;
    const { item } = saved;
    return { outcome: "posted", reply: item, anchor: item.id, toast: { key: item.notice ? "reply-held" : "reply-posted" } };
  },
  async "edit-reply"({ requestContext, member, replyId, values }) {
    const parsed = replyForm.pick({ content: true }).safeParse(values);
    if (!parsed.success) {
      await requireOwnReply(member, replyId);
      return refusedBy(parsed.error.issues);
    }
    await enforceLimit(requestContext, "reply");
    const saved = await editReply(member, replyId, parsed.data.content, values["version"] ?? "");
    if (saved.outcome === "refused") return saved;
    if (saved.outcome === "conflict") return { outcome: "refused", errors: { content: changedElsewhere }, reply: saved.current };
    const { item } = saved;
    return { outcome: "edited", reply: item, anchor: replyId, toast: { key: item.notice ? "reply-held" : "reply-saved" } };
  },
  async "delete-reply"({ requestContext, member, replyId }) {
    await deleteOnce(requestContext, { kind: "replies", id: replyId }, (trx) => deleteReply({ ...member, db: trx }, replyId));
    return { outcome: "deleted", anchor: null, toast: { key: "reply-deleted" } };
  },
  async "accept-reply"({ member, discussionId, replyId }) {
    await acceptReply(member, discussionId, replyId);
    return { outcome: "accepted", anchor: replyId, toast: { key: "answer-accepted" } };
  },
  async "unaccept-reply"({ member, discussionId, replyId }) {
    await unacceptReply(member, discussionId, replyId);
    return { outcome: "unaccepted", anchor: null, toast: { key: "answer-unaccepted" } };
  },
};

/** The message under the text instead of "Not found". */
const gone: Partial<Record<ReplyIntent, string>> = {
  "add-reply": "This discussion was deleted or taken down in the meantime. Copy what you wrote if you need it",
  "edit-reply": "This reply was deleted in the meantime. You can post what you wrote as a new one",
};

const failures: Record<ReplyIntent, Toast> = {
  "add-reply": { key: "reply-failed" },
  "edit-reply": { key: "reply-save-failed" },
  "delete-reply": { key: "something-wrong" },
  "accept-reply": { key: "something-wrong" },
  "unaccept-reply": { key: "something-wrong" },
  "delete-discussion": { key: "something-wrong" },
};

/** Rendered before the transaction, which a hostile text would keep open. */
async function addOnce(
  requestContext: RequestContext,
  member: MemberCtx,
  discussionId: string,
  { form, key }: { form: ReplyForm; key: string | null },
) {
  const prepared = await prepareReplyText(member, form.content);
  return saveOnce(requestContext, { key, route: `replies.create ${discussionId}`, input: form }, (trx) =>
    addReply({ ...member, db: trx }, discussionId, form, prepared),
  );
}

function refusedBy(issues: readonly { message: string }[]): Refused {
  return { outcome: "refused", errors: { content: issues[0]?.message ?? "Please write something first" } };
}

function addressOf(discussionId: string, replyId: string | null): string {
  return replyId === null ? `/discussion/${discussionId}#replies` : `/discussion/${discussionId}?reply=${replyId}#reply-${replyId}`;
}

const stanceToasts = {
  follow: { key: "discussion-followed" },
  unfollow: { key: "discussion-unfollowed" },
  mute: { key: "discussion-muted" },
  unmute: { key: "discussion-unmuted" },
} as const satisfies Record<StanceIntent, Toast>;

async function takeStance(ctx: RequestContext["ctx"], discussionId: string, intent: StanceIntent | null) {
  if (!isMemberCtx(ctx)) {
    return { status: 401, answer: { toast: { key: "discussion-follow-sign-in" as const, next: `/discussion/${discussionId}` } } };
  }
  try {
    if (intent === null) throw new AppError("bad_request");
    return { status: 200, answer: { stance: await setStance(ctx, discussionId, intent), toast: stanceToasts[intent] } };
  } catch (thrown) {
    const error = logFailure(ctx.log, thrown, { form: "discussion stance" });
    const toast = refusalToast("discussion-stance-failed", error, { viewer: ctx.viewer, page: `/discussion/${discussionId}` });
    return { status: error.status, answer: { toast } };
  }
}
