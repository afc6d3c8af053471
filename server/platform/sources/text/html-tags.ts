// A small HTML scanner: single pass without backtracking, so that hostile markup takes linear time.

export type HtmlTag = {
  kind: "tag";
  name: string;
  isClosing: boolean;
  source: string;
  /** The content of a script or another raw element, as written; empty for other tags. */
  content: string;
  /** Whether a raw element was opened and never closed: a browser shows nothing after it. */
  hidesRest: boolean;
};
export type HtmlPiece = { kind: "text"; text: string } | HtmlTag;

const nameAt = /\/?([a-z][a-z0-9:_-]*)/iy;

/**
 * Splits HTML into text (entities not decoded) and tags, in order. Leaves out comments and declarations. The content of `raw` elements (by
 * default those whose content is not text to read) is not a piece of its own.
 */
export function* scanHtml(html: string, raw: ReadonlySet<string> = unread): Generator<HtmlPiece> {
  // Searched once for each name, so that a thousand open scripts do not scan the rest a thousand times.
  const neverClosed = new Set<string>();
  let position = 0;
  while (position < html.length) {
    const found = html.indexOf("<", position);
    const open = found === -1 ? html.length : found;
    if (open > position) yield { kind: "text", text: html.slice(position, open) };
    if (open === html.length) return;
    const { piece, end } = readTag(html, open, raw, neverClosed) ?? readDeclaration(html, open);
    if (piece) yield piece;
    if (piece?.kind === "tag" && piece.hidesRest) neverClosed.add(piece.name);
    position = end;
  }
}

/** Returns the tag at `open`, if there is one, and where to read on: for a raw element at its closing tag, after its content. */
function readTag(
  html: string,
  open: number,
  raw: ReadonlySet<string>,
  neverClosed: ReadonlySet<string>,
): { piece: HtmlTag; end: number } | null {
  nameAt.lastIndex = open + 1;
  const name = nameAt.exec(html)?.[1]?.toLowerCase();
  if (name === undefined) return null;
  const end = tagEnd(html, open);
  const isClosing = html.charAt(open + 1) === "/";
  const tag: HtmlTag = { kind: "tag", name, isClosing, source: html.slice(open, end), content: "", hidesRest: false };
  if (isClosing || !raw.has(name) || html.endsWith("/>", end)) return { piece: tag, end };
  const close = neverClosed.has(name) ? -1 : findClosing(html, name, end);
  if (close === -1) return { piece: { ...tag, hidesRest: true }, end };
  return { piece: { ...tag, content: html.slice(end, close) }, end: close };
}

/**
 * Handles what begins with `<` and is not a tag: yields the text of a CDATA section, nothing for a comment or declaration; "a < b" and "<3"
 * are text.
 */
function readDeclaration(html: string, open: number): { piece: HtmlPiece | null; end: number } {
  if (html.startsWith("<![CDATA[", open)) {
    const end = endAfter(html, "]]>", open);
    return { piece: { kind: "text", text: html.slice(open + 9, end).replace("]]>", "") }, end };
  }
  if (html.startsWith("<!--", open)) return { piece: null, end: endAfter(html, "-->", open) };
  if (/[!?]/.test(html.charAt(open + 1))) return { piece: null, end: endAfter(html, ">", open) };
  return { piece: { kind: "text", text: "<" }, end: open + 1 };
}

/** Returns the attributes in one tag's source: names in lower case, entities in values not decoded. */
export function readAttributes(source: string): Map<string, string> {
  const attributes = new Map<string, string>();
  const pattern = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g;
  // The first match is the element's name.
  pattern.exec(source);
  for (const [, name = "", double, single, bare] of source.matchAll(pattern)) {
    if (!attributes.has(name.toLowerCase())) attributes.set(name.toLowerCase(), double ?? single ?? bare ?? "");
  }
  return attributes;
}

/** Elements whose content is not read: code, fallback text for other browsers, and captions that only repeat. */
export const unread: ReadonlySet<string> = new Set([
  "script",
  "style",
  "template",
  "iframe",
  "svg",
  "math",
  "head",
  "noscript",
  "object",
  "video",
  "audio",
  "canvas",
  "figcaption",
  "textarea",
]);

function endAfter(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from);
  return found === -1 ? html.length : found + mark.length;
}

/**
 * Returns the position after the `>` of a tag; quoted values may contain one. An unclosed quote ends at the first `>`, at most once for
 * each kind of quote.
 */
function tagEnd(html: string, open: number): number {
  const mark = /["'>]/g;
  mark.lastIndex = open + 1;
  for (let found = mark.exec(html); found; found = mark.exec(html)) {
    if (found[0] === ">") return found.index + 1;
    const close = html.indexOf(found[0], found.index + 1);
    if (close === -1) return endAfter(html, ">", found.index);
    mark.lastIndex = close + 1;
  }
  return html.length;
}

function findClosing(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}[\\s/>]`, "gi");
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? -1;
}
