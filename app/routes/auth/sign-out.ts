import { redirect } from "react-router";
import { finishSession } from "#server/http/sign-in/sign-out.ts";
import type { Route } from "./+types/sign-out.ts";

/** A link must not sign anybody out. */
export function loader() {
  return redirect("/");
}

export function action({ context }: Route.ActionArgs) {
  return finishSession(context);
}
