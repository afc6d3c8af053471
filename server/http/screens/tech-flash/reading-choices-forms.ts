// The forms for a member's Tech Flash filters, on all pages.
import { data } from "react-router";
import { readingChoicesForm, readMark } from "#contracts/reading-choices.ts";
import type { ReadingChoicesForm } from "#contracts/reading-choices.ts";
import type { Toast, ToastKey } from "#contracts/toasts.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import {
  forgetReads,
  markRead,
  markUnread,
  muteSource,
  muteWord,
  setHidesRead,
  unmuteSource,
  unmuteWord,
} from "#server/domains/tech-flash/tech-flash.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { failedForm } from "#server/http/forms/failed-form.ts";
import type { FailedForm } from "#server/http/forms/failed-form.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { keepTypedValues } from "#server/http/forms/member-form.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { requireMember } from "#server/http/page-guards.ts";
import { getMemberCtx } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";
import { safeNext } from "#server/http/sign-in/safe-next.ts";

const page = "/tech-flash/choices";

/**
 * Changes one choice and redirects back to the form's page. Errors are shown on the page of choices, and in a toast, because most choices
 * are buttons, also on cards of other pages, without a place for a message.
 */
export async function handleReadingChoicesForm(request: Request, context: RouterContext) {
  const unsent = await keepTypedValues(request, context);
  if (unsent) return refuse(unsent.errors, unsent.values, 401);
  const ctx = requireMember(context, request);
  const form = await readForm(request, readingChoicesForm);
  if (!form.ok) return refuse(form.errors, form.values);
  try {
    const errors = await change(ctx, form.value);
    if (errors) return refuse(errors, form.values);
  } catch (error) {
    const message = "Your choice could not be saved. Please try again.";
    return failedForm(context, error, { values: form.values, key: "reading-choice-refused", message });
  }
  const returnTo = safeNext(form.value.return_to) ?? page;
  return redirectWithToast(context, returnTo, { key: toastKeys[form.value.intent], undo: undoOf(form.value, returnTo) });
}

/** Records that a browser has opened an article. Responds without content, because the reader has left the page. */
export async function handleReadMark(request: Request, context: RouterContext): Promise<Response> {
  const ctx = getMemberCtx(context);
  const form = await readForm(request, readMark, { maxBytes: 1_024 });
  if (!form.ok) throw new AppError("bad_request");
  await markRead(ctx, form.value.article_id);
  return new Response(null, { status: 204 });
}

const toastKeys: Record<ReadingChoicesForm["intent"], ToastKey> = {
  "mute-source": "source-muted",
  "unmute-source": "source-unmuted",
  "mute-word": "word-muted",
  "unmute-word": "word-unmuted",
  "mark-read": "article-read",
  "mark-unread": "article-unread",
  "hide-read": "read-hidden",
  "show-read": "read-shown",
  "forget-reads": "reads-forgotten",
};

/** Returns the toast's Undo for a choice that hides something. Other choices are undone where they were made. */
function undoOf(form: ReadingChoicesForm, returnTo: string): Toast["undo"] {
  const fields = { return_to: returnTo };
  switch (form.intent) {
    case "mute-source":
      return { action: page, fields: { ...fields, intent: "unmute-source", source: form.source } };
    case "mute-word":
      return { action: page, fields: { ...fields, intent: "unmute-word", word: form.word } };
    case "mark-read":
      return { action: page, fields: { ...fields, intent: "mark-unread", article_id: form.article_id } };
    default:
      return undefined;
  }
}

async function change(ctx: MemberCtx, form: ReadingChoicesForm): Promise<Record<string, string> | null> {
  switch (form.intent) {
    case "mute-source":
      return muteSource(ctx, form.source);
    case "unmute-source":
      await unmuteSource(ctx, form.source);
      return null;
    case "mute-word":
      return muteWord(ctx, form.word);
    case "unmute-word":
      await unmuteWord(ctx, form.word);
      return null;
    case "mark-read":
      await markRead(ctx, form.article_id);
      return null;
    case "mark-unread":
      await markUnread(ctx, form.article_id);
      return null;
    case "forget-reads":
      await forgetReads(ctx);
      return null;
    default:
      await setHidesRead(ctx, form.intent === "hide-read");
      return null;
  }
}

function refuse(errors: Record<string, string>, values: Record<string, string>, status = 400) {
  return data<FailedForm>({ errors, values, toast: { key: "reading-choice-refused", description: Object.values(errors)[0] } }, { status });
}
