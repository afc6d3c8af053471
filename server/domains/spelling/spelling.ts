// Spelling correction against known words.
import { cities } from "#db/content/cities.ts";
import { exactNames } from "#db/content/search-words.ts";
import { inOneSpelling } from "#contracts/one-spelling.ts";
import type { Ctx } from "#server/domains/context.ts";
import { guessWord, isGuessable } from "./guess-word.ts";
import { selectSimilarWords } from "./queries.ts";

const wordsMax = 10;

// Other names of a city stand in no title, and are misspelt all the same.
const cityNames = cities
  .flatMap(({ name, aliases }) => [name, ...aliases])
  .map((name) => name.toLowerCase())
  .filter(isGuessable);

/**
 * What these words, in lower case and in one spelling, were meant to be, of words that led to nothing; words that are known, or far from
 * every known one, and names are missing. Looks at ten of them.
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

/** The text with its misspelt words replaced; null when there is nothing to replace. */
export async function correctText(ctx: Pick<Ctx, "db">, text: string): Promise<string | null> {
  const guesses = await guessWords(ctx, (text.match(wholeWord) ?? []).map(spell));
  if (guesses.size === 0) return null;
  return text.replaceAll(wholeWord, (word) => guesses.get(spell(word)) ?? word);
}

// Letters with their signs, and the joiners that some keyboards write between them.
const wholeWord = /\p{L}[\p{L}\p{M}\u200c\u200d]*/gu;

/** A word as the known ones are spelt. */
function spell(word: string): string {
  return inOneSpelling(word).toLowerCase();
}
