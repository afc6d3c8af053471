// Extracts plain text from HTML, and its first usable image.
import { decodeHTML } from "entities";
import { readAttributes, scanHtml, unread } from "./html-tags.ts";
import { cleanText } from "./plain-text.ts";

const inlineElements = new Set(
  "a abbr b bdi bdo big cite code data del dfn em font i ins kbd label mark q s samp small span strike strong sub sup time tt u var wbr".split(
    " ",
  ),
);

const paragraphElements = new Set(
  "address article aside blockquote dd div dl dt figure footer h1 h2 h3 h4 h5 h6 header hr li main ol p section ul".split(" "),
);

/**
 * Returns the paragraphs of an HTML fragment, each as one clean line with entities decoded. Leaves out blocks of code unless there is
 * nothing else. Stops reading soon after `maxLength` characters.
 */
export function htmlToParagraphs(html: string, maxLength: number): string[] {
  const words = collectParagraphs(html, maxLength, unreadWithCode);
  return words.length > 0 ? words : collectParagraphs(html, maxLength, unread);
}

const unreadWithCode = new Set([...unread, "pre"]);

function collectParagraphs(html: string, maxLength: number, leftOut: ReadonlySet<string>): string[] {
  const paragraphs = [""];
  let length = 0;
  let breaks = 0;
  const add = (text: string) => {
    length += text.length;
    paragraphs.push(`${paragraphs.pop() ?? ""}${text}`);
  };
  for (const piece of scanHtml(html, leftOut)) {
    if (piece.kind === "text") {
      add(decodeHTML(piece.text.slice(0, maxLength * 4)));
      if (/\S/.test(piece.text)) breaks = 0;
    } else if (piece.hidesRest) break;
    else if (piece.name === "br") {
      breaks += 1;
      add(" ");
      if (breaks === 2) paragraphs.push("");
    } else if (paragraphElements.has(piece.name)) {
      length += 1;
      if (paragraphs.at(-1) !== "") paragraphs.push("");
    } else if (!inlineElements.has(piece.name)) add(" ");
    if (length > maxLength * 2) break;
  }
  return paragraphs.map(cleanText).filter((text) => text !== "");
}

/** Returns the paragraphs of a text that may be HTML; in a text without block elements, empty lines separate them. */
export function readParagraphs(text: string, maxLength: number): string[] {
  const paragraphs = hasBlocks.test(text) ? htmlToParagraphs(text, maxLength) : text.slice(0, maxLength * 2).split(/\n[^\S\n]*\n/);
  return paragraphs.map(stripMarkup).filter((paragraph) => paragraph !== "");
}

const hasBlocks = /<(?:p|br|div|ul|ol|li|h[1-6])[\s/>]/i;

/**
 * Returns plain text from a text that should be plain but may contain markup, such as a headline or a text that was escaped twice. "Using
 * <dialog>" and "Map<String, Integer>" are words: a tag counts as markup only when it has attributes, is a void element, or its other half
 * is there too.
 */
export function stripMarkup(given: string): string {
  const pieces = [...scanHtml(given.slice(0, plainMaxLength))];
  const opened = new Set<string>();
  const closed = new Set<string>();
  for (const piece of pieces) if (piece.kind === "tag") (piece.isClosing ? closed : opened).add(piece.name);
  let text = "";
  for (const piece of pieces) {
    if (piece.kind === "text") text += decodeHTML(piece.text);
    else if (!isMarkup(piece.name, piece.source, opened, closed)) text += piece.source;
    else if (!inlineElements.has(piece.name)) text += " ";
  }
  return cleanText(text);
}

const plainMaxLength = 4_000;
const loneElements = new Set(["br", "wbr", "hr", "p"]);

function isMarkup(name: string, source: string, opened: Set<string>, closed: Set<string>): boolean {
  return loneElements.has(name) || (opened.has(name) && closed.has(name)) || /\s[\w:-]+\s*=/.test(source);
}

const imagesTried = 8;
const tagMaxLength = 4_000;
/** In pixels. A picture declared smaller than this is an icon, an emoji or a tracking pixel. */
export const SMALLEST_SIDE = 48;

/** Returns the addresses of the pictures in an HTML fragment, in order, as written; without small ones and embedded data. */
export function listImages(html: string): string[] {
  const found: string[] = [];
  let tried = 0;
  for (const piece of scanHtml(html)) {
    if (piece.kind === "tag" && piece.hidesRest) break;
    if (piece.kind !== "tag" || piece.name !== "img" || piece.source.length > tagMaxLength) continue;
    tried += 1;
    const attributes = readAttributes(piece.source);
    const isSmall = ["width", "height"].some((side) => Number.parseInt(attributes.get(side) ?? "", 10) < SMALLEST_SIDE);
    const sources = ["src", "data-src", "data-lazy-src"].map((name) => decodeHTML(attributes.get(name) ?? "").trim());
    const source = sources.find((value) => value !== "" && !value.startsWith("data:"));
    if (source !== undefined && !isSmall) found.push(source);
    if (tried >= imagesTried) break;
  }
  return found;
}
