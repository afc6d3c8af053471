import { redirect } from "react-router";
import { handleView } from "#server/http/screens/blogs/blog-screen.ts";
import type { Route } from "./+types/view.ts";

/** Only the page leads here; somebody who opens the address means the blog. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/blog/${encodeURIComponent(params.id)}`);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleView(request, context, params.id);
}
