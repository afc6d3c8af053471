// Finds where the first screen of a page ends, which is painted once that much has arrived.
import type { PagePiece } from "./page-styles/select-styles.ts";

/**
 * How many characters of `main` a phone's first screen shows, about: 2,000 of an article, 4,000 to 7,600 of most lists. And how far behind
 * them an id is looked for.
 */
const firstScreenLength = 6_000;
const searchedLength = 8_000;

/**
 * Returns the id of an element behind what a phone shows first. Painted with it (`rel=expect`), a page that is still arriving does not move
 * what is in view. That is the page's end if it is short, and at least its header if no element there has an id: in a long text.
 */
export function findFirstScreenEnd(page: readonly PagePiece[]): string {
  const start = readFrom(page, "<main", firstScreenLength + searchedLength);
  const [, id] = /<[a-z][^<>]* id="([^"\s]+)"/.exec(start.slice(firstScreenLength)) ?? [];
  return id ?? (start.length < firstScreenLength + searchedLength ? "foot" : "navigation-sheet");
}

/** About `length` characters of the page, from where `mark` stands. */
function readFrom(page: readonly PagePiece[], mark: string, length: number): string {
  let text = "";
  for (const piece of page) {
    const html = typeof piece === "string" ? piece : piece.html;
    text += text === "" ? html.slice(findFrom(html, mark)) : html.slice(0, length);
    if (text.length >= length) break;
  }
  return text.slice(0, length);
}

function findFrom(html: string, mark: string): number {
  const at = html.indexOf(mark);
  return at === -1 ? html.length : at;
}
