/**
 * The first `maxLength` UTF-16 units of `text`, the units in which form fields count. Does not split a letter at the end: half an emoji
 * cannot be put into an address, stored as JSON or sent to a model, and half a syllable of an Indian script is another syllable.
 */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const letters = new Intl.Segmenter().segment(text.slice(0, maxLength + 2));
  // A letter longer than `maxLength`, with endless marks on it, is cut between two marks.
  const end = letters.containing(maxLength)?.index || maxLength;
  return text.slice(0, end).replace(/[\ud800-\udbff]$/, "");
}

/** The text, or its beginning with “…” if it is longer than `maxLength`; together at most that long. Counts like `truncate`. */
export function shorten(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${truncate(text, maxLength - 1)}…`;
}
