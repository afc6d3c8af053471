// Parses a built style sheet into pieces that can be selected separately.

export type StylePiece =
  /** Selected if all classes and elements of one of its selectors are on the page. */
  | { kind: "rule"; selectors: readonly Needs[]; prelude: string; lines: readonly StyleLine[] }
  /** `@media`, `@supports`, `@layer` and the like: selected with the parts that are selected. */
  | { kind: "group"; prelude: string; parts: readonly StylePiece[] }
  /** `@keyframes` and `@property`: selected if their name is used. */
  | { kind: "named"; name: string; line: StyleLine }
  | { kind: "always"; text: string };

/** What must be on a page for a selector to match anything. */
export type Needs = { classes: readonly string[]; elements: readonly string[] };

/** A declaration or nested rule: the custom property that it sets, if any, and those that it reads. */
export type StyleLine = { sets: string | null; reads: readonly string[]; text: string };

/** Parses `css` into pieces, in order. Does no validation, since our own build wrote it. */
export function readStyles(css: string): StylePiece[] {
  const pieces: StylePiece[] = [];
  let at = 0;
  while (at < css.length) {
    const { end, open } = findPiece(css, at);
    const text = css.slice(at, end).trim();
    if (open !== -1) pieces.push(toPiece(css.slice(at, open).trim(), css.slice(open + 1, end - 1), text));
    else if (text !== "") pieces.push({ kind: "always", text });
    at = end;
  }
  return pieces;
}

function toPiece(prelude: string, inside: string, text: string): StylePiece {
  if (!prelude.startsWith("@")) {
    return { kind: "rule", selectors: splitSelectors(withoutComments(prelude)).map(needsOf), prelude, lines: splitLines(inside) };
  }
  const [, word = "", name = ""] = /^@([\w-]+)\s*(.*)$/s.exec(prelude) ?? [];
  if (/keyframes$|^property$/.test(word)) return { kind: "named", name, line: toLine(text) };
  if (/^(?:media|supports|layer|container|starting-style|scope)$/.test(word)) return { kind: "group", prelude, parts: readStyles(inside) };
  return { kind: "always", text };
}

/** Splits a rule into lines, without the repetitions that the build writes. */
function splitLines(inside: string): StyleLine[] {
  const lines: StyleLine[] = [];
  for (let at = 0; at < inside.length;) {
    const { end } = findPiece(inside, at);
    const line = toLine(inside.slice(at, end).trim().replace(/;$/, ""));
    if (line.text !== "" && line.text !== lines.at(-1)?.text) lines.push(line);
    at = end;
  }
  return lines;
}

function toLine(text: string): StyleLine {
  const [, sets = null] = /^(--[\w-]+)\s*:/.exec(text) ?? [];
  return { sets, reads: namesIn(sets === null ? text : text.slice(sets.length)), text };
}

/** Returns the custom properties that `text` names. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w-])--[\w-]+/g)].map(([name]) => name);
}

// Tokens inside which braces and semicolons have no meaning (escapes, strings, comments), and braces and semicolons themselves.
const structure = /\\[\s\S]|"(?:\\[\s\S]|[^"\\])*"?|'(?:\\[\s\S]|[^'\\])*'?|\/\*[\s\S]*?(?:\*\/|$)|[;{}]/g;

/** Finds the end of the piece that starts at `from`, and where its block opens; -1 for a statement without a block. */
function findPiece(css: string, from: number): { end: number; open: number } {
  let depth = 0;
  let open = -1;
  structure.lastIndex = from;
  for (const { 0: sign, index } of css.matchAll(structure)) {
    if (sign === ";" && depth === 0) return { end: index + 1, open: -1 };
    if (sign === "{") {
      if (depth === 0) open = index;
      depth += 1;
    }
    if (sign === "}") {
      depth -= 1;
      if (depth === 0) return { end: index + 1, open };
    }
  }
  return { end: css.length, open: -1 };
}

/** Splits at commas outside of brackets. */
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

/** Ignores the content of brackets, as in `:not(.a)` and `:is(.a, p)`, because it need not be on the page. */
function needsOf(selector: string): Needs {
  let depth = 0;
  let outside = "";
  for (const [sign] of selector.matchAll(/\\[\s\S]|[\s\S]/g)) {
    if (sign === "(" || sign === "[") depth += 1;
    if (depth === 0) outside += sign;
    if (sign === ")" || sign === "]") depth -= 1;
  }
  const classes = [...outside.matchAll(className)].map(([, name = ""]) => unescapeName(name));
  const elements = [...outside.replaceAll(className, "").matchAll(/(?<![\w:#-])[a-z][\w-]*/gi)].map(([name]) => name.toLowerCase());
  return { classes, elements };
}

const className = /\.((?:\\[0-9a-f]{1,6}\s?|\\[\s\S]|[\w-]|[^\0-\x7f])+)/gi;

function unescapeName(name: string): string {
  return name.replaceAll(/\\([0-9a-f]{1,6})\s?|\\([\s\S])/gi, (_, code: string | undefined, sign: string) =>
    code === undefined ? sign : String.fromCodePoint(Number.parseInt(code, 16)),
  );
}

function withoutComments(prelude: string): string {
  return prelude.replaceAll(/\/\*.*?\*\//gs, "");
}
