// Thoughts that a model writes into its answer.

/** Between these many models that run on one's own machine think aloud. */
export const thoughtsTag = "think";

const end = `</${thoughtsTag}>`;

/** An answer so far. */
export type Spoken = {
  /** As it came; once thoughts have ended for certain, from there on. */
  said: string;
  /** Without thoughts. */
  text: string;
  /** They were told apart from it, so that another end of them ends nothing. */
  hadThoughts: boolean;
};

/**
 * Adds a piece to an answer. Some servers write the opening tag themselves, as the last words of the prompt: then everything before the
 * closing one were thoughts. A closing tag is never shown, unless the answer speaks of it: as code, in quotation marks or within a
 * sentence.
 */
export function addPiece({ said: before, hadThoughts }: Spoken, piece: string): Spoken {
  const said = before + piece;
  if (hadThoughts) return { said, text: withoutEnds(said), hadThoughts };
  const [at] = findEnds(said);
  if (at === undefined) return { said, text: said, hadThoughts };
  const answer = said.slice(at + end.length);
  // A line that goes on may yet turn out to be a sentence about the tag.
  const isCertain = answer.includes("\n");
  return { said: isCertain ? answer : said, text: withoutEnds(answer), hadThoughts: isCertain };
}

// Fences, also in lists and left open; code within a line, also before its end has come; quotation marks.
const quoted = new RegExp(
  [
    "^[ \\t\\d>*+.)-]*(`{3,}(?![^\\n]*`)|~{3,})[^]*?(?:^[ \\t>]*\\1|$(?![^]))",
    "`[^`\\n]+`",
    `(?:\`|<code>)${end}`,
    `["'“‘(]${end}["'”’)]`,
  ].join("|"),
  "gm",
);
// First in its line, right behind a word, or last in its line.
const unquotedEnd = new RegExp(`${end}(?:(?<=(?:^[ \\t]*|\\S)${end})|(?=[ \\t\\r]*$))`, "gm");

function findEnds(text: string): number[] {
  if (!text.includes(end)) return [];
  const unquoted = text.replaceAll(quoted, (quote) => "x".repeat(quote.length));
  return [...unquoted.matchAll(unquotedEnd)].map(({ index }) => index);
}

function withoutEnds(text: string): string {
  return findEnds(text).reduceRight((rest, at) => rest.slice(0, at) + rest.slice(at + end.length), text);
}
