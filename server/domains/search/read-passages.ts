// Loads the passages of matches from the domains that own them.
import type { SearchKind } from "#contracts/search-kinds.ts";
import { lookUpPassages as lookUpBlogPassages } from "#server/domains/blogs/blogs.ts";
import { lookUpPassages as lookUpResourcePassages } from "#server/domains/c2c/c2c.ts";
import type { Ctx } from "#server/domains/context.ts";
import { lookUpPassages as lookUpDiscussionPassages } from "#server/domains/discussions/discussions.ts";
import { lookUpPassages as lookUpEventPassages } from "#server/domains/events/events.ts";
import { lookUpPassages as lookUpJobPassages } from "#server/domains/jobs/jobs.ts";
import type { LookUpPassages, Passage, Question } from "#server/domains/passage.ts";
import { lookUpPassages as lookUpArticlePassages } from "#server/domains/tech-flash/tech-flash.ts";
import { idsOf, lookUpTogether, runLookup } from "#server/platform/db/lookup.ts";
import type { MatchRow } from "./queries.ts";

const lookUps: Record<SearchKind, LookUpPassages> = {
  blog: lookUpBlogPassages,
  discussion: lookUpDiscussionPassages,
  event: lookUpEventPassages,
  job: lookUpJobPassages,
  resource: lookUpResourcePassages,
  "tech-flash": lookUpArticlePassages,
};

/** The passages of the first 100 matches, in the same order. Items that are no longer public are left out. One query. */
export async function readPassages(
  ctx: Ctx,
  question: Question,
  matches: readonly MatchRow[],
): Promise<(Passage & { coverage: number })[]> {
  if (matches.length === 0) return [];
  const wanted = matches.slice(0, 100);
  const lookups = Object.entries(lookUps).map(([kind, lookUp]) => {
    const rows = wanted.filter((row) => row.kind === kind);
    const ids = idsOf(rows.map((row) => row.item_id));
    const partIds = idsOf(rows.flatMap((row) => row.entry_ids.filter((id) => id !== row.item_id)));
    return [kind, lookUp(ctx, question, { ids, partIds })] as const;
  });
  const found = Object.values(await runLookup(ctx.db, lookUpTogether(Object.fromEntries(lookups))));
  const passages = new Map(found.flat().map((passage) => [passage.id, passage]));
  return wanted.flatMap(({ item_id: id, coverage }) => {
    const passage = passages.get(id);
    return passage ? [{ ...passage, coverage }] : [];
  });
}
