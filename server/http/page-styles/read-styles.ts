// Reads a built style sheet into pieces of which a page may need some and not others.

export type StylePiece =
  /** Wanted where one of its selectors has all its classes on the page. */
  | { kind: "rule"; selectors: readonly (readonly string[])[]; text: string }
  /** `@media`, `@supports`, `@layer` and the like: wanted with what is wanted of its parts. */
  | { kind: "group"; prelude: string; parts: readonly StylePiece[] }
  /** `@keyframes` and `@property`: wanted where its name is used. */
  | { kind: "named"; name: string; text: string }
  | { kind: "always"; text: string };

/** The pieces of `css`, in order. It is what our own build wrote: nothing is checked. */
export function readStyles(css: string): StylePiece[] {
  const pieces: StylePiece[] = [];
  let at = 0;
  while (at < css.length) {
    const { end, open } = findPiece(css, at);
    const text = css.slice(at, end).trim();
    const isBlock = open !== -1;
    if (isBlock) pieces.push(toPiece(css.slice(at, open).trim(), css.slice(open + 1, end - 1), text));
    else if (text !== "") pieces.push({ kind: "always", text });
    at = end;
  }
  return pieces;
}

function toPiece(prelude: string, inside: string, text: string): StylePiece {
  if (!prelude.startsWith("@")) return { kind: "rule", selectors: splitSelectors(withoutComments(prelude)).map(classesOf), text };
  const [, word = "", name = ""] = /^@([\w-]+)\s*(.*)$/s.exec(prelude) ?? [];
  if (/keyframes$|^property$/.test(word)) return { kind: "named", name, text };
  if (/^(?:media|supports|layer|container|starting-style|scope)$/.test(word)) return { kind: "group", prelude, parts: readStyles(inside) };
  return { kind: "always", text };
}

/** Where the piece that starts at `from` ends, and where its block opens; -1 for a statement without one. */
function findPiece(css: string, from: number): { end: number; open: number } {
  let depth = 0;
  let open = -1;
  for (let at = from; at < css.length; at += 1) {
    const sign = css[at];
    if (sign === "\\") at += 1;
    else if (sign === '"' || sign === "'") at = endOfText(css, at);
    else if (sign === "/" && css[at + 1] === "*") at = css.indexOf("*/", at + 2) + 1;
    else if (sign === ";" && depth === 0) return { end: at + 1, open: -1 };
    else if (sign === "{") {
      if (depth === 0) open = at;
      depth += 1;
    } else if (sign === "}") {
      depth -= 1;
      if (depth === 0) return { end: at + 1, open };
    }
  }
  return { end: css.length, open: -1 };
}

function endOfText(css: string, from: number): number {
  for (let at = from + 1; at < css.length; at += 1) {
    if (css[at] === "\\") at += 1;
    else if (css[at] === css[from]) return at;
  }
  return css.length;
}

/** Apart at the commas that stand in no brackets. */
function splitSelectors(prelude: string): string[] {
  const parts = [""];
  let depth = 0;
  for (const [sign] of prelude.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (sign === "(" || sign === "[") depth += 1;
    if (sign === ")" || sign === "]") depth -= 1;
    if (sign === "," && depth === 0) parts.push("");
    else parts[parts.length - 1] += sign;
  }
  return parts;
}

/** The classes that a selector cannot do without. Those in brackets, as in `:not(.a)` and `:is(.a, .b)`, may be missing. */
function classesOf(selector: string): string[] {
  let depth = 0;
  let outside = "";
  for (const [sign] of selector.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (sign === "(" || sign === "[") depth += 1;
    if (depth === 0) outside += sign;
    if (sign === ")" || sign === "]") depth -= 1;
  }
  return [...outside.matchAll(/\.((?:\\[0-9a-f]{1,6}\s?|\\[\s\S]|[\w-]|[^\0-\x7f])+)/gi)].map(([, name = ""]) => unescapeName(name));
}

function unescapeName(name: string): string {
  return name.replaceAll(/\\([0-9a-f]{1,6})\s?|\\([\s\S])/gi, (_, code: string | undefined, sign: string) =>
    code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

function withoutComments(prelude: string): string {
  return prelude.replaceAll(/\/\*.*?\*\//gs, "");
}
