import { answerView } from "#server/http/blog-screen.ts";
import type { Route } from "./+types/view.ts";

export function action({ request, context, params }: Route.ActionArgs) {
  return answerView(request, context, params.id);
}
