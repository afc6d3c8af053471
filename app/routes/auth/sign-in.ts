import { redirect } from "react-router";
import { startSignIn } from "#server/http/sign-in/sign-in.ts";
import type { Route } from "./+types/sign-in.ts";

/** Signing in begins with a button; who types the address gets the page that has it. */
export function loader() {
  return redirect("/login");
}

export function action({ context, request }: Route.ActionArgs) {
  return startSignIn(context, request);
}
