import { redirect } from "react-router";
import { handleBlogView } from "#server/http/screens/blogs/blog-forms.ts";
import type { Route } from "./+types/view.ts";

/** Only the page posts here; whoever opens the address is redirected to the blog. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/blog/${encodeURIComponent(params.id)}`);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleBlogView(request, context, params.id);
}
