import { createElement } from "react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import type { Account } from "#contracts/viewer.ts";
import type { TakeParts } from "./drawn.tsx";

/** What is drawn when the page is sent. */
export type AccountPart = (reader: { account: Account | null }) => string;

/** The parts of one page that are drawn once and kept. */
export type Parts = TakeParts & {
  /** Puts the parts into the rendered page, except for those that show who is signed in: they stand between the texts. */
  split(page: string): (string | AccountPart)[];
  /** Puts all parts into the rendered page; `account` is null for a visitor. */
  fill(page: string, account?: Account | null): string;
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
  const drawings: { draw: AccountPart; isPersonal: boolean }[] = [];
  const putPlace = (draw: AccountPart, isPersonal: boolean) => createElement(place, { at: drawings.push({ draw, isPersonal }) - 1 });

  function split(page: string): (string | AccountPart)[] {
    const [head = "", ...pieces] = page.split(`<${place} at="`);
    const end = `"></${place}>`;
    const found: (string | AccountPart)[] = [];
    let text = head;
    for (const piece of pieces) {
      const at = piece.indexOf(end);
      const drawing = drawings[Number(piece.slice(0, at))];
      if (drawing?.isPersonal) {
        found.push(text, drawing.draw);
        text = "";
      } else text += drawing?.draw({ account: null }) ?? "";
      text += piece.slice(at + end.length);
    }
    return [...found, text];
  }

  return {
    take: (Part, props) => putPlace(() => findPart(Part, props), false),
    takeForAccount: (Part, props) => putPlace(({ account }) => findPart(Part, { ...props, account }), true),
    split,
    fill: (page, account = null) => {
      const texts = split(page).map((piece) => (typeof piece === "string" ? piece : piece({ account })));
      return texts.join("");
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
