// Spelling correction against known words.
import { cities } from "#db/content/cities.ts";
import { exactNames } from "#db/content/search-words.ts";
import { inOneSpelling } from "#contracts/one-spelling.ts";
import type { Ctx } from "#server/domains/context.ts";
import { guessWord, isGuessable } from "./guess-word.ts";
import { selectSimilarWords } from "./queries.ts";

const wordsMax = 10;

// Other names of cities are misspelt too, but appear in no title.
const cityNames = cities
  .flatMap(({ name, aliases }) => [name, ...aliases])
  .map((name) => name.toLowerCase())
  .filter(isGuessable);

/**
 * Corrections for words that led to no result, given in lower case and in one spelling. Looks at the first ten that can be corrected. Known
 * words, names, and words that resemble no known word have no entry.
 */
export async function guessWords({ db }: Pick<Ctx, "db">, words: readonly string[]): Promise<Map<string, string>> {
  const doubtful = [...new Set(words)].filter((word) => isGuessable(word) && !exactNames.has(word)).slice(0, wordsMax);
  if (doubtful.length === 0) return new Map();
  const similar = await selectSimilarWords(db, doubtful);
  return new Map(
    doubtful.flatMap((written): [string, string][] => {
      const meant = guessWord(written, [...(similar.get(written) ?? []), ...cityNames]);
      return meant === null ? [] : [[written, meant]];
    }),
  );
}

/** The text with misspelt words replaced; null when there is nothing to replace. */
export async function correctText(ctx: Pick<Ctx, "db">, text: string): Promise<string | null> {
  const guesses = await guessWords(ctx, (text.match(wholeWord) ?? []).map(spell));
  if (guesses.size === 0) return null;
  return text.replaceAll(wholeWord, (word) => guesses.get(spell(word)) ?? word);
}

// Letters with their signs, and the joiners that some keyboards put between them.
const wholeWord = /\p{L}[\p{L}\p{M}\u200c\u200d]*/gu;

/** A word in the normalised spelling of the known words. */
function spell(word: string): string {
  return inOneSpelling(word).toLowerCase();
}
