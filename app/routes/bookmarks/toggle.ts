import { redirect } from "react-router";
import { bookmarkMarks } from "#app/lib/bookmark-marks.ts";
import { postToWorker } from "#app/lib/service-worker.ts";
import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import type { BookmarkAnswer } from "#contracts/bookmarks.ts";
import { handleBookmarkForm } from "#server/http/screens/bookmark-form.ts";
import type { Route } from "./+types/toggle.ts";

/** Only the form posts here; whoever opens the address is redirected to their bookmarks. */
export function loader() {
  return redirect("/my-bookmarks");
}

export function action({ request, context }: Route.ActionArgs) {
  return handleBookmarkForm(request, context);
}

/** If the connection fails, or the server refuses before the action, shows a toast and the old state instead of an error page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<BookmarkAnswer> {
  const fields = await request.clone().formData();
  const failed: BookmarkAnswer = { isSaved: fields.get("intent") === "remove", toast: { key: "bookmark-failed" } };
  const send = async (): Promise<BookmarkAnswer> => {
    const answer: BookmarkAnswer = await serverAction();
    bookmarkMarks.push([String(fields.get("reference_id")), answer.isSaved]);
    postToWorker({ kind: "saved" });
    return answer;
  };
  return withUnreachableFallback(send(), failed);
}
