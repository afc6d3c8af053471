// Paragraphs of rendered Markdown as plain text with their heading, for quoting.

export type Paragraph = {
  text: string;
  /** The words of the heading above; empty before the first one. */
  heading: string;
  /** The id of that heading; null where headings have none. */
  anchor: string | null;
  /** Of one that ends with a colon before a list: what the list says, as far as a quote may go. */
  goesOn?: string;
};

// A list may have thousands of items; a quote has room for a few.
const goesOnMax = 400;

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

/** The paragraphs of our own rendered Markdown, in order, list items and cells of a row as one each; headings are no paragraphs. */
export function readParagraphs(html: string): Paragraph[] {
  const paragraphs: Paragraph[] = [];
  let heading = "";
  let anchor: string | null = null;
  let isHeading = false;
  let text = "";
  let opener: Paragraph | undefined;
  let depth = 0;
  const flush = () => {
    const words = text.replaceAll(/\s+/g, " ").trim();
    if (isHeading) heading = words;
    else if (words !== "") {
      if (opener && (opener.goesOn?.length ?? 0) < goesOnMax) opener.goesOn = joinItems(opener.goesOn, words);
      paragraphs.push({ text: words, heading, anchor });
    }
    text = "";
  };
  for (const [, slash, tag = "", attributes = "", words] of html.matchAll(piece)) {
    if (words !== undefined) {
      text += decode(words);
      continue;
    }
    const name = tag.toLowerCase();
    if (name === "br" || name === "td" || name === "th") text += " ";
    if (!blocks.has(name)) continue;
    flush();
    if (name === "ul" || name === "ol") {
      const last = paragraphs.at(-1);
      if (slash === "" && depth === 0 && last?.heading === heading && last.text.endsWith(":")) opener = last;
      depth += slash === "" ? 1 : -1;
      if (depth === 0) opener = undefined;
    }
    isHeading = slash === "" && /^h[1-6]$/.test(name);
    if (isHeading) anchor = /\bid="([^"]*)"/.exec(attributes)?.[1] ?? null;
  }
  flush();
  return paragraphs;
}

function joinItems(said: string | undefined, item: string): string {
  if (said === undefined) return item;
  return /[\p{L}\p{M}\p{N})]$/u.test(said) ? `${said}; ${item}` : `${said} ${item}`;
}

function decode(text: string): string {
  return text.replaceAll(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? "");
}
