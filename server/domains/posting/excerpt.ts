// Excerpts for lists and link previews.

/** How much of a text lists show, in characters. */
export const excerptLength = 200;

/** What `beginningOf` read, ended after a whole word and with a sign that the text goes on; all of a text that does not. */
export function endExcerpt(beginning: string): string {
  const characters = [...beginning];
  if (characters.length <= excerptLength) return beginning;
  const shown = characters.slice(0, excerptLength).join("");
  const isWhole = /^\s/u.test(characters[excerptLength] ?? "");
  if (isWhole && /[.!?।…]$/u.test(shown)) return shown;
  const words = isWhole ? `${shown} ` : shown;
  return `${words.replace(/(?<![\s\p{P}])[\s\p{P}]*\s\S*$/u, "")}…`;
}
