import { answerPreview } from "#server/http/blog-autosave.ts";
import type { Route } from "./+types/preview.ts";

export function action({ request, context }: Route.ActionArgs) {
  return answerPreview(request, context);
}
