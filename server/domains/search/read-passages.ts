// Turns matches into passages, each from its own domain.
import { findPassages as findBlogPassages } from "#server/domains/blogs/blogs.ts";
import { findPassages as findResourcePassages } from "#server/domains/c2c/c2c.ts";
import type { Ctx } from "#server/domains/context.ts";
import { findPassages as findDiscussionPassages } from "#server/domains/discussions/discussions.ts";
import { findPassages as findEventPassages } from "#server/domains/events/events.ts";
import { findPassages as findJobPassages } from "#server/domains/jobs/jobs.ts";
import type { FindPassages, Passage, PassageKind, Question } from "#server/domains/passage.ts";
import { findPassages as findArticlePassages } from "#server/domains/tech-flash/tech-flash.ts";
import type { MatchRow } from "./queries.ts";

const finders: Record<PassageKind, FindPassages> = {
  blog: findBlogPassages,
  discussion: findDiscussionPassages,
  event: findEventPassages,
  job: findJobPassages,
  resource: findResourcePassages,
  "tech-flash": findArticlePassages,
};

/** The passages of matches in their order, at most 100; those that stopped being public in between are left out. */
export async function readPassages(
  ctx: Ctx,
  question: Question,
  matches: readonly MatchRow[],
): Promise<(Passage & { coverage: number })[]> {
  const wanted = matches.slice(0, 100);
  const byKind = Map.groupBy(wanted, ({ kind }) => kind);
  const found = await Promise.all(
    [...byKind].map(async ([kind, rows]) => {
      const items = rows.map((row) => ({ id: row.item_id, partIds: row.entry_ids.filter((id) => id !== row.item_id) }));
      return finders[kind](ctx, question, items);
    }),
  );
  const passages = new Map(found.flat().map((passage) => [passage.id, passage]));
  return wanted.flatMap(({ item_id: id, coverage }) => {
    const passage = passages.get(id);
    return passage ? [{ ...passage, coverage }] : [];
  });
}
