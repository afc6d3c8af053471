/**
 * The first `maxLength` UTF-16 units of `text`, as the fields of forms count them, without part of a letter at the end: half an emoji
 * cannot stand in an address, be stored as JSON or be sent to a model, and half a syllable of an Indian script is another one.
 */
export function truncate(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const letters = new Intl.Segmenter().segment(text.slice(0, maxLength + 2));
  // Signs heaped upon one letter without end are cut between two of them.
  const end = letters.containing(maxLength)?.index || maxLength;
  return text.slice(0, end).replace(/[\ud800-\udbff]$/, "");
}

/** The text, or what fits of it before a sign that it goes on: `maxLength` with that sign, counted as `truncate` does. */
export function shorten(text: string, maxLength: number): string {
  return text.length <= maxLength ? text : `${truncate(text, maxLength - 1)}…`;
}
