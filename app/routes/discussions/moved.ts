import { redirect } from "react-router";
import type { Route } from "./+types/moved.ts";

/** A discussion has one address: `/discussion/{id}`. */
export function loader({ params, request }: Route.LoaderArgs) {
  return redirect(`/discussion/${encodeURIComponent(params.id)}${new URL(request.url).search}`, 301);
}
