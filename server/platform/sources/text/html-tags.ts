// A small HTML scanner: single pass without backtracking, so that hostile markup takes linear time.

export type HtmlTag = {
  kind: "tag";
  name: string;
  isClosing: boolean;
  source: string;
  /** What a script or the like holds, as written; empty for other tags. */
  content: string;
  /** An opened script or the like that never closes: a browser shows nothing after it. */
  hidesRest: boolean;
};
export type HtmlPiece = { kind: "text"; text: string } | HtmlTag;

const nameAt = /\/?([a-z][a-z0-9:_-]*)/iy;

/**
 * Splits HTML into text (entities untouched) and tags, in order. Comments and declarations are left out; the content of `raw` elements, by
 * default those whose content is not text to read, is no piece of its own.
 */
export function* scanHtml(html: string, raw: ReadonlySet<string> = unread): Generator<HtmlPiece> {
  // Searched once for each name, so that a thousand open scripts do not read the rest a thousand times.
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

/** The tag at `open`, if there is one, and where reading goes on: at the closing tag of what is `raw`, with its content left behind. */
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

/** What begins with `<` and is no tag: the text of a CDATA section, nothing of a comment or declaration; "a < b" and "<3" are text. */
function readDeclaration(html: string, open: number): { piece: HtmlPiece | null; end: number } {
  if (html.startsWith("<![CDATA[", open)) {
    const end = endAfter(html, "]]>", open);
    return { piece: { kind: "text", text: html.slice(open + 9, end).replace("]]>", "") }, end };
  }
  if (html.startsWith("<!--", open)) return { piece: null, end: endAfter(html, "-->", open) };
  if (/[!?]/.test(html.charAt(open + 1))) return { piece: null, end: endAfter(html, ">", open) };
  return { piece: { kind: "text", text: "<" }, end: open + 1 };
}

/** The attributes of one tag's source, names in lower case, values with their entities untouched. */
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

/** Elements whose content is not read: code for machines, words for browsers without something, and captions that only repeat. */
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

/** Behind the `>` of a tag; quoted values may hold one. An unclosed quote ends at the first `>`: each kind can do so only once. */
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
