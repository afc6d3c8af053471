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

/** A search result. */
export type SearchResult = {
  kind: SearchKind;
  id: string;
  title: string;
  /** The excerpt that fits best, as plain text. */
  text: string;
  /** A path on this site, or an external address. */
  href: string;
  /** When it was published, or when it begins (ISO 8601, UTC); null for a resource. */
  at: string | null;
  /** Whether it is demo content for an empty site. */
  isDemo: boolean;
};

export type SearchPage = {
  results: SearchResult[];
  nextCursor: string | null;
  /** The number of results of each kind, whatever kind is shown. Kinds without results are missing. */
  counts: Partial<Record<SearchKind, number>>;
  /** Whether nothing contains all the words, and these results contain some of them. */
  isPartial: boolean;
  /** Misspelt words with the words that were searched instead. */
  guesses: { written: string; meant: string }[];
  /** Words to highlight in the results, in lower case. */
  marks: string[];
};

type OwnLink = { id: string; title: string; href: string };

/** Results from the member's own bookmarks and journals, for the same words. */
export type OwnResults = { bookmarks: OwnLink[]; bookmarkCount: number; journals: OwnLink[]; hasMoreJournals: boolean };

/** The page of the search. */
export type SearchScreen = {
  query: Omit<SearchQuery, "limit">;
  /** Null without a search. */
  page: SearchPage | null;
  hasFailed: boolean;
  /** Null for visitors, and on every page but the first. */
  own: OwnResults | null;
};
