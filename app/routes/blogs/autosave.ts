import { answerAutosave } from "#server/http/blog-autosave.ts";
import type { Route } from "./+types/autosave.ts";

export function action({ request, context }: Route.ActionArgs) {
  return answerAutosave(request, context);
}
