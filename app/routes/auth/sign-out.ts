import { redirect } from "react-router";
import { finishSession } from "#server/http/sign-in/sign-out.ts";
import type { Route } from "./+types/sign-out.ts";

/** Signing out needs a POST: otherwise a link on another site could sign somebody out. */
export function loader() {
  return redirect("/");
}

export function action({ context }: Route.ActionArgs) {
  return finishSession(context);
}
