// Excerpts for lists and link previews.
import { sql } from "kysely";

/** How much of a text lists show, in characters. */
const excerptLength = 200;

/** SQL for what lists read of a text: one character more than they show, which tells whether it goes on. */
export function beginningOf(column: string) {
  return sql<string>`left(${sql.ref(column)}, ${sql.lit(excerptLength + 1)})`;
}

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
