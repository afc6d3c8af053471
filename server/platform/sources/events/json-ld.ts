// Extracts JSON-LD objects of one type from a web page. No script of the page is run.
import { readAttributes, scanHtml } from "../text/html-tags.ts";
import type { HtmlTag } from "../text/html-tags.ts";
import { isJsonObject } from "../text/json-values.ts";
import type { JsonObject } from "../text/json-values.ts";

const blocksMax = 50;
const depthMax = 20;
const thingsMax = 20_000;
/** Unlike in a fragment, the head is read, since structured data is there. */
const rawElements = new Set(["script", "style", "textarea", "title", "template", "noscript", "iframe", "svg", "math", "object"]);

/**
 * Returns the parsed blocks of a page, and the number of blocks that could not be parsed. `isWhole`: all blocks were seen and the page
 * reached its end; a response that was cut off often looks normal otherwise.
 */
export function readJsonLd(html: string): { blocks: unknown[]; broken: number; isWhole: boolean } {
  const blocks: unknown[] = [];
  let broken = 0;
  let isWhole = false;
  for (const piece of scanHtml(html, rawElements)) {
    if (piece.kind === "text") continue;
    if (piece.hidesRest) break;
    if (piece.isClosing && (piece.name === "body" || piece.name === "html")) isWhole = true;
    if (piece.isClosing || !isJsonLd(piece)) continue;
    if (blocks.length + broken >= blocksMax) return { blocks, broken, isWhole: false };
    const block = parseBlock(piece.content);
    if (block === undefined) broken += 1;
    else blocks.push(block);
  }
  return { blocks, broken, isWhole };
}

function isJsonLd({ name, source }: HtmlTag): boolean {
  if (name !== "script") return false;
  return /^application\/ld\+json(?:\s*;|$)/.test(readAttributes(source).get("type")?.trim().toLowerCase() ?? "");
}

/** Publishers wrap blocks in comments, and put line breaks into strings. */
function parseBlock(content: string): unknown {
  const bare = content
    .trim()
    .replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, "")
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)$/, "");
  try {
    return JSON.parse(bare);
  } catch {
    try {
      return JSON.parse(bare.replace(/[\x00-\x1f]+/g, " "));
    } catch {
      return undefined;
    }
  }
}

/**
 * Returns the objects in `value` for which `isWanted` is true, outermost first, in the order of the page. Does not search inside a found
 * object, or in the properties in `closed`, or below 20 levels.
 */
export function findThings(value: unknown, isWanted: (thing: JsonObject) => boolean, closed: ReadonlySet<string>): JsonObject[] {
  const found: JsonObject[] = [];
  let seen = 0;
  const look = (at: unknown, depth: number) => {
    seen += 1;
    if (depth > depthMax || seen > thingsMax) return;
    if (isJsonObject(at) && isWanted(at)) found.push(at);
    else for (const item of insideOf(at, closed)) look(item, depth + 1);
  };
  look(value, 0);
  return found;
}

function insideOf(value: unknown, closed: ReadonlySet<string>): unknown[] {
  if (Array.isArray(value)) return value;
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([name, item]) => (typeof item === "object" && !closed.has(name) ? [item] : []));
}

/** Returns the names in a thing's `@type`, without vocabulary addresses and prefixes. */
export function typesOf(thing: JsonObject): string[] {
  return [thing["@type"]]
    .flat()
    .filter((type) => typeof type === "string")
    .map((type) => type.replace(/^.*[/#:]/, ""));
}
