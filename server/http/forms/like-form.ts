// The like button, for all kinds of texts.
import { data } from "react-router";
import { likeForm } from "#contracts/posting.ts";
import type { LikeAnswer } from "#contracts/posting.ts";
import type { ToastKey } from "#contracts/toasts.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { isMemberCtx } from "#server/domains/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { logFailure } from "../problem.ts";
import { getRequestContext } from "../request-context.ts";
import type { RequestContext, RouterContext } from "../request-context.ts";
import { redirectWithToast } from "./flash.ts";
import { readForm } from "./read-form.ts";
import { refusalToast } from "./refusal-toast.ts";

type Liking = {
  /** The page of the text. */
  page: string;
  /** The form's name in the log. */
  form: string;
  like(ctx: MemberCtx, isLiked: boolean): Promise<{ isLiked: boolean; likeCount: number }>;
  signIn: ToastKey;
  failed: ToastKey;
};

/**
 * Runs the form of a like button. Returns the current state and count, or a toast that says why nothing was changed. Without JavaScript,
 * redirects back to the button.
 */
export async function handleLikeForm(request: Request, context: RouterContext, liking: Liking) {
  const { ctx, isDocument } = getRequestContext(context);
  const form = await readForm(request, likeForm);
  const { status, answer } = await like(ctx, liking, form.ok ? form.value.intent : null);
  const back = `${liking.page}#actions`;
  if (isDocument && answer.toast) return redirectWithToast(context, back, answer.toast);
  if (isDocument) return new Response(null, { status: 303, headers: { location: back, "cache-control": "no-store" } });
  return data<LikeAnswer>(answer, { status });
}

type Liked = { status: number; answer: LikeAnswer };

async function like(ctx: RequestContext["ctx"], liking: Liking, intent: "like" | "unlike" | null): Promise<Liked> {
  if (!isMemberCtx(ctx)) return { status: 401, answer: { toast: { key: liking.signIn, next: liking.page } } };
  try {
    if (intent === null) throw new AppError("bad_request");
    return { status: 200, answer: await liking.like(ctx, intent === "like") };
  } catch (thrown) {
    const error = logFailure(ctx.log, thrown, { form: liking.form });
    const toast = refusalToast(liking.failed, error, { viewer: ctx.viewer, page: liking.page });
    return { status: error.status, answer: { toast } };
  }
}
