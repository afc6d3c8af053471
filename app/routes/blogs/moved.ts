import { redirect } from "react-router";
import type { Route } from "./+types/moved.ts";

/** A blog has one address: `/blog/{id}`. */
export function loader({ params, request }: Route.LoaderArgs) {
  return redirect(`/blog/${encodeURIComponent(params.id)}${new URL(request.url).search}`, 301);
}
