// Selects the critical CSS of a page.
import { findFixed, foldProperties } from "./fold-properties.ts";
import { namesIn } from "./read-styles.ts";
import type { Needs, StyleLine, StylePiece } from "./read-styles.ts";

/** Text of a page. What is an object stands on other pages too, and is looked through once. */
export type PagePiece = string | { readonly html: string };

/** How many different selections are kept, of some ten kilobytes each. */
const mostSelections = 200;

/**
 * Returns the function that selects, in order, the rules of a style sheet that may apply to a page. A rule is left out only if each of its
 * selectors names a class or element that the page does not have, so the page looks the same with this part as with the whole. Custom
 * properties that nothing on the page reads are dropped, and others are inlined where that takes no more room. Pages with the same classes
 * and elements share one selection.
 */
export function createStyleSelector(pieces: readonly StylePiece[]): (page: readonly PagePiece[]) => string {
  const selections = new Map<string, string>();
  const fixed = findFixed(writePieces(pieces, null));
  return (page) => {
    const parts = findParts(page);
    const name = [parts.classes, parts.elements, parts.read].map((names) => [...names].toSorted().join(" ")).join("\n");
    const known = selections.get(name);
    if (known !== undefined) return known;
    const selection = selectStyles(pieces, parts, fixed);
    selections.set(name, selection);
    if (selections.size > mostSelections) selections.delete(selections.keys().next().value ?? name);
    return selection;
  };
}

function selectStyles(pieces: readonly StylePiece[], parts: Parts, fixed: ReadonlySet<string>): string {
  const wanted = selectPieces(pieces, parts);
  const read = findRead(wanted.flatMap(linesOf), parts);
  const rules = writePieces(wanted, read);
  const isNamed = (name: string) => (name.startsWith("--") ? read.has(name) : rules.includes(name));
  const named = pieces.map((piece) => (piece.kind === "named" && isNamed(piece.name) ? piece.line.text : "")).join("");
  return foldProperties(rules + named, fixed, parts.read);
}

/** What a page uses: its classes and elements, and the custom properties that its own markup reads. */
type Parts = { classes: Set<string>; elements: Set<string>; read: Set<string> };

const partsOfPieces = new WeakMap<object, Parts>();

function findParts(page: readonly PagePiece[]): Parts {
  const own = readParts(page.filter((piece) => typeof piece === "string").join(""));
  for (const piece of new Set(page)) {
    if (typeof piece === "string") continue;
    const { classes, elements, read } = partsOf(piece);
    for (const name of classes) own.classes.add(name);
    for (const name of elements) own.elements.add(name);
    for (const name of read) own.read.add(name);
  }
  return own;
}

function partsOf(piece: Exclude<PagePiece, string>): Parts {
  const known = partsOfPieces.get(piece) ?? readParts(piece.html);
  partsOfPieces.set(piece, known);
  return known;
}

function readParts(html: string): Parts {
  const lists = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, list = ""]) => list));
  return {
    classes: new Set([...lists].flatMap((list) => decode(list).split(/\s+/))),
    elements: new Set(Array.from(html.matchAll(/<([a-z][\w-]*)/gi), ([, name = ""]) => name.toLowerCase())),
    read: new Set(Array.from(html.matchAll(/var\((--[\w-]+)/g), ([, name = ""]) => name)),
  };
}

/** Class names of variants hold signs that stand for themselves in no attribute. */
function decode(list: string): string {
  if (!list.includes("&")) return list;
  return list.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}

function selectPieces(pieces: readonly StylePiece[], parts: Parts): StylePiece[] {
  return pieces.flatMap((piece): StylePiece[] => {
    if (piece.kind === "rule") return piece.selectors.some((needs) => isMet(needs, parts)) ? [piece] : [];
    if (piece.kind === "group") return [{ ...piece, parts: selectPieces(piece.parts, parts) }];
    return piece.kind === "always" ? [piece] : [];
  });
}

function isMet(needs: Needs, { classes, elements }: Parts): boolean {
  return needs.classes.every((name) => classes.has(name)) && needs.elements.every((name) => elements.has(name));
}

function linesOf(piece: StylePiece): readonly StyleLine[] {
  if (piece.kind === "rule") return piece.lines;
  if (piece.kind === "group") return piece.parts.flatMap(linesOf);
  return piece.kind === "always" ? [{ sets: null, reads: namesIn(piece.text), text: piece.text }] : [];
}

/** The custom properties that something on the page reads, by itself or through others. */
function findRead(lines: readonly StyleLine[], parts: Parts): ReadonlySet<string> {
  const setBy = Map.groupBy(lines, ({ sets }) => sets);
  const read = new Set(parts.read);
  for (const { reads } of setBy.get(null) ?? []) for (const name of reads) read.add(name);
  // What is added while this runs has its turn too.
  for (const name of read) for (const { reads } of setBy.get(name) ?? []) for (const further of reads) read.add(further);
  return read;
}

/** Without the properties that are not in `read`; with all of them where it is null. */
function writePieces(pieces: readonly StylePiece[], read: ReadonlySet<string> | null): string {
  return pieces.map((piece) => writePiece(piece, read)).join("");
}

function writePiece(piece: StylePiece, read: ReadonlySet<string> | null): string {
  if (piece.kind === "always") return piece.text;
  if (piece.kind === "named") return "";
  if (piece.kind === "group") {
    const inside = writePieces(piece.parts, read);
    // An empty layer still says where it stands among the others.
    return inside !== "" || piece.prelude.startsWith("@layer") ? `${piece.prelude}{${inside}}` : "";
  }
  const lines = piece.lines.filter(({ sets }) => sets === null || read === null || read.has(sets));
  if (lines.length === 0) return "";
  const inside = lines.map(({ text }) => (text.endsWith("}") ? text : `${text};`)).join("");
  return `${piece.prelude}{${inside.replace(/;$/, "")}}`;
}
