// A page's styles: linked as files, or the critical part inlined.
import { readFileSync } from "node:fs";
import path from "node:path";
import { readStyles } from "./read-styles.ts";
import type { StylePiece } from "./read-styles.ts";
import { createStyleSelector } from "./select-styles.ts";
import type { PagePiece } from "./select-styles.ts";

const builtFiles = path.resolve(import.meta.dirname, "../../../build/client");

/** Links to the complete style sheets. */
export function linkStyles(sheets: readonly string[]): PagePiece[] {
  return sheets.map((href) => `<link rel="stylesheet" href="${href}">`);
}

/** Inlines the rules that the page needs, allowed by `nonce`, so that the page is painted without waiting for a file. */
export function writeStyles(sheets: readonly string[], page: readonly PagePiece[], nonce: string): PagePiece[] {
  return [`<style nonce="${nonce}">`, findSelector(sheets)(page), "</style>"];
}

const selectors = new Map<string, ReturnType<typeof createStyleSelector>>();

/** Reads each file once, because the name of a built file changes with its content. */
function findSelector(sheets: readonly string[]): ReturnType<typeof createStyleSelector> {
  const name = sheets.join(" ");
  const selector = selectors.get(name) ?? createStyleSelector(sheets.flatMap(readSheet));
  selectors.set(name, selector);
  return selector;
}

function readSheet(href: string): StylePiece[] {
  return readStyles(readFileSync(path.join(builtFiles, href), "utf8"));
}
