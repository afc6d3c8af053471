// Selects the critical CSS of a page.
import { findFixed, foldProperties } from "./fold-properties.ts";
import { namesIn } from "./read-styles.ts";
import type { Needs, StyleLine, StylePiece } from "./read-styles.ts";

/** Text that occurs on other pages too, so it is scanned and encoded once. */
type SharedText = { readonly html: string };

/** A part of a page's text. */
export type PagePiece = string | SharedText;

/** The maximum number of cached selections, each of some ten kilobytes. */
const mostSelections = 200;
/** The maximum number of cached combinations of parts, and of cached parts. */
const mostCombinations = 500;

/**
 * Returns the function that selects, in order, the rules of a style sheet that may apply to a page. A rule is left out only if each of its
 * selectors names a class or element that the page does not have, so the page looks the same as with the whole sheet. Custom properties
 * that nothing on the page reads are dropped, and others are inlined where that is no longer. Pages with the same classes and elements
 * share one selection.
 */
export function createStyleSelector(pieces: readonly StylePiece[]): (page: readonly PagePiece[]) => SharedText {
  const selections = new Map<string, SharedText>();
  const combinations = new Map<string, SharedText>();
  const fixed = findFixed(writePieces(pieces, null));

  function selectFor(parts: Parts): SharedText {
    const name = nameOf(parts);
    const selection = selections.get(name) ?? { html: selectStyles(pieces, parts, fixed) };
    keep(selections, name, selection, mostSelections);
    return selection;
  }

  return (page) => {
    const found = new Set(findParts(page));
    const combination = Array.from(found, ({ id }) => id)
      .toSorted((one, other) => one - other)
      .join(" ");
    const selection = combinations.get(combination) ?? selectFor(joinParts(found));
    keep(combinations, combination, selection, mostCombinations);
    return selection;
  };
}

/** Stores a value; above `most` values, evicts the one that was added first. */
function keep<Value>(kept: Map<string, Value>, name: string, value: Value, most: number): void {
  kept.set(name, value);
  if (kept.size > most) kept.delete(kept.keys().next().value ?? name);
}

function selectStyles(pieces: readonly StylePiece[], parts: Parts, fixed: ReadonlySet<string>): string {
  const wanted = selectPieces(pieces, parts);
  const read = findRead(wanted.flatMap(linesOf), parts);
  const rules = writePieces(wanted, read);
  const isNamed = (name: string) => (name.startsWith("--") ? read.has(name) : rules.includes(name));
  const named = pieces.map((piece) => (piece.kind === "named" && isNamed(piece.name) ? piece.line.text : "")).join("");
  return foldProperties(rules + named, fixed, parts.read);
}

/** What a part of a page uses: classes and elements, and the custom properties that its own markup reads. */
type Parts = { classes: ReadonlySet<string>; elements: ReadonlySet<string>; read: ReadonlySet<string> };
/** Texts that use the same things share one object. */
type KnownParts = Parts & { readonly id: number };

const partsOfPieces = new WeakMap<object, KnownParts>();
const partsByName = new Map<string, KnownParts>();
let partsCount = 0;

/** Returns what the page's own text uses, and what each shared text uses. */
function findParts(page: readonly PagePiece[]): KnownParts[] {
  const own = page.filter((piece) => typeof piece === "string").join("");
  return [readParts(own), ...page.flatMap((piece) => (typeof piece === "string" ? [] : [partsOf(piece)]))];
}

function partsOf(piece: SharedText): KnownParts {
  const known = partsOfPieces.get(piece) ?? readParts(piece.html);
  partsOfPieces.set(piece, known);
  return known;
}

function readParts(html: string): KnownParts {
  const found = [/ class="[^"]*"/g, /<[a-z][\w-]*/gi, /var\(--[\w-]+/g].map((pattern) => [...new Set(html.match(pattern))]);
  // The key consists of the raw attributes in the order of their occurrence, so that usually nothing has to be parsed again.
  const name = found.map((texts) => texts.join("")).join("\n");
  const known = partsByName.get(name) ?? { ...toParts(found), id: (partsCount += 1) };
  keep(partsByName, name, known, mostCombinations);
  return known;
}

function toParts([lists = [], tags = [], reads = []]: string[][]): Parts {
  return {
    classes: new Set(lists.flatMap((list) => decode(list.slice(' class="'.length, -1)).split(/\s+/))),
    elements: new Set(tags.map((tag) => tag.slice(1).toLowerCase())),
    read: new Set(reads.map((read) => read.slice("var(".length))),
  };
}

function nameOf({ classes, elements, read }: Parts): string {
  return [classes, elements, read].map((names) => [...names].toSorted().join(" ")).join("\n");
}

function joinParts(all: ReadonlySet<Parts>): Parts {
  const joinOf = (kind: keyof Parts) => new Set(Array.from(all, (parts) => [...parts[kind]]).flat());
  return { classes: joinOf("classes"), elements: joinOf("elements"), read: joinOf("read") };
}

/** Decodes class names of variants, which contain characters that are escaped in attributes. */
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

/** Returns the custom properties that something on the page reads, directly or through others. */
function findRead(lines: readonly StyleLine[], parts: Parts): ReadonlySet<string> {
  const setBy = Map.groupBy(lines, ({ sets }) => sets);
  const read = new Set(parts.read);
  for (const { reads } of setBy.get(null) ?? []) for (const name of reads) read.add(name);
  // The loop also visits the names that are added while it runs.
  for (const name of read) for (const { reads } of setBy.get(name) ?? []) for (const further of reads) read.add(further);
  return read;
}

/** Writes the pieces without the properties that are not in `read`, or with all of them if it is null. */
function writePieces(pieces: readonly StylePiece[], read: ReadonlySet<string> | null): string {
  return pieces.map((piece) => writePiece(piece, read)).join("");
}

function writePiece(piece: StylePiece, read: ReadonlySet<string> | null): string {
  if (piece.kind === "always") return piece.text;
  if (piece.kind === "named") return "";
  if (piece.kind === "group") {
    const inside = writePieces(piece.parts, read);
    // An empty layer still defines the order of the layers.
    return inside !== "" || piece.prelude.startsWith("@layer") ? `${piece.prelude}{${inside}}` : "";
  }
  const lines = piece.lines.filter(({ sets }) => sets === null || read === null || read.has(sets));
  if (lines.length === 0) return "";
  const inside = lines.map(({ text }) => (text.endsWith("}") ? text : `${text};`)).join("");
  return `${piece.prelude}{${inside.replace(/;$/, "")}}`;
}
