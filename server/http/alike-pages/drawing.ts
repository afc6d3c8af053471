// A page as it is kept for all its readers: its bytes, with places for what is one reader's own or new in each answer.
import { randomUUID } from "node:crypto";
import type { Account } from "#contracts/viewer.ts";

/** What is written into the places of a drawing when it is sent. */
export type Filling = {
  /** Both null for a visitor, whose pages have no place for them. */
  userId: string | null;
  account: Account | null;
  nonce: string;
  /** The idempotency key of a form on the page. */
  formKey: string;
};

/** A text with places in it, or what is worked out when the page is sent. */
export type Piece = string | ((filling: Filling) => string);

export type Drawing = { sizeBytes: number; write(filling: Filling): Buffer<ArrayBuffer> };

// No text of a member can look like it: it is new with each process, and never sent.
const mark = `place-${randomUUID()}-`;

/** Stands in the loaders' answers, and so in markup and data, where a page has what `Filling` says. */
export const places = { userId: `${mark}userId`, account: `${mark}account`, nonce: `${mark}nonce`, formKey: `${mark}formKey` };

const writers: Record<keyof Filling, (filling: Filling) => string> = {
  userId: ({ userId }) => userId ?? "",
  account: ({ account }) => toTextInBlock(JSON.stringify(account)),
  nonce: ({ nonce }) => nonce,
  formKey: ({ formKey }) => formKey,
};
const placed = new RegExp(`${mark}(${Object.keys(writers).join("|")})`);

/** Keeps the texts as the bytes they are sent as. */
export function createDrawing(pieces: Piece[]): Drawing {
  const parts = pieces.flatMap((piece) => (typeof piece === "string" ? findPlaces(piece) : [piece])).map(toBytes);
  const sizeBytes = parts.reduce((size, part) => size + (typeof part === "function" ? 0 : part.byteLength), 0);
  return {
    sizeBytes,
    write: (filling) => Buffer.concat(parts.map((part) => (typeof part === "function" ? Buffer.from(part(filling)) : part))),
  };
}

function findPlaces(text: string): Piece[] {
  // Every second one is the name that the expression has caught.
  return text.split(placed).map((part, index) => (index % 2 === 0 ? part : writers[part as keyof Filling]));
}

function toBytes(piece: Piece): Buffer | ((filling: Filling) => string) {
  return typeof piece === "string" ? Buffer.from(piece) : piece;
}

/** As it stands within a text of JSON within an element: the account travels as one text among the loaders' answers. */
function toTextInBlock(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll("<", String.raw`\u003c`);
}
