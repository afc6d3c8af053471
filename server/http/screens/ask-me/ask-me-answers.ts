// Answers questions to Ask Me: a member's question is stored and may go to the model; a visitor's is neither.
import type { AskMeBody, AskMeDone } from "#contracts/ask-me.ts";
import { signedOutMeanwhile } from "#contracts/signed-out.ts";
import type { AskOptions } from "#server/domains/ai/ai.ts";
import { answerOpenQuestion, answerVisitor, openQuestion } from "#server/domains/ask-me/ask-me.ts";
import type { OpenQuestion } from "#server/domains/ask-me/ask-me.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { isMemberCtx } from "#server/domains/context.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { once } from "#server/http/forms/idempotency.ts";
import type { RequestContext } from "#server/http/request-context.ts";

/** The context of a member with a finished profile, who has conversations; null for everybody else. */
export function findAskMeMember(ctx: Ctx): MemberCtx | null {
  return isMemberCtx(ctx) && ctx.viewer.onboardingCompleted ? ctx : null;
}

/**
 * Stores a member's question, once for each `key`; null for viewers without conversations. Throws `not_found` for another member's
 * conversation, and `sign_in_required` for a question that was to be stored when the session has ended.
 */
export async function openAsked(
  context: RequestContext,
  { isKept = false, ...body }: AskMeBody,
  key: string | null,
): Promise<OpenQuestion | null> {
  const member = findAskMeMember(context.ctx);
  if (member) {
    let isRepeat = true;
    const open = await once(context, { key, route: "ask-me.ask", input: body }, (trx) => {
      isRepeat = false;
      return openQuestion({ ...member, db: trx }, body);
    });
    return { ...open, isRepeat };
  }
  const isSignedOut = context.ctx.viewer === null;
  if (body.sessionId || body.exchangeId) throw new AppError("not_found", isSignedOut ? { message: signedOutMeanwhile } : {});
  if (isKept && isSignedOut) throw new AppError("sign_in_required", { message: signedOutMeanwhile });
  return null;
}

/** Answers a question that `openAsked` has opened, or a visitor's. */
export function answerAsked(ctx: Ctx, { message }: AskMeBody, open: OpenQuestion | null, options: AskOptions): Promise<AskMeDone> {
  const member = findAskMeMember(ctx);
  return member && open ? answerOpenQuestion(member, open, options) : answerVisitor(ctx, message);
}
