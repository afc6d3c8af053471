// Splits free text into tokens, in which skills are found.

export type Token = {
  /** In lower case and compatibility form, for comparison. */
  key: string;
  /** As written. */
  raw: string;
  /** Whether it follows the previous token without a gap. */
  isGlued: boolean;
};

/** Words, characters that are part of names (C++, .NET, CI/CD), and characters that end a line or separate list items. */
const tokenPattern = /[\p{L}\p{M}\p{N}]+|[+#.&/,;|:()•·\n]/gu;

const marks = new Set("+#.&/,;|:()•·\n");

/** A web address mentions no skill: its "https" does not mean HTTP. */
const webAddress = /\bhttps?:\/\/[^\s<>()[\]"]*/giu;

/**
 * The tokens of a text in order, without web addresses, in time linear in its length. Quotes, dashes, underscores and the asterisks of
 * Markdown only separate words.
 */
export function readTokens(text: string): Token[] {
  const tokens: Token[] = [];
  let end = -1;
  for (const found of text.normalize("NFKC").replaceAll(webAddress, " ").matchAll(tokenPattern)) {
    const [raw] = found;
    tokens.push({ key: raw.toLowerCase(), raw, isGlued: found.index === end });
    end = found.index + raw.length;
  }
  return tokens;
}

/** Whether a token is a mark rather than a word. */
export function isMark(token: Token): boolean {
  return marks.has(token.raw);
}
