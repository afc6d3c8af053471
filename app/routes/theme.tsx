import { redirect } from "react-router";
import { withUnreachableFallback } from "#app/lib/unreachable-server.ts";
import { handleThemeForm } from "#server/http/screens/theme-form.ts";
import type { Route } from "./+types/theme.ts";

export function loader() {
  return redirect("/");
}

export function action({ request, context }: Route.ActionArgs) {
  return handleThemeForm(request, context);
}

/** A line that breaks is a choice that could not be kept, not a page that failed. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withUnreachableFallback<unknown>(serverAction(), { toast: { key: "something-wrong" } });
}
