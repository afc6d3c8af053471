import { redirect } from "react-router";
import type { Route } from "./+types/moved.ts";

/** Redirects `/discussions/{id}` to `/discussion/{id}`, the one address of a discussion. */
export function loader({ params, request }: Route.LoaderArgs) {
  return redirect(`/discussion/${encodeURIComponent(params.id)}${new URL(request.url).search}`, 301);
}
