// The bookmark form on all pages: saves or removes, and reports in the specification's words.
import { data } from "react-router";
import { bookmarkForm, bookmarkNoteForm, bookmarksQuery } from "#contracts/bookmarks.ts";
import type { BookmarkAnswer, BookmarkNoteAnswer, BookmarksScreen } from "#contracts/bookmarks.ts";
import {
  addBookmark,
  getRemovedBookmark,
  listBookmarks,
  removeBookmark,
  restoreBookmark,
  saveBookmarkNote,
} from "#server/domains/bookmarks/bookmarks.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { redirectWithToast } from "../forms/flash.ts";
import { formErrorMessage } from "../forms/gone-form.ts";
import { keepTypedValues } from "../forms/member-form.ts";
import { refusalToast } from "../forms/refusal-toast.ts";
import { loadOrNull } from "../load-parts.ts";
import { requireMember } from "../page-guards.ts";
import { logFailure } from "../problem.ts";
import { readFields, readForm } from "../forms/read-form.ts";
import { getMemberCtx, getRequestContext } from "../request-context.ts";
import { safeNext } from "../sign-in/safe-next.ts";
import type { RouterContext } from "#server/http/request-context.ts";

/**
 * Runs the form. Returns data for the browser's router; for a whole page, a redirect back with a toast. Never throws because of what a
 * person did.
 */
export async function handleBookmarkForm(request: Request, context: RouterContext) {
  const { isDocument } = getRequestContext(context);
  const { returnTo, status, ...answer } = await run(request, context);
  if (isDocument) return redirectWithToast(context, returnTo, answer.toast);
  return data<BookmarkAnswer>(answer, { status });
}

const acts = {
  add: { act: addBookmark, key: "bookmarked" },
  remove: { act: removeBookmark, key: "bookmark-removed" },
  restore: { act: restoreBookmark, key: "bookmark-restored" },
} as const;

type Outcome = BookmarkAnswer & { returnTo: string; status: number };

async function run(request: Request, context: RouterContext): Promise<Outcome> {
  const form = await readForm(request, bookmarkForm);
  const returnTo = safeNext(form.values["return_to"]) ?? "/my-bookmarks";
  if (!form.ok) return { isSaved: false, toast: { key: "bookmark-failed" }, returnTo, status: 400 };
  const { bookmark_type: type, reference_id: referenceId, intent } = form.value;
  const isAdding = intent !== "remove";
  const { ctx } = getRequestContext(context);
  if (!ctx.viewer) return { isSaved: false, toast: { key: "bookmark-sign-in", next: returnTo }, returnTo, status: 401 };
  try {
    const { act, key } = acts[intent];
    await act(getMemberCtx(context), { type, referenceId });
    return { isSaved: isAdding, toast: { key }, returnTo, status: 200 };
  } catch (thrown) {
    const error = logFailure(ctx.log, thrown, { part: "bookmark" });
    const toast = refusalToast("bookmark-failed", error, { viewer: ctx.viewer, page: returnTo });
    return { isSaved: !isAdding, toast, returnTo, status: error.status };
  }
}

/** The data of the page of bookmarks. A list that cannot be loaded is logged, and null. */
export async function loadBookmarksScreen(ctx: MemberCtx, request: Request): Promise<BookmarksScreen> {
  const query = bookmarksQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { tab, q, cursor, removed } = query;
  const [page, title] = await Promise.all([
    loadOrNull(ctx, "bookmarks", () => listBookmarks(ctx, query)),
    removed ? loadOrNull(ctx, "removed bookmark", () => getRemovedBookmark(ctx, removed)) : null,
  ]);
  return { page, tab, q, cursor, removed: removed && title !== null ? { ...removed, title } : null, now: ctx.clock.now().toISOString() };
}

/** The forms of the page of bookmarks: note and reminder, remove, restore. */
export async function handleBookmarksPage(request: Request, context: RouterContext) {
  const fields = await readFields(request.clone());
  if (fields.get("intent") === "note") return handleBookmarkNoteForm(request, context);
  const { returnTo, toast, isSaved } = await run(request, context);
  const back = new URL(returnTo, "http://localhost");
  back.searchParams.delete("removed");
  if (!isSaved && toast.key === "bookmark-removed") {
    back.searchParams.set("removed", `${String(fields.get("bookmark_type"))}:${String(fields.get("reference_id"))}`);
  }
  return redirectWithToast(context, back.pathname + back.search, toast);
}

/** Runs the form of note and reminder. Errors are returned by field, with everything that was typed. */
async function handleBookmarkNoteForm(request: Request, context: RouterContext) {
  const unsent = await keepTypedValues(request, context);
  if (unsent) return data<BookmarkNoteAnswer>({ referenceId: unsent.values["reference_id"] ?? "", ...unsent }, { status: 401 });
  const ctx = requireMember(context, request, "account");
  const form = await readForm(request, bookmarkNoteForm);
  const referenceId = form.values["reference_id"] ?? "";
  const refuse = (errors: Record<string, string>, status: number, values = form.values) =>
    data<BookmarkNoteAnswer>({ referenceId, errors, values }, { status });
  if (!form.ok) return refuse(form.errors, 400);
  const { bookmark_type: type, return_to: returnTo } = form.value;
  try {
    const refusal = await saveBookmarkNote(ctx, { type, referenceId }, form.value);
    if (refusal?.noteNow !== undefined) return refuse(refusal.errors, 409, { ...form.values, note_was: refusal.noteNow });
    if (refusal) return refuse(refusal.errors, 400);
  } catch (thrown) {
    const error = logFailure(ctx.log, thrown, { part: "bookmark note" });
    return refuse({ form: formErrorMessage(context, error) }, error.status);
  }
  const toast = { key: "bookmark-noted" } as const;
  if (getRequestContext(context).isDocument) return redirectWithToast(context, safeNext(returnTo) ?? "/my-bookmarks", toast);
  return data<BookmarkNoteAnswer>({ referenceId, toast });
}
