// The consonants from which the letters U+0D7A to U+0D7F are made, in this order.
const chilluBases = "\u0d23\u0d28\u0d30\u0d32\u0d33\u0d15";

/**
 * A text in NFKC, cut off where it becomes more than twice as long: NFKC turns one Arabic character into 18 letters, and would turn a text
 * of these into a book.
 */
export function inCompatibleForm(text: string): string {
  return text.normalize("NFKC").slice(0, 2 * text.length + 64);
}

/**
 * A text with one spelling for each character, as the database's `apart` reads it: in NFKC (`inCompatibleForm`), without joiners, and with
 * the six final letters of Malayalam as consonant and virama.
 */
export function inOneSpelling(text: string): string {
  return inCompatibleForm(text)
    .replaceAll(/[\u200c\u200d]/g, "")
    .replaceAll(/[\u0d7a-\u0d7f]/g, (chillu) => `${chilluBases[chillu.charCodeAt(0) - 0x0d7a]}\u0d4d`);
}

/** A text with the final letters of Malayalam as single characters, also where they are written as consonant, virama and joiner. */
export function withFinalLetters(text: string): string {
  return text.replaceAll(/([\u0d15\u0d23\u0d28\u0d30\u0d32\u0d33])\u0d4d\u200d/g, (_written, base: string) =>
    String.fromCharCode(0x0d7a + chilluBases.indexOf(base)),
  );
}
