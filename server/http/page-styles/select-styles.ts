// The part of a style sheet that a page needs to look right before the whole of it is there.
import type { StylePiece } from "./read-styles.ts";

/**
 * The rules of a style sheet that may apply to the page `html`, in their order. A rule is left out only when each of its selectors names a
 * class that no element of the page has, so the page looks the same with this part as with the whole.
 */
export function selectStyles(pieces: readonly StylePiece[], html: string): string {
  const classes = classesOn(html);
  const rules = selectRules(pieces, classes);
  const names = pieces
    .filter((piece) => piece.kind === "named" && rules.includes(piece.name))
    .map((piece) => (piece as { text: string }).text);
  return rules + names.join("");
}

function selectRules(pieces: readonly StylePiece[], classes: ReadonlySet<string>): string {
  let css = "";
  for (const piece of pieces) {
    if (piece.kind === "always") css += piece.text;
    else if (piece.kind === "rule" && isUsed(piece.selectors, classes)) css += piece.text;
    else if (piece.kind === "group") {
      const inside = selectRules(piece.parts, classes);
      // An empty layer still says where it stands among the others.
      if (inside !== "" || piece.prelude.startsWith("@layer")) css += `${piece.prelude}{${inside}}`;
    }
  }
  return css;
}

function isUsed(selectors: readonly (readonly string[])[], classes: ReadonlySet<string>): boolean {
  return selectors.some((needed) => needed.every((name) => classes.has(name)));
}

function classesOn(html: string): ReadonlySet<string> {
  const lists = new Set(Array.from(html.matchAll(/ class="([^"]*)"/g), ([, list = ""]) => list));
  return new Set([...lists].flatMap((list) => decode(list).split(/\s+/)));
}

/** Class names of variants hold signs that stand for themselves in no attribute. */
function decode(list: string): string {
  if (!list.includes("&")) return list;
  return list.replaceAll("&gt;", ">").replaceAll("&lt;", "<").replaceAll("&quot;", '"').replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}
