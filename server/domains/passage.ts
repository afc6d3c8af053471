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
  /** Opens the quoted place: an own path with an anchor where there is one; for news and resources the address outside. */
  href: string;
  /** When it was published, or begins for an event; null for a resource, of which nobody knows. ISO 8601, UTC. */
  at: string | null;
  /** Whether it was invented for an empty site. */
  isDemo: boolean;
};

/** What is asked, as its key terms: each with all the spellings that count for it (`["bengaluru", "bangalore"]`), in lower case. */
export type Question = { terms: readonly (readonly string[])[] };

/** Which items to quote, and which of their parts (replies) hold key terms. */
export type PassageIds = { ids: Ids; partIds: Ids };

/**
 * What each content domain exports as `lookUpPassages`: one passage for each item that is still public, in any order. The text is the
 * fragment that answers the question best (`quote` in `server/domains/quote.ts`).
 */
export type LookUpPassages = (ctx: Ctx, question: Question, found: PassageIds) => Lookup<Passage[]>;
