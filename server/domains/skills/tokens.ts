// Tokenises free text for finding skills.

export type Token = {
  /** In lower case and compatibility form: what is compared. */
  key: string;
  /** As written. */
  raw: string;
  /** Whether nothing stands between it and the token before. */
  isGlued: boolean;
};

/** Words, the marks that are part of names (C++, .NET, CI/CD), and the marks that end a line or part a list. */
const tokenPattern = /[\p{L}\p{M}\p{N}]+|[+#.&/,;|:()•·\n]/gu;

const marks = new Set("+#.&/,;|:()•·\n");

/** An address names no skill: "https" in it is not HTTP. */
const webAddress = /\bhttps?:\/\/[^\s<>()[\]"]*/giu;

/**
 * The tokens of a text in order, without its web addresses, in time linear in its length. Quotes, dashes, underscores and Markdown's
 * asterisks only part words.
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

/** Whether a token is a mark and not a word. */
export function isMark(token: Token): boolean {
  return marks.has(token.raw);
}
