import { redirect } from "react-router";
import { handleThemeForm } from "#server/http/screens/theme-form.ts";
import type { Route } from "./+types/theme.ts";

export function loader() {
  return redirect("/");
}

export function action({ request, context }: Route.ActionArgs) {
  return handleThemeForm(request, context);
}
