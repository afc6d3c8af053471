import { redirect } from "react-router";
import { handleSkillForm } from "#server/http/screens/c2c/c2c-forms.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/skills.ts";

/** Only forms post here; whoever comes back from signing in is redirected to their roadmap. */
export function loader() {
  return redirect("/c2c/roadmap");
}

export function action({ request, context }: Route.ActionArgs) {
  return handleSkillForm(request, context, requireMember(context, request));
}
