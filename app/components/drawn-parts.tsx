import { createElement } from "react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { TakePart } from "./drawn.tsx";

/** The parts of one page that are drawn once and kept. */
export type Parts = {
  /** For `PartsContext`, while the page is rendered. */
  take: TakePart;
  /** Puts the parts into the rendered page. */
  fill(page: string): string;
};

/** How many characters of parts are kept, at most twice as many for a moment. A card has about 1,500 with its key. */
const longestMemory = 16_000_000;

// No text of a member can look like it: it is new with each process, and "<" in texts is escaped.
const place = `part-${crypto.randomUUID()}`;
const numbers = new Map<unknown, number>();
let young = new Map<string, string>();
let old = new Map<string, string>();
let youngLength = 0;

/** Opens the parts of a page that is about to be rendered. */
export function openParts(): Parts {
  const drawings: (() => string)[] = [];
  return {
    take(Part, props) {
      return createElement(place, { at: drawings.push(() => findPart(Part, props)) - 1 });
    },
    fill(page) {
      const [head = "", ...pieces] = page.split(`<${place} at="`);
      const end = `"></${place}>`;
      return pieces.reduce((filled, piece) => {
        const at = piece.indexOf(end);
        return filled + (drawings[Number(piece.slice(0, at))]?.() ?? "") + piece.slice(at + end.length);
      }, head);
    },
  };
}

function findPart<Props extends object>(Part: (props: Props) => ReactNode, props: Props): string {
  const key = `${numberOf(Part)} ${JSON.stringify(props)}`;
  const kept = young.get(key);
  if (kept !== undefined) return kept;
  const part = old.get(key) ?? renderToString(<Part {...props} />, { identifierPrefix: place });
  if (part.includes(place)) throw new Error(`${Part.name} uses an id of its place, and is drawn without one`);
  remember(key, part);
  return part;
}

/** What has not been asked for since the memory was half full is forgotten. */
function remember(key: string, part: string): void {
  young.set(key, part);
  youngLength += key.length + part.length;
  if (youngLength <= longestMemory / 2) return;
  old = young;
  young = new Map();
  youngLength = 0;
}

function numberOf(part: unknown): number {
  const number = numbers.get(part) ?? numbers.size;
  numbers.set(part, number);
  return number;
}
