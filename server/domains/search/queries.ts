// SQL for search. `match_search_entries` bounds its own work (docs/decisions/2026-11-21-windows-of-time.md).
import { sql } from "kysely";
import type { SearchKind } from "#contracts/search-kinds.ts";
import type { Db } from "#server/platform/db/database.ts";

export type MatchFilter = {
  /** Spellings of each term. */
  terms: readonly (readonly string[])[];
  /** The whole text, to notice an exact title. */
  text: string;
  /** Facets of what it names: `tag:go`, `city:pune`. */
  about: readonly string[];
  /** Is searched further back, besides all. */
  kind?: SearchKind;
  tag?: string;
  city?: string;
  since?: Date;
  now: Date;
  limitPerKind: number;
};

export type MatchRow = {
  /** Found where only `kind` is searched, else where all are. */
  is_of_kind: boolean;
  kind: SearchKind;
  item_id: string;
  at: Date;
  entry_ids: string[];
  /** Places of the terms that were found, from 1. */
  terms: number[];
  /** Shares of all terms, rare ones weighing more. */
  coverage: number;
  title_coverage: number;
  is_exact: boolean;
  /** Has one of the facets of what is named. */
  is_about: boolean;
};

// Once this many entries hold a term, older ones are not searched.
const enough = 50;

/** Items that hold any of the terms, of each kind the best `limitPerKind`, in no order; with a kind, what is found of it alone too. */
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

/** What one item is found by, or undefined. */
export async function selectEntry(db: Db, id: string): Promise<MatchRow | undefined> {
  const { rows } = await sql<MatchRow>`
    select false as is_of_kind, kind, item_id, at, array[]::uuid[] as entry_ids, array[]::integer[] as terms, 1 as coverage, 1 as title_coverage, false as is_exact, false as is_about
    from search_entries where entry_id = ${id}::uuid and entry_id = item_id`.execute(db);
  return rows[0];
}

/** Records how far back the latest `keep` entries of each kind reach, and learns their words; of others at most `words` stay known. */
export async function ageEntriesForSystem(db: Db, { keep, words }: { keep: number; words: number }): Promise<void> {
  await sql`select forget_search_words(${words}::integer)`.execute(db);
  await sql`select age_search_entries(${keep}::integer)`.execute(db);
}
