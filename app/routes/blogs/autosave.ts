import { redirect } from "react-router";
import { handleAutosave } from "#server/http/screens/blogs/blog-autosave.ts";
import type { Route } from "./+types/autosave.ts";

/** Only the editor posts here; whoever opens the address is redirected to the editor. */
export function loader() {
  return redirect("/blogs/new");
}

export function action({ request, context }: Route.ActionArgs) {
  return handleAutosave(request, context);
}
