// The bookmark form, wherever it stands: saves or removes, and says what happened in the specification's words.
import { data } from "react-router";
import type { RouterContextProvider } from "react-router";
import { bookmarkForm } from "#contracts/bookmarks.ts";
import type { BookmarkAnswer } from "#contracts/bookmarks.ts";
import { addBookmark, removeBookmark } from "#server/domains/bookmarks/bookmarks.ts";
import { redirectWithToast } from "./flash.ts";
import { logError, toAppError } from "./problem.ts";
import { readForm } from "./read-form.ts";
import { getMemberCtx, getRequestContext } from "./request-context.ts";
import { safeNext } from "./safe-next.ts";

type Context = Readonly<RouterContextProvider>;

/** Runs the form: data for the browser's router, a redirect back with a toast for a whole page. Never throws for what a person did. */
export async function answerBookmarkForm(request: Request, context: Context) {
  const { isDocument } = getRequestContext(context);
  const { returnTo, status, ...answer } = await run(request, context);
  if (isDocument) return redirectWithToast(context, returnTo, answer.toast);
  return data<BookmarkAnswer>(answer, { status });
}

type Outcome = BookmarkAnswer & { returnTo: string; status: number };

async function run(request: Request, context: Context): Promise<Outcome> {
  const form = await readForm(request, bookmarkForm);
  const returnTo = safeNext(form.values["return_to"]) ?? "/my-bookmarks";
  if (!form.ok) return { isSaved: false, toast: { key: "bookmark-failed" }, returnTo, status: 400 };
  const { bookmark_type: type, reference_id: referenceId, intent } = form.value;
  const isAdding = intent === "add";
  const { ctx } = getRequestContext(context);
  if (!ctx.viewer) return { isSaved: false, toast: { key: "bookmark-sign-in", next: returnTo }, returnTo, status: 401 };
  try {
    await (isAdding ? addBookmark : removeBookmark)(getMemberCtx(context), { type, referenceId });
    return { isSaved: isAdding, toast: { key: isAdding ? "bookmarked" : "bookmark-removed" }, returnTo, status: 200 };
  } catch (thrown) {
    const error = toAppError(thrown);
    logError(ctx.log, error, { part: "bookmark" });
    return { isSaved: !isAdding, toast: { key: "bookmark-failed" }, returnTo, status: error.status };
  }
}
