// Headings nested below the page's own, with ids that cannot clash with the page's.
import type { Token } from "markdown-it";
import { readInlineText } from "./plain-text.ts";
import type { TocEntry } from "./render-markdown.ts";

const slugLengthMax = 60;
const deepest = 6;
// Finer headings make a table of contents nobody reads.
const tocLevels = 3;
// Entries of a table of contents: React draws each of them, and a text has room for 25,000 headings.
const tocMax = 200;

/** The id of a heading with this text, before repeats are told apart. Letters of every script stay. */
export function headingId(text: string): string {
  const slug = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return `md-${[...slug].slice(0, slugLengthMax).join("") || "section"}`;
}

/**
 * Moves headings so that the highest of the text is `topHeading`, whatever it began with: the page's outline has no gap above
 * them. Gives them ids where wanted. Returns the table of contents: the first 200 entries.
 */
export function prepareHeadings(tokens: Token[], options: { topHeading: number; hasIds: boolean }): TocEntry[] {
  const toc: TocEntry[] = [];
  const taken = new Map<string, number>();
  const highest = Math.min(...tokens.filter(({ type }) => type === "heading_open").map(({ tag }) => Number(tag.slice(1))));
  for (const [at, token] of tokens.entries()) {
    if (token.type !== "heading_open" && token.type !== "heading_close") continue;
    const level = Math.min(deepest, Number(token.tag.slice(1)) - highest + options.topHeading);
    token.tag = `h${level}`;
    if (token.type === "heading_close" || !options.hasIds) continue;
    const text = readInlineText(tokens[at + 1]?.children ?? []).trim();
    const id = makeUnique(headingId(text), taken);
    token.attrSet("id", id);
    if (text !== "" && level < options.topHeading + tocLevels && toc.length < tocMax) toc.push({ id, level, text });
  }
  return toc;
}

function makeUnique(id: string, taken: Map<string, number>): string {
  let unique = id;
  // A heading may be called "setup-2" itself.
  for (let count = taken.get(id) ?? 1; taken.has(unique); count += 1) {
    unique = `${id}-${count + 1}`;
    taken.set(id, count + 1);
  }
  taken.set(unique, 1);
  return unique;
}
