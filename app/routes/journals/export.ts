import { handleJournalExport } from "#server/http/screens/journals/journal-export.ts";
import { requireMember } from "#server/http/page-guards.ts";
import type { Route } from "./+types/export.ts";

/** All journals of a member as Markdown files. */
export function loader({ request, context }: Route.LoaderArgs) {
  return handleJournalExport(context, requireMember(context, request));
}
