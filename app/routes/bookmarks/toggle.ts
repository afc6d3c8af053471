import { redirect } from "react-router";
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

/** A failed connection, or a refusal before the action, is a bookmark that could not be changed, not an error page. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<BookmarkAnswer> {
  const wanted = (await request.clone().formData()).get("intent");
  const failed: BookmarkAnswer = { isSaved: wanted === "remove", toast: { key: "bookmark-failed" } };
  const send = async (): Promise<BookmarkAnswer> => {
    const answer: BookmarkAnswer = await serverAction();
    postToWorker({ kind: "saved" });
    return answer;
  };
  return withUnreachableFallback(send(), failed);
}
