import { answerDiscard } from "#server/http/blog-autosave.ts";
import type { Route } from "./+types/discard.ts";

export function action({ request, context }: Route.ActionArgs) {
  return answerDiscard(request, context);
}
