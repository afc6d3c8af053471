// Passages: excerpts of the community's content that fit a question, with links to the quoted place.
import type { SearchKind } from "#contracts/search-kinds.ts";
import type { Ids, Lookup } from "#server/platform/db/lookup.ts";
import type { Ctx } from "./context.ts";

export type Passage = {
  kind: SearchKind;
  id: string;
  title: string;
  /** Plain text, quoted as it stands, at most 400 characters. */
  text: string;
  /** Leads to the quoted place: a path on this site, with an anchor if there is one; for news and resources the external address. */
  href: string;
  /** When it was published, or when an event begins (ISO 8601, UTC); null for a resource, of which this is unknown. */
  at: string | null;
  /** Whether it was invented for an empty site. */
  isDemo: boolean;
};

/** The key terms of a question, each with all its spellings (`["bengaluru", "bangalore"]`), in lower case. */
export type Question = { terms: readonly (readonly string[])[] };

/** The items to quote, and those of their parts (replies) that contain key terms. */
export type PassageIds = { ids: Ids; partIds: Ids };

/**
 * What each content domain exports as `lookUpPassages`: one passage for each item that is still public, in any order. The text is the
 * fragment that answers the question best (`quote` in `server/domains/quote.ts`).
 */
export type LookUpPassages = (ctx: Ctx, question: Question, found: PassageIds) => Lookup<Passage[]>;
