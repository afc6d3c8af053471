// The page of journals.
import { journalsQuery } from "#contracts/journals.ts";
import type { JournalsScreen } from "#contracts/journals.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { getRemovedJournal, listJournals } from "#server/domains/journals/journals.ts";
import { loadOrNull } from "#server/http/load-parts.ts";

/** The data of the page of journals. A list that cannot be loaded is logged, and null (specification 2, section 8). */
export async function loadJournalsScreen(ctx: MemberCtx, request: Request): Promise<JournalsScreen> {
  const query = journalsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const { q, cursor, removed } = query;
  const [page, removedJournal] = await Promise.all([
    loadOrNull(ctx, "journals", () => listJournals(ctx, query)),
    removed === undefined ? null : loadOrNull(ctx, "removed journal", () => getRemovedJournal(ctx, removed)),
  ]);
  return { page, q, cursor, removed: removedJournal };
}
