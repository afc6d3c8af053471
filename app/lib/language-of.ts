// Unicode gives each of these scripts a block of 128, in this order. Devanagari is read as Hindi, its most frequent language here.
const languages = ["hi", "bn", "pa", "gu", "or", "ta", "te", "kn", "ml"];
const firstBlock = 0x0900;
const urdu = /[\u0600-\u06ff]/;
const indian = /[\u0900-\u0d7f]/;

/** The language that a text is to be read aloud in, for `lang`: of its script, where at least half of it is not Latin. */
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
