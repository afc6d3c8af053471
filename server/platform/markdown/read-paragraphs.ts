// Reads paragraphs from rendered Markdown as plain text, each with its heading, for quoting.

export type Paragraph = {
  text: string;
  /** The words of the heading above; empty before the first heading. */
  heading: string;
  /** The id of that heading; null if headings have no ids. */
  anchor: string | null;
  /** If the paragraph ends with a colon before a list: the words of that list, up to 400 characters. */
  goesOn?: string;
};

// Longest `goesOn`, in characters: a list may have thousands of items, a quote has room for a few.
const goesOnMax = 400;
/**
 * Most pieces (tags, and the words between two tags) that are read. The longest blog of normal sentences has two fifths as many. A page of
 * results may be twenty blogs whose lines are single letters, and one of the API fifty: nobody else is answered while they are read.
 */
const piecesMax = 6_000;
/** Most characters of HTML that are read: the longest blog of normal sentences has two thirds as many, one that is a table five times. */
export const quotableHtmlMax = 150_000;

const piece = /<(\/?)([a-z][a-z0-9]*)(?![a-z0-9])([^<>]*)>|([^<]+)/gi;
const blocks = new Set([
  "p",
  "li",
  "ul",
  "ol",
  "pre",
  "blockquote",
  "table",
  "tr",
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "h6",
  "hr",
  "div",
  "section",
]);
const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/**
 * Returns the paragraphs of our own rendered Markdown, in order. A list item or a row of a table counts as one paragraph; headings do not
 * count. Everything after the first 6,000 tags and words between them is ignored, and after the first 150,000 characters.
 */
export function readParagraphs(html: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let above: Pick<Paragraph, "heading" | "anchor"> = { heading: "", anchor: null };
  let opener: Paragraph | undefined;
  let depth = 0;
  for (const part of readParts(cut(html))) {
    if (part.kind === "heading") above = { heading: part.text, anchor: part.anchor };
    else if (part.kind === "text") {
      if (opener && (opener.goesOn?.length ?? 0) < goesOnMax) opener.goesOn = joinItems(opener.goesOn, part.text);
      paragraphs.push({ text: part.text, heading: above.heading, anchor: above.anchor });
    } else if (part.kind === "list") {
      const last = paragraphs.at(-1);
      if (depth === 0 && last?.heading === above.heading && last.text.endsWith(":")) opener = last;
      depth += 1;
    } else {
      depth -= 1;
      if (depth === 0) opener = undefined;
    }
  }
  return paragraphs;
}

/** What is read of a text, which may have been cut there before, without half a tag at its end. */
function cut(html: string): string {
  const read = html.slice(0, quotableHtmlMax);
  const lastTag = read.lastIndexOf("<");
  return lastTag !== -1 && !read.includes(">", lastTag) ? read.slice(0, lastTag) : read;
}

type Part =
  { kind: "text"; text: string } | { kind: "heading"; text: string; anchor: string | null } | { kind: "list" } | { kind: "list-end" };

/** Yields the text between the tags of blocks, as one clean line each, and where lists begin and end. */
function* readParts(html: string): Generator<Part> {
  let text = "";
  let heading: { anchor: string | null } | null = null;
  let pieceCount = 0;
  // The added tag ends the last words.
  for (const [, slash, tag = "", attributes = "", words] of `${html}<p>`.matchAll(piece)) {
    if (pieceCount === piecesMax) return;
    pieceCount += 1;
    if (words !== undefined) {
      text += decode(words);
      continue;
    }
    const name = tag.toLowerCase();
    if (name === "br" || name === "td" || name === "th") text += " ";
    if (!blocks.has(name)) continue;
    const line = text.replaceAll(/\s+/g, " ").trim();
    text = "";
    if (heading) yield { kind: "heading", text: line, ...heading };
    else if (line !== "") yield { kind: "text", text: line };
    const isOpening = slash === "";
    if (name === "ul" || name === "ol") yield { kind: isOpening ? "list" : "list-end" };
    heading = isOpening && /^h[1-6]$/.test(name) ? { anchor: /\bid="([^"]*)"/.exec(attributes)?.[1] ?? null } : null;
  }
}

function joinItems(said: string | undefined, item: string): string {
  if (said === undefined) return item;
  return /[\p{L}\p{M}\p{N})]$/u.test(said) ? `${said}; ${item}` : `${said} ${item}`;
}

function decode(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? "");
}
