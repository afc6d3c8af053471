const fromTheRight = /[\u0590-\u08ff]/;

/**
 * Prepares a name for a line of plain text. A name with Urdu letters is isolated (U+2068, U+2069). Otherwise a number after it would appear
 * before it, and a name in Urdu and English would have its words in the wrong order. Other names are returned unchanged.
 */
export function isolate(name: string): string {
  return fromTheRight.test(name) ? `\u2068${name}\u2069` : name;
}
