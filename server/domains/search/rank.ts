// Ranking of search matches. Pure.
import type { MatchRow } from "./queries.ts";

// Coverages closer than this count as equal: the weights of terms are only estimates.
const step = 0.05;

// Added to the coverage of an item whose kind the question names.
const kindShare = 0.25;
// Added to the coverage of a job that holds the skill that is sought: the right job in another city fits better than another job in the
// right city.
const skillShare = 0.25;
/** From this coverage on an item holds all that is asked. */
export const whole = 0.999;
// Larger than any digit in `meritOf`: a coverage of 1 with both additions is 1.5, which is 30 steps.
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
 * Sorts matches. The first criterion that differs decides: an exact title; coverage of the key terms, raised for items of a kind that the
 * question names and for jobs with the skill it names; whether the item is about the skill or city that is sought, and whether its title
 * holds all terms; coverage of the title; members' posts before feed items and resources; the distance in time from `now`, nearest first.
 */
export function rankMatches(rows: readonly MatchRow[], context: RankContext): MatchRow[] {
  const now = context.now.getTime();
  return rows
    .map((row) => ({ row, merit: meritOf(row, context), distance: Math.abs(now - row.at.getTime()) }))
    .toSorted((a, b) => b.merit - a.merit || a.distance - b.distance || (a.row.item_id < b.row.item_id ? -1 : 1))
    .map(({ row }) => row);
}

/** All criteria except time in one number. Each is a digit to base `base`; the most important one comes first. */
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
