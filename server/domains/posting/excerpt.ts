// Excerpts for lists and link previews.

/** The length of an excerpt in lists, in characters. The columns `beginning` hold one more, which tells whether the text continues. */
export const excerptLength = 200;

/** Ends the beginning of a text after a whole word, with an ellipsis. A text that is complete stays as it is. */
export function endExcerpt(beginning: string): string {
  const characters = [...beginning];
  if (characters.length <= excerptLength) return beginning;
  const shown = characters.slice(0, excerptLength).join("");
  const isWhole = /^\s/u.test(characters[excerptLength] ?? "");
  if (isWhole && /[.!?।…]$/u.test(shown)) return shown;
  const words = isWhole ? `${shown} ` : shown;
  return `${words.replace(/(?<![\s\p{P}])[\s\p{P}]*\s\S*$/u, "")}…`;
}
