// Finds where the first screen of a page ends, which is painted once that much has arrived.
import type { PagePiece } from "./page-styles/select-styles.ts";

/**
 * The approximate number of characters of `main` on a phone's first screen: 2,000 of an article, 4,000 to 7,600 of most lists. The next
 * constant is how far behind it an id is searched for.
 */
const firstScreenLength = 6_000;
const searchedLength = 8_000;

/**
 * Returns the id of an element behind the first screen of a phone. Browsers paint the page once they have this element (`rel=expect`), so
 * nothing in view moves while the rest arrives. That is the end of a short page, and at least the header if no element there has an id, as
 * in a long text.
 */
export function findFirstScreenEnd(page: readonly PagePiece[]): string {
  const start = readFrom(page, "<main", firstScreenLength + searchedLength);
  const [, id] = /<[a-z][^<>]* id="([^"\s]+)"/.exec(start.slice(firstScreenLength)) ?? [];
  return id ?? (start.length < firstScreenLength + searchedLength ? "foot" : "navigation-sheet");
}

/** About `length` characters of the page, starting at `mark`. */
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
