import { z } from "zod";
import { searchKinds } from "./search-kinds.ts";
import type { SearchKind } from "./search-kinds.ts";
import { SEARCH_API_LIMIT_MAX, SEARCH_PAGE_SIZE, SEARCH_TEXT_MAX } from "./search-limits.ts";
import { tagQuery } from "./tags.ts";
import { queryLimit, queryText } from "./written-text.ts";

const kinds = searchKinds.map(({ value }) => value);

/** The query of the search: `?q=`, `?kind=`, `?tag=`, `?city=`, `?from=` (a day in India), `?cursor=`. */
export const searchQuery = z.object({
  q: queryText(SEARCH_TEXT_MAX),
  kind: z.preprocess((value) => (value === "" ? undefined : value), z.enum(kinds, "This kind of result does not exist").optional()),
  tag: tagQuery,
  city: queryText(80),
  from: z.preprocess((value) => (value === "" ? undefined : value), z.iso.date("Please give a day as 2026-11-20").optional()),
  cursor: queryText(80),
  limit: queryLimit({ pageSize: SEARCH_PAGE_SIZE, max: SEARCH_API_LIMIT_MAX }),
});
export type SearchQuery = z.output<typeof searchQuery>;

/** Something that was found. */
export type SearchResult = {
  kind: SearchKind;
  id: string;
  title: string;
  /** The part of it that fits best, as plain text. */
  text: string;
  /** An own path, or an address outside. */
  href: string;
  /** When it was published, or begins; null for a resource. ISO 8601, UTC. */
  at: string | null;
  /** Whether it was invented for an empty site. */
  isDemo: boolean;
};

export type SearchPage = {
  results: SearchResult[];
  nextCursor: string | null;
  /** How many results there are of each kind, whichever was asked for; kinds without any are missing. */
  counts: Partial<Record<SearchKind, number>>;
  /** Whether nothing contains all the words, and these results contain some of them. */
  isPartial: boolean;
  /** What misspelt words were taken for. */
  guesses: { written: string; meant: string }[];
  /** Words to mark in the results, in lower case. */
  marks: string[];
};

type OwnLink = { id: string; title: string; href: string };

/** What only the member sees: their own, for the same words. */
export type OwnResults = { bookmarks: OwnLink[]; bookmarkCount: number; journals: OwnLink[]; hasMoreJournals: boolean };

/** The search on its page. */
export type SearchScreen = {
  query: Omit<SearchQuery, "limit">;
  /** Null before anything is asked. */
  page: SearchPage | null;
  hasFailed: boolean;
  /** Null for visitors, and on every page but the first. */
  own: OwnResults | null;
};
