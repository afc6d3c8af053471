import { sendPdf } from "#server/http/screens/c2c/cv-forms.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/cv-pdf.ts";

export function loader({ request, context }: Route.LoaderArgs) {
  return sendPdf(context, requireMember(context, request));
}
