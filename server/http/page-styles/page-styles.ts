// The styles of a page: all of them as files, or those it needs as text.
import { readFileSync } from "node:fs";
import path from "node:path";
import { readStyles } from "./read-styles.ts";
import type { StylePiece } from "./read-styles.ts";
import { selectStyles } from "./select-styles.ts";

const builtFiles = path.resolve(import.meta.dirname, "../../../build/client");

/** Links to whole style sheets. */
export function linkStyles(sheets: readonly string[]): string {
  return sheets.map((href) => `<link rel="stylesheet" href="${href}">`).join("");
}

/** Of the style sheets the rules that the page `html` needs, allowed by `nonce`: it is painted without waiting for a file. */
export function writeStyles(sheets: readonly string[], html: string, nonce: string): string {
  return `<style nonce="${nonce}">${selectStyles(sheets.flatMap(piecesOf), html)}</style>`;
}

const read = new Map<string, StylePiece[]>();

/** Read once: the name of a built file changes with what is in it. */
function piecesOf(href: string): StylePiece[] {
  const known = read.get(href) ?? readStyles(readFileSync(path.join(builtFiles, href), "utf8"));
  read.set(href, known);
  return known;
}
