import { redirect } from "react-router";
import { handleSkillForm } from "#server/http/screens/c2c/c2c-forms.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/skills.ts";

/** The route is only for POST. People who come back from signing in are redirected to their roadmap. */
export function loader() {
  return redirect("/c2c/roadmap");
}

export function action({ request, context }: Route.ActionArgs) {
  return handleSkillForm(request, context, requireMember(context, request));
}
