const fromTheRight = /[\u0590-\u08ff]/;

/**
 * A name for a place within a line of plain text. One with letters of Urdu gets a direction of its own (U+2068, U+2069): else a number
 * after it would stand before it, and the words of one in Urdu and English in the wrong order. Others stay as they are.
 */
export function isolate(name: string): string {
  return fromTheRight.test(name) ? `\u2068${name}\u2069` : name;
}
