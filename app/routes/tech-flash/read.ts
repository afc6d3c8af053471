import { redirect } from "react-router";
import { handleReadMark } from "#server/http/screens/tech-flash/reading-choices-forms.ts";
import type { Route } from "./+types/read.ts";

/** Only a script posts here; whoever opens the address is redirected to the news. */
export function loader() {
  return redirect("/tech-flash");
}

export function action({ request, context }: Route.ActionArgs) {
  return handleReadMark(request, context);
}
