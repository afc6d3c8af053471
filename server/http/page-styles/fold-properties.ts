// Inlines custom properties that have one value on the whole page, where that makes the CSS shorter.

/** Finds the custom properties that a style sheet sets once, for the whole page. Pages must not set them in their own markup. */
export function findFixed(css: string): ReadonlySet<string> {
  const set = [...css.matchAll(declared)].map(([, name = ""]) => name);
  const times = Map.groupBy(set, (name) => name);
  const onRoot = [...css.matchAll(rootRule)].flatMap(([, inside = ""]) =>
    [...`;${inside}`.matchAll(declared)].map(([, name = ""]) => name),
  );
  return new Set(onRoot.filter((name) => times.get(name)?.length === 1));
}

/**
 * Inlines the properties in `css`, a part of a style sheet for which `findFixed` returned `fixed`. Properties in `read`, which the page's
 * markup reads, stay.
 */
export function foldProperties(css: string, fixed: ReadonlySet<string>, read: ReadonlySet<string>): string {
  let folded = css;
  for (const name of fixed) if (!read.has(name)) folded = foldFixed(folded, name);
  for (const [rule, name = "", inside = ""] of css.matchAll(registered)) {
    const isSet = new RegExp(String.raw`[{;]${name}:`).test(folded);
    if (!isSet && !read.has(name)) folded = foldUnset(folded, rule, name, /initial-value:([^;}]*)/.exec(inside)?.[1]);
  }
  return folded;
}

const declared = /(?<=[{;])(--[\w-]+):/g;
const rootRule = /(?<=^|[{};]):root(?:,:host)?\{([^{}]*)\}/g;
const registered = /@property (--[\w-]+)\{([^{}]*)\}/g;

function foldFixed(css: string, name: string): string {
  const found = new RegExp(String.raw`(?<=[{;])${name}:([^;{}]*)(?:;|(?=\}))`).exec(css);
  if (!found) return css;
  const [declaration, value = ""] = found;
  const without = css.slice(0, found.index) + css.slice(found.index + declaration.length);
  const folded = replaceReads(without, name, value);
  return folded.length <= css.length ? folded.replace(";}", "}") : css;
}

/** Inlines a registered property that is never set: its initial value, or without one the fallback of each `var()`. */
function foldUnset(css: string, rule: string, name: string, initial: string | undefined): string {
  const folded = replaceReads(css.replace(rule, ""), name, initial);
  return folded.includes(`var(${name}`) ? css : folded;
}

/** Replaces each `var()` by the value or by its fallback. Without either, it stays. */
function replaceReads(css: string, name: string, value: string | undefined): string {
  const start = `var(${name}`;
  let text = "";
  let from = 0;
  for (let at = css.indexOf(start); at !== -1; at = css.indexOf(start, at + 1)) {
    const next = at + start.length;
    const end = endOfBracket(css, next);
    const fallback = css[next] === "," ? css.slice(next + 1, end) : undefined;
    const stands = value ?? fallback;
    if ((css[next] !== "," && next !== end) || stands === undefined) continue;
    text += css.slice(from, at) + stands;
    from = end + 1;
  }
  return text + css.slice(from);
}

function endOfBracket(css: string, from: number): number {
  let depth = 0;
  for (let at = from; at < css.length; at += 1) {
    if (css[at] === "(") depth += 1;
    else if (css[at] === ")" && depth === 0) return at;
    else if (css[at] === ")") depth -= 1;
  }
  return css.length;
}
