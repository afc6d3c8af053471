import { redirect } from "react-router";
import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import type { LikeAnswer } from "#contracts/posting.ts";
import { handleBlogLike } from "#server/http/screens/blogs/blog-forms.ts";
import type { Route } from "./+types/like.ts";

/** Only the form posts here; whoever opens the address is redirected to the blog. */
export function loader({ params }: Route.LoaderArgs) {
  return redirect(`/blog/${encodeURIComponent(params.id)}`);
}

export function action({ request, context, params }: Route.ActionArgs) {
  return handleBlogLike(request, context, params.id);
}

/** If the connection fails, shows a toast instead of an error page. */
export function clientAction({ serverAction }: Route.ClientActionArgs): Promise<LikeAnswer> {
  return withUnreachableFallback(serverAction(), { toast: { key: "blog-like-failed" } });
}
