// SQL for search. `match_search_entries` bounds its own work (docs/decisions/2026-11-21-windows-of-time.md).
import { sql } from "kysely";
import type { SearchKind } from "#contracts/search-kinds.ts";
import type { Db } from "#server/platform/db/database.ts";

export type MatchFilter = {
  /** The spellings of each term. */
  terms: readonly (readonly string[])[];
  /** The whole text as typed, compared with titles. */
  text: string;
  /** Facets that the text names: `tag:go`, `city:pune`. */
  about: readonly string[];
  /** This kind is searched once more by itself, further back in time, in addition to the search over all kinds. */
  kind?: SearchKind;
  tag?: string;
  city?: string;
  since?: Date;
  now: Date;
  limitPerKind: number;
};

export type MatchRow = {
  /** True for a row of the search over `kind` alone, false for one of the search over all kinds. */
  is_of_kind: boolean;
  kind: SearchKind;
  item_id: string;
  at: Date;
  entry_ids: string[];
  /** Positions of the terms that were found, from 1. */
  terms: number[];
  /** Shares of the question's terms that are found anywhere, and in the title, from 0 to 1. Rare terms weigh more. */
  coverage: number;
  title_coverage: number;
  is_exact: boolean;
  /** Whether the item has one of the facets in `about`. */
  is_about: boolean;
};

// Once this many entries hold a term, older ones are not searched.
const enough = 50;

/**
 * The best `limitPerKind` items of each kind that hold any of the terms, in no order. With a `kind`, the rows of a second search over that
 * kind alone are added.
 */
export async function selectMatches(db: Db, filter: MatchFilter): Promise<MatchRow[]> {
  const { kind } = filter;
  const all = queryMatches(filter, undefined);
  const { rows } = await (kind === undefined ? all : sql<MatchRow>`${all} union all ${queryMatches(filter, kind)}`).execute(db);
  return rows;
}

function queryMatches({ terms, text, about, tag, city, since, now, limitPerKind }: MatchFilter, kind: SearchKind | undefined) {
  const wanted = [
    ...(kind === undefined ? [] : [`kind:${kind}`]),
    ...(tag === undefined ? [] : [`tag:${tag.toLowerCase()}`]),
    ...(city === undefined ? [] : [`city:${city.toLowerCase()}`]),
  ];
  const given = terms.map((spellings) => spellings.join("|"));
  return sql<MatchRow>`(
    select ${kind !== undefined}::boolean as is_of_kind, m.kind, m.item_id, m.at, m.entry_ids, m.terms, m.coverage, m.title_coverage, m.is_exact,
      case when cardinality(${about}::text[]) = 0 then false
        else coalesce((select e.facets && ${about}::text[] from search_entries e where e.entry_id = m.item_id), false) end as is_about
    from match_search_entries(
      ${given}::text[], title_key(${text}), ${wanted}::text[], ${since ?? null}::timestamptz, ${now}::timestamptz,
      ${limitPerKind}::integer, ${enough}::integer) m
    limit 2000)`;
}

/** The match row of one item, as if every term were found; undefined when the item is not in the index. */
export async function selectEntry(db: Db, id: string): Promise<MatchRow | undefined> {
  const { rows } = await sql<MatchRow>`
    select false as is_of_kind, kind, item_id, at, array[]::uuid[] as entry_ids, array[]::integer[] as terms, 1 as coverage, 1 as title_coverage, false as is_exact, false as is_about
    from search_entries where entry_id = ${id}::uuid and entry_id = item_id`.execute(db);
  return rows[0];
}

/**
 * Drops known words beyond `words`. Then recomputes how far back the latest `keep` entries of each kind reach, and adds the words of these
 * entries to the known words.
 */
export async function ageEntriesForSystem(db: Db, { keep, words }: { keep: number; words: number }): Promise<void> {
  await sql`select forget_search_words(${words}::integer)`.execute(db);
  await sql`select age_search_entries(${keep}::integer)`.execute(db);
}
