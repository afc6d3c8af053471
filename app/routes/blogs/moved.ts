import { redirect } from "react-router";
import type { Route } from "./+types/moved.ts";

/** Redirects `/blogs/{id}` to `/blog/{id}`, the one address of a blog. */
export function loader({ params, request }: Route.LoaderArgs) {
  return redirect(`/blog/${encodeURIComponent(params.id)}${new URL(request.url).search}`, 301);
}
