// The forms of saved searches.
import { data, redirect } from "react-router";
import { savedSearchEditForm, savedSearchForm, searchAction, searchFilters } from "#contracts/saved-searches.ts";
import type { SavedSearchAnswer, SavedSearchDraft } from "#contracts/saved-searches.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import {
  addSavedSearch,
  changeSavedSearch,
  getSavedSearch,
  proposeSearch,
  removeSavedSearch,
  restoreSavedSearch,
} from "#server/domains/jobs/jobs.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { failedForm } from "#server/http/forms/failed-form.ts";
import { redirectWithToast } from "#server/http/forms/flash.ts";
import { saveOnce } from "#server/http/forms/idempotency.ts";
import { readForm } from "#server/http/forms/read-form.ts";
import { getRequestContext } from "#server/http/request-context.ts";
import type { RouterContext } from "#server/http/request-context.ts";

const list = "/jobs/saved-searches";

/** The initial values of a new search: the filters in the address, as in the list. Invalid ones are left out. */
export function proposeFromAddress(request: Request): SavedSearchDraft["values"] {
  const given = Object.entries(Object.fromEntries(new URL(request.url).searchParams));
  const wrong = searchFilters.safeParse(Object.fromEntries(given)).error?.issues.map(({ path }) => path[0]) ?? [];
  return proposeSearch(searchFilters.parse(Object.fromEntries(given.filter(([name]) => !wrong.includes(name))))).values;
}

/** Saves a new search, once even if the form is sent repeatedly, or changes the one with this id. */
export async function handleSavedSearchForm(request: Request, context: RouterContext, ctx: MemberCtx, id?: string) {
  const form = await readForm(request, id === undefined ? savedSearchForm : savedSearchEditForm);
  const { values } = form;
  try {
    if (!form.ok) {
      // For another member's search this throws `not_found`, instead of saying how the form should be filled in.
      if (id !== undefined) await getSavedSearch(ctx, id);
      return data<SavedSearchAnswer>({ errors: form.errors, values }, { status: 400 });
    }
    const { value, idempotencyKey: key } = form;
    const outcome =
      id === undefined
        ? await saveOnce(getRequestContext(context), { key, route: "saved-searches.create", input: values }, (trx) =>
            addSavedSearch({ ...ctx, db: trx }, value),
          )
        : await changeSavedSearch(ctx, id, value);
    if (outcome.outcome === "refused") return data<SavedSearchAnswer>({ errors: outcome.errors, values }, { status: 400 });
    if (outcome.outcome === "conflict") return data<SavedSearchAnswer>({ values, conflict: outcome.current }, { status: 409 });
    return redirectWithToast(context, list, { key: "search-saved" }, { isDone: true });
  } catch (error) {
    return failedForm(context, error, { values, message: "Your search could not be saved. Please try again." });
  }
}

/** Removes a saved search, which the list then offers to restore, or restores it. */
export async function handleSearchAction(request: Request, context: RouterContext, ctx: MemberCtx) {
  const form = await readForm(request, searchAction);
  if (!form.ok) throw new AppError("bad_request");
  const { intent, id } = form.value;
  if (intent === "restore") {
    const restored = await restoreSavedSearch(ctx, id);
    const isRestored = restored.outcome === "saved";
    return redirectWithToast(
      context,
      list,
      isRestored ? { key: "search-restored" } : { key: "search-refused", description: restored.errors.form },
    );
  }
  await removeSavedSearch(ctx, id);
  return redirect(`${list}?removed=${id}`, 303);
}
