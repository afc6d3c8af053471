// Unicode gives each of these scripts 128 code points, in this order. Devanagari is read as Hindi, its most frequent language here.
const languages = ["hi", "bn", "pa", "gu", "or", "ta", "te", "kn", "ml"];
const firstBlock = 0x0900;
const urdu = /[\u0600-\u06ff]/;
const indian = /[\u0900-\u0d7f]/;

/**
 * The language in which a text should be read aloud, for `lang`: that of its script, if at least half of its letters are not Latin; else
 * undefined.
 */
export function languageOf(text: string): string | undefined {
  if (!indian.test(text) && !urdu.test(text)) return undefined;
  const counts = new Map<string, number>();
  for (const letter of text) {
    const language = languageOfLetter(letter);
    if (language) counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one);
  return most?.[0] === "en" ? undefined : most?.[0];
}

function languageOfLetter(letter: string): string | undefined {
  if (/[a-z]/i.test(letter)) return "en";
  if (urdu.test(letter)) return "ur";
  return languages[((letter.codePointAt(0) ?? 0) - firstBlock) >> 7];
}
