// Search results of all kinds in one list, with counts by kind.
import { SEARCH_KIND_MAX } from "#contracts/search-limits.ts";
import type { SearchKind } from "#contracts/search-kinds.ts";
import type { SearchPage, SearchQuery, SearchResult } from "#contracts/search.ts";
import type { Ctx } from "#server/domains/context.ts";
import type { Question } from "#server/domains/passage.ts";
import { toCanonicalCity } from "#server/domains/profiles/profiles.ts";
import { startOfIndiaDay } from "#server/platform/clock/india-time.ts";
import { isId } from "#server/platform/db/ids.ts";
import { invalidCursor } from "#server/platform/db/keyset.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { findMatches } from "./find-matches.ts";
import type { Matches } from "./find-matches.ts";
import { selectEntry } from "./queries.ts";
import type { MatchRow } from "./queries.ts";
import { whole } from "./rank.ts";
import { readPassages } from "./read-passages.ts";
import { readQuestion } from "./read-question.ts";

// Results with a smaller coverage than this are about something else.
const leastShare = 0.3;

/**
 * One page of public items that hold all words of `q`, best first. When no item holds all of them, the page has those that hold some. At
 * most `SEARCH_KIND_MAX` results of each kind are ranked and counted. Throws `bad_request` for an invalid cursor.
 */
export async function searchEverything(ctx: Ctx, query: SearchQuery & { q: string }): Promise<SearchPage> {
  const { q, kind, tag, limit } = query;
  const start = readCursor(query.cursor);
  const filter = {
    tag,
    city: query.city === undefined ? undefined : toCanonicalCity(query.city),
    since: query.from === undefined ? undefined : startOfIndiaDay(query.from),
    kind,
    limitPerKind: SEARCH_KIND_MAX,
  };
  const matches = await findMatches(ctx, q, readQuestion(q, { keepsSmallWords: true }), filter);
  const isPartial = !matches.rows.some(({ coverage }) => coverage >= whole);
  const isShown = chooseShown(matches);
  const found = matches.rows.filter(isShown);
  const shown = matches.ofKind?.filter(isShown) ?? found;
  const first = start === null ? 0 : placeAfter(shown, start);
  const rows = shown.slice(first, first + limit);
  const last = rows.at(-1);
  return {
    results: (await readPassages(ctx, matches.question, rows)).map(toResult),
    nextCursor: last && shown.length > first + limit ? `${first + limit}-${last.item_id}` : null,
    counts: countKinds(found),
    isPartial: isPartial && found.length > 0,
    guesses: matches.guesses.map(([written, meant]) => ({ written, meant })),
    marks: listMarks(matches.question),
  };
}

/** The search result with this id. Throws `not_found`. */
export async function getSearchResult(ctx: Ctx, id: string): Promise<SearchResult> {
  const entry = isId(id) ? await selectEntry(ctx.db, id) : undefined;
  const [passage] = entry ? await readPassages(ctx, { terms: [] }, [entry]) : [];
  if (!passage) throw new AppError("not_found");
  return toResult(passage);
}

/**
 * Decides which matches are shown, besides exact titles. If some match covers all terms, only such matches are shown, otherwise those that
 * cover at least `leastShare`. If none does, a match needs a third of the terms: a term that no item holds weighs most, so it pushes the
 * coverage of every match down.
 */
function chooseShown({ rows, question }: Matches): (row: MatchRow) => boolean {
  const share = [whole, leastShare].find((one) => rows.some(({ coverage }) => coverage >= one));
  return ({ coverage, terms, is_exact: isExact }) =>
    isExact || (share === undefined ? terms.length * 3 >= question.terms.length : coverage >= share);
}

function toResult({ kind, id, title, text, href, at, isDemo }: SearchResult): SearchResult {
  return { kind, id, title, text, href, at, isDemo };
}

function countKinds(rows: readonly MatchRow[]): Partial<Record<SearchKind, number>> {
  const counts: Partial<Record<SearchKind, number>> = {};
  for (const { kind } of rows) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/**
 * The spellings to highlight in results. Of a term's other spellings, one that only adds words to another spelling is left out. Otherwise
 * "cloud" would also highlight each "computing", because of "cloud computing".
 */
function listMarks({ terms }: Question): string[] {
  return [
    ...new Set(terms.flatMap((spellings) => spellings.filter((one, at) => at === 0 || !spellings.some((other) => saysMore(one, other))))),
  ];
}

function saysMore(one: string, other: string): boolean {
  const [words, fewer] = [one.split(" "), other.split(" ")];
  return fewer.length < words.length && fewer.every((word) => words.includes(word));
}

// A cursor: the index of the next result at the time, and the id of the result before it, which may have moved since.
type Start = { place: number; id: string };

function readCursor(cursor: string | undefined): Start | null {
  if (cursor === undefined) return null;
  const [, place, id = ""] = /^(\d{1,4})-(.+)$/.exec(cursor) ?? [];
  if (!isId(id)) throw invalidCursor();
  return { place: Number(place), id };
}

function placeAfter(rows: readonly MatchRow[], { place, id }: Start): number {
  const found = rows.findIndex((row) => row.item_id === id);
  return found === -1 ? place : found + 1;
}
