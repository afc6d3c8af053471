// Excerpts for lists and link previews.

/** The length of an excerpt in lists, in characters. */
export const excerptLength = 200;

/** Ends the result of `beginningOf` after a whole word, with an ellipsis. A text that is complete stays as it is. */
export function endExcerpt(beginning: string): string {
  const characters = [...beginning];
  if (characters.length <= excerptLength) return beginning;
  const shown = characters.slice(0, excerptLength).join("");
  const isWhole = /^\s/u.test(characters[excerptLength] ?? "");
  if (isWhole && /[.!?।…]$/u.test(shown)) return shown;
  const words = isWhole ? `${shown} ` : shown;
  return `${words.replace(/(?<![\s\p{P}])[\s\p{P}]*\s\S*$/u, "")}…`;
}
