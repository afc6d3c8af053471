// Spelling correction of one word. Pure.

const shortest = 5;
const long = 8;

/**
 * Whether a typing error can be told from another word: the word has at least five characters, which are letters and, in Indian scripts,
 * their vowel signs.
 */
export function isGuessable(word: string): boolean {
  return word.length >= shortest && /^\p{L}[\p{L}\p{M}]*$/u.test(word);
}

/**
 * The known word nearest to `written` with the same first letter: one error away, or two for a long word. Of several the first. Null when
 * there is none, and when `written` itself is known.
 */
export function guessWord(written: string, known: readonly string[]): string | null {
  if (known.includes(written)) return null;
  const allowed = countLetters(written) >= long ? 2 : 1;
  let best: { word: string; slips: number } | null = null;
  for (const word of known.filter((one) => one[0] === written[0])) {
    const slips = countSlips(written, word);
    if (slips <= allowed && slips < (best?.slips ?? Infinity)) best = { word, slips };
  }
  return best?.word ?? null;
}

/** Counts letters without vowel signs. In Indian scripts, a short word with two other vowel signs is easily another word. */
function countLetters(word: string): number {
  return word.replaceAll(/\p{M}/gu, "").length;
}

/** How many characters were left out, added, replaced, or swapped with their neighbour. */
function countSlips(one: string, other: string): number {
  const width = other.length + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: width }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column < width; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let slips = Math.min((last[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (last[column - 1] ?? 0) + (isSame ? 0 : 1));
      if (row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]) {
        slips = Math.min(slips, (beforeLast[column - 2] ?? 0) + 1);
      }
      current.push(slips);
    }
    beforeLast = last;
    last = current;
  }
  return last[width - 1] ?? 0;
}
