import { languageOf } from "#app/lib/language-of.ts";

// These scripts, Urdu's among them, have signs above and below their letters. In lines as close together as those of a Latin headline they
// would touch.
const tallLetters = /[\u0600-\u06ff\u0900-\u0dff]/;

/** Returns the attributes of a page's h1 for its text: more space between the lines of these scripts, and their language. */
export function headline(text: React.ReactNode): { className: string; lang?: string } {
  if (typeof text !== "string" || !tallLetters.test(text)) return { className: "text-3xl" };
  return { className: "text-3xl leading-snug", lang: languageOf(text) };
}
