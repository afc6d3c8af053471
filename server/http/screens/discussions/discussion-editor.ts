// The forms that start and edit a discussion.
import { data } from "react-router";
import type { DiscussionFormAnswer } from "#contracts/discussion-pages.ts";
import { discussionEditForm, newDiscussionForm } from "#contracts/discussions.ts";
import type { DiscussedStory, DiscussionForm, DiscussionStartOutcome } from "#contracts/discussions.ts";
import { signedOutMeanwhile } from "#contracts/signed-out.ts";
import type { Toast } from "#contracts/toasts.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { isMemberCtx } from "#server/domains/context.ts";
import {
  createDiscussion,
  findStoryDiscussion,
  getDiscussionDraft,
  prepareDiscussionText,
  saveDiscussion,
} from "#server/domains/discussions/discussions.ts";
import { postReply } from "./discussion-forms.ts";
import { loadSimilar } from "./discussion-lists.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { formErrorMessage } from "#server/http/forms/gone-form.ts";
import { saveOnce } from "#server/http/forms/idempotency.ts";
import { enforceLimit } from "#server/http/limits.ts";
import { logFailure, toAppError } from "#server/http/problem.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import type { FormValues } from "#server/http/forms/read-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RequestContext, RouterContext } from "#server/http/request-context.ts";
import { findStoryToDiscuss } from "./story-discussions.ts";

/** Starts a discussion and redirects to it, or returns what has to be corrected together with similar threads. */
export async function handleNewDiscussion(request: Request, context: RouterContext) {
  const requestContext = getRequestContext(context);
  const { ctx, isDocument } = requestContext;
  const form = await readForm(request, newDiscussionForm);
  const { values } = form;
  const refuse = async (status: number, errors: Record<string, string>, toast?: Toast) => {
    const similar = await loadSimilar(requestContext, values["title"] ?? "");
    return data<DiscussionFormAnswer>({ errors, values, toast, similar }, { status });
  };
  if (!isMemberCtx(ctx)) {
    const { search } = new URL(request.url);
    const message = isDocument ? "Please sign in to start a discussion" : signedOutMeanwhile;
    return refuse(401, { form: message }, { key: "discussion-sign-in", next: `/discussions/new${search}` });
  }
  if (!form.ok) return refuse(400, form.errors, isMissing(values) ? { key: "discussion-missing" } : undefined);
  try {
    await enforceLimit(requestContext, "discussion");
    const { story: storyId, intent, ...texts } = form.value;
    const story = await findStoryToDiscuss(ctx, storyId);
    const taken = intent === "reply" && story ? await findStoryDiscussion(ctx, story.id) : undefined;
    if (taken) {
      const posted = await postReply(requestContext, ctx, { discussionId: taken.id, values, key: form.idempotencyKey });
      if ("address" in posted) return redirectWithToast(context, posted.address, posted.toast, { isDone: true });
      return data<DiscussionFormAnswer>({ errors: posted.errors, values, taken }, { status: 400 });
    }
    const outcome = await createOnce(requestContext, ctx, { form: texts, story }, form.idempotencyKey);
    if (outcome.outcome === "taken") {
      const errors = {
        form: "Somebody has started the discussion of this story in the meantime. Your text is still here: below it you can post it there as a reply.",
      };
      return data<DiscussionFormAnswer>({ errors, values, taken: outcome.discussion, toast: { key: "discussion-taken" } }, { status: 409 });
    }
    if (outcome.outcome === "refused") return await refuse(400, outcome.errors);
    const { id, isHeld } = outcome.item;
    return redirectWithToast(context, `/discussion/${id}`, { key: isHeld ? "discussion-held" : "discussion-started" }, { isDone: true });
  } catch (thrown) {
    const error = logFailure(ctx.log, thrown, { form: "new discussion" });
    return refuse(error.status, { form: error.message }, { key: "discussion-failed" });
  }
}

/**
 * Saves the member's own discussion and redirects back to it, or returns what has to be corrected or decided. For another member's,
 * `not_found` is thrown for a whole page, and shown above the form otherwise (`formErrorMessage`).
 */
export async function handleDiscussionEdit(request: Request, context: RouterContext, ctx: MemberCtx, id: string) {
  const form = await readForm(request, discussionEditForm);
  const { values } = form;
  try {
    if (!form.ok) {
      // For another member's discussion this throws `not_found`, instead of saying how the form should be filled in.
      await getDiscussionDraft(ctx, id);
      const toast = isMissing(values) ? ({ key: "discussion-missing" } as const) : undefined;
      return data<DiscussionFormAnswer>({ errors: form.errors, values, toast }, { status: 400 });
    }
    await enforceLimit(getRequestContext(context), "discussion");
    const outcome = await saveDiscussion(ctx, id, form.value);
    if (outcome.outcome === "refused") return data<DiscussionFormAnswer>({ errors: outcome.errors, values }, { status: 400 });
    if (outcome.outcome === "conflict") {
      return data<DiscussionFormAnswer>({ values, conflict: outcome.current, toast: { key: "discussion-conflict" } }, { status: 409 });
    }
    return redirectWithToast(
      context,
      `/discussion/${id}`,
      { key: outcome.item.isHeld ? "discussion-held" : "discussion-saved" },
      { isDone: true },
    );
  } catch (thrown) {
    const error = logFailure(ctx.log, thrown, { form: "discussion" });
    const message = formErrorMessage(context, error);
    return data<DiscussionFormAnswer>(
      { errors: { form: message }, values, toast: { key: "discussion-save-failed" } },
      { status: error.status },
    );
  }
}

type NewDiscussion = { form: DiscussionForm; story: DiscussedStory | null };

/** Rendered before the transaction, which a hostile text would keep open. */
async function createOnce(
  requestContext: RequestContext,
  member: MemberCtx,
  input: NewDiscussion,
  key: string | null,
): Promise<DiscussionStartOutcome> {
  const { form, story } = input;
  const prepared = await prepareDiscussionText(member, form.content);
  try {
    return await saveOnce(requestContext, { key, route: "discussions.create", input }, (trx) =>
      createDiscussion({ ...member, db: trx }, form, { prepared, story }),
    );
  } catch (thrown) {
    const discussion = story && toAppError(thrown).code === "conflict" && (await findStoryDiscussion(member, story.id));
    if (!discussion) throw thrown;
    return { outcome: "taken", discussion };
  }
}

function isMissing(values: FormValues): boolean {
  return !values["title"]?.trim() || !values["content"]?.trim();
}
