// Headings nested below the page's own, with ids that cannot clash with the page's.
import type { Token } from "markdown-it";
import { readInlineText } from "./plain-text.ts";
import type { TocEntry } from "./rendered-markdown.ts";

const slugLengthMax = 60;
const deepest = 6;
// Deeper headings would make a table of contents that nobody reads.
const tocLevels = 3;
// Most entries of a table of contents: React renders each of them, and a text can have 25,000 headings.
const tocMax = 200;

/** Returns the id for a heading with this text, before repeats get a number. Letters of every script are kept. */
export function headingId(text: string): string {
  const slug = text
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return `md-${[...slug].slice(0, slugLengthMax).join("") || "section"}`;
}

/**
 * Shifts the levels of all headings so that the highest becomes `topHeading`: the page's outline has no gap above them. Adds ids if
 * `hasIds`. Returns the table of contents, at most 200 entries.
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
  // A heading's own text may be "setup-2".
  for (let count = taken.get(id) ?? 1; taken.has(unique); count += 1) {
    unique = `${id}-${count + 1}`;
    taken.set(id, count + 1);
  }
  taken.set(unique, 1);
  return unique;
}
