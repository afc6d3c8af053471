/**
 * The first `maxLength` UTF-16 units of `text`, as the fields of forms count them, without half of a character at the end: half an emoji
 * cannot stand in an address, be stored as JSON or be sent to a model.
 */
export function truncate(text: string, maxLength: number): string {
  return text.slice(0, maxLength).replace(/[\ud800-\udbff]$/, "");
}
