import { redirect } from "react-router";
import { handleDeleteBlog } from "#server/http/screens/blogs/blog-editor.ts";
import type { Route } from "./+types/delete.ts";

/** Only the form posts here; whoever opens the address is redirected to their blogs. */
export function loader() {
  return redirect("/blogs/mine");
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleDeleteBlog(request, context, params.id);
}
