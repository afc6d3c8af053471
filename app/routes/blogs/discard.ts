import { redirect } from "react-router";
import { handleDiscard } from "#server/http/screens/blogs/blog-autosave.ts";
import type { Route } from "./+types/discard.ts";

/** Only the editor leads here; somebody who opens the address means the editor. */
export function loader() {
  return redirect("/blogs/new");
}

export function action({ request, context }: Route.ActionArgs) {
  return handleDiscard(request, context);
}
