// Ranking of search matches. Pure.
import type { MatchRow } from "./queries.ts";

// Coverages closer than this count as equal: the weights of terms are only estimates.
const step = 0.05;

// Coverage that an item of a kind the question names is given in addition.
const kindShare = 0.25;
// The same for a job with the skill that is sought: the right job in another city fits better than another job in the right city.
const skillShare = 0.25;
const whole = 0.999;
// More than any digit: a coverage of one and both shares is thirty steps.
const base = 64;

type RankContext = {
  now: Date;
  /** Kinds that the question names. */
  kinds: ReadonlySet<string>;
  /** Positions, from 1, of the terms that name a skill in a question that also names a place of work. */
  skills: ReadonlySet<number>;
  /** Whether the words prove little in a title: "go", ".net" or a city may mean something else there. */
  isDoubtful: boolean;
};

/**
 * Sorts matches: an exact title first; then those that cover more of the key terms, those of a kind that is asked for ahead, and jobs for
 * the skill ahead of others at the place; at equal score those about the skill or the city that was sought, those that hold more of the
 * terms in the title, people's posts before feed items and resources, and what is nearer to `now`.
 */
export function rankMatches(rows: readonly MatchRow[], context: RankContext): MatchRow[] {
  const now = context.now.getTime();
  return rows
    .map((row) => ({ row, merit: meritOf(row, context), distance: Math.abs(now - row.at.getTime()) }))
    .toSorted((a, b) => b.merit - a.merit || a.distance - b.distance || (a.row.item_id < b.row.item_id ? -1 : 1))
    .map(({ row }) => row);
}

/** All that counts but the time, as one number: what counts less stands in lower digits, each with room for all its values. */
function meritOf(row: MatchRow, { isDoubtful, kinds, skills }: RankContext): number {
  const coverage = row.coverage + (kinds.has(row.kind) ? kindShare : 0) + (isJobFor(row, skills) ? skillShare : 0);
  const signs = Number(row.is_about) + Number(!isDoubtful && row.title_coverage >= whole);
  const isByMembers = row.kind !== "tech-flash" && row.kind !== "resource";
  const digits = [Number(row.is_exact), Math.round(coverage / step), signs, Math.round(row.title_coverage / step), Number(isByMembers)];
  return digits.reduce((merit, digit) => merit * base + digit, 0);
}

function isJobFor({ kind, terms }: MatchRow, skills: ReadonlySet<number>): boolean {
  return kind === "job" && terms.some((place) => skills.has(place));
}
