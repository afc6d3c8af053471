// Excerpts for lists and link previews.

/** How much of a text the queries of lists read. */
const excerptLength = 200;

/** What a query cut off after 200 characters, ended after a whole word and with a sign that it goes on; anything else as it is. */
export function endExcerpt(text: string): string {
  if ([...text].length !== excerptLength || /[.!?।…]$/u.test(text)) return text;
  const whole = text.replace(/(?<![\s\p{P}])[\s\p{P}]*\s\S*$/u, "");
  return `${whole}…`;
}
