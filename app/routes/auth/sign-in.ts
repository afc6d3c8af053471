import { redirect } from "react-router";
import { startSignIn } from "#server/http/sign-in/sign-in.ts";
import type { Route } from "./+types/sign-in.ts";

/** Signing in starts with a POST. People who open the address are redirected to the page with the button. */
export function loader() {
  return redirect("/login");
}

export function action({ context, request }: Route.ActionArgs) {
  return startSignIn(context, request);
}
