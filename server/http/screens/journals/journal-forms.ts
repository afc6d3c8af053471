// The forms of journals.
import { data, redirect, replace } from "react-router";
import { journalAction, journalChoice, journalEditForm, journalForm } from "#contracts/journals.ts";
import type { JournalActionAnswer, JournalFormAnswer, JournalForm } from "#contracts/journals.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import {
  createJournal,
  getJournalDraft,
  getRemovedJournal,
  pinJournal,
  prepareJournal,
  removeJournal,
  restoreJournal,
  saveJournal,
} from "#server/domains/journals/journals.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { failedForm } from "#server/http/forms/failed-form.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { saveOnce } from "#server/http/forms/idempotency.ts";
import { enforceLimit } from "#server/http/limits.ts";
import { logFailure } from "#server/http/problem.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { runLatest } from "#server/http/forms/run-latest.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";
import { safeNext } from "#server/http/sign-in/safe-next.ts";

const list = "/journals";

/**
 * Pins, removes or restores a journal and redirects back. A failure is logged and shown on the page of journals, without a toast
 * (specification 2, section 8). Throws `not_found` for another member's journal.
 */
export async function handleJournalAction(request: Request, context: RouterContext, ctx: MemberCtx) {
  const form = await readForm(request, journalAction);
  if (!form.ok) throw new AppError("bad_request");
  const { intent, id, return_to: returnTo } = form.value;
  const here = new URL(safeNext(returnTo) ?? list, "http://localhost");
  here.searchParams.delete("removed");
  try {
    if (intent === "restore") {
      const restored = await restoreJournal(ctx, id);
      if (restored.outcome === "refused") return data<JournalActionAnswer>({ failure: restored.errors.form }, { status: 400 });
      return redirectWithToast(context, here.pathname + here.search, { key: "journal-restored" });
    }
    if (intent === "remove") {
      await removeJournal(ctx, id);
      here.searchParams.set("removed", id);
      // Replaces the journal's page in the browser's history, so that Back does not lead to a removed journal.
      return replace(here.pathname + here.search, 303);
    }
    await pinJournal(ctx, id, intent === "pin");
    return redirect(here.pathname + here.search, 303);
  } catch (thrown) {
    const error = logFailure(ctx.log, thrown, { part: `${intent} journal` });
    // If the journal was deleted in another tab, redirects to the list, which says so and offers to restore it.
    if (error.code === "not_found" && (await getRemovedJournal(ctx, id)) !== null) return redirect(`${list}?removed=${id}`, 303);
    if (error.status < 500) throw error;
    return data<JournalActionAnswer>({ failure: failures[intent] }, { status: error.status });
  }
}

const failures = {
  pin: "This journal could not be pinned.",
  unpin: "The pin could not be taken off.",
  remove: "This journal could not be deleted. It is still here.",
  restore: "This journal could not be restored.",
};

/**
 * Runs the form of a journal. With `id`, changes that journal; otherwise adds one, once even if the form is sent repeatedly. Redirects to
 * the journal, or returns what has to be corrected, decided or previewed first. For another member's journal, throws `not_found` for a
 * whole page, and shows it above the form otherwise (`failedForm`).
 */
export async function handleJournalForm(request: Request, context: RouterContext, ctx: MemberCtx, id?: string) {
  const schema = id === undefined ? journalForm : journalEditForm;
  const sent = await readForm(request, journalChoice.and(schema));
  const { values } = sent;
  try {
    if (!sent.ok) {
      // For another member's journal this throws `not_found`, instead of saying how the form should be filled in.
      if (id !== undefined) await getJournalDraft(ctx, id);
      return data<JournalFormAnswer>({ errors: sent.errors, values }, { status: 400 });
    }
    const { value } = sent;
    await enforceLimit(getRequestContext(context), "journal");
    if (value.intent === "preview") {
      const { content_html: preview } = await runLatest("preview", ctx.viewer.userId, () => prepareJournal(ctx, value));
      return data<JournalFormAnswer>({ values, preview });
    }
    const outcome =
      id === undefined
        ? await createOnce(context, ctx, value, sent.idempotencyKey)
        : await saveJournal(ctx, id, journalEditForm.parse(values));
    if (outcome.outcome === "refused") return data<JournalFormAnswer>({ errors: outcome.errors, values }, { status: 400 });
    if (outcome.outcome === "conflict") return data<JournalFormAnswer>({ values, conflict: outcome.current }, { status: 409 });
    return redirectWithToast(context, `${list}/${outcome.id}`, { key: "journal-saved" }, { isDone: true });
  } catch (error) {
    return failedForm(context, error, { values, message: "Your journal could not be saved. Please try again." });
  }
}

/** Rendered before the transaction, which a hostile text would keep open. */
async function createOnce(context: RouterContext, ctx: MemberCtx, form: JournalForm, key: string | null) {
  const text = await prepareJournal(ctx, form);
  const input = { title: form.title, content: form.content };
  return saveOnce(getRequestContext(context), { key, route: "journals.create", input }, (trx) => createJournal({ ...ctx, db: trx }, text));
}
