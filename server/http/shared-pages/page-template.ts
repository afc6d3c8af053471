// A page that is cached for all readers: its bytes, with slots for what differs by reader or response.
import { randomUUID } from "node:crypto";
import type { Account } from "#contracts/viewer.ts";

/** The values that fill a template's slots when it is sent. */
export type SlotValues = {
  /** Both null for a visitor, whose pages have no slots for them. */
  userId: string | null;
  account: Account | null;
  nonce: string;
  /** The idempotency key of a form on the page. */
  formKey: string;
};

/** A text, or an object that holds one, as `Fragment` does. */
export type TextPiece = string | { readonly html: string };
/** Text that may contain slots, or a function called when the page is sent. */
export type Piece = TextPiece | ((slotValues: SlotValues) => string);
type Part = Buffer | ((slotValues: SlotValues) => string);

export type PageTemplate = { sizeBytes: number; write(slotValues: SlotValues): Buffer<ArrayBuffer> };

// Cannot occur in members' texts, because it is random for each process and never sent.
const mark = `slot-${randomUUID()}-`;

/** Placeholders that loaders return in place of the values in `SlotValues`. They end up in the markup and in the data. */
export const slots = { userId: `${mark}userId`, account: `${mark}account`, nonce: `${mark}nonce`, formKey: `${mark}formKey` };

const writers: Record<keyof SlotValues, (slotValues: SlotValues) => string> = {
  userId: ({ userId }) => userId ?? "",
  account: ({ account }) => toTextInBlock(JSON.stringify(account)),
  nonce: ({ nonce }) => nonce,
  formKey: ({ formKey }) => formKey,
};
const slotPattern = new RegExp(`${mark}(${Object.keys(writers).join("|")})`);

/**
 * Encodes a page. The pieces are encoded one by one and never joined as text: one character beyond Latin-1 would make two bytes of each,
 * and a text of more than 128 kB, for which V8 requests memory from the system, takes sixty times as long as one of half its size.
 */
export function encodePieces(pieces: readonly TextPiece[]): Buffer<ArrayBuffer> {
  return Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : bytesOf(piece))));
}

const bytesOfPieces = new WeakMap<object, Buffer>();

/** Encodes a shared piece once for all pages. */
function bytesOf(piece: Exclude<TextPiece, string>): Buffer {
  const bytes = bytesOfPieces.get(piece) ?? Buffer.from(piece.html);
  bytesOfPieces.set(piece, bytes);
  return bytes;
}

/** Encodes the text once, as the bytes that are sent. */
export function createPageTemplate(pieces: readonly Piece[]): PageTemplate {
  const parts = joinBytes(pieces.flatMap(splitSlots));
  const sizeBytes = parts.reduce((size, part) => size + (typeof part === "function" ? 0 : part.byteLength), 0);
  return {
    sizeBytes,
    write: (slotValues) => Buffer.concat(parts.map((part) => (typeof part === "function" ? Buffer.from(part(slotValues)) : part))),
  };
}

function textOf(piece: TextPiece): string {
  return typeof piece === "string" ? piece : piece.html;
}

function splitSlots(piece: Piece): Part[] {
  if (typeof piece === "function") return [piece];
  // The entries with an odd index are the captured names of slots.
  return textOf(piece)
    .split(slotPattern)
    .map((part, index) => (index % 2 === 0 ? Buffer.from(part) : writers[part as keyof SlotValues]));
}

/** Joins adjacent bytes, so that fewer parts are copied for each reader. */
function joinBytes(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  let bytes: Buffer[] = [];
  for (const part of parts) {
    if (typeof part !== "function") {
      bytes.push(part);
      continue;
    }
    joined.push(Buffer.concat(bytes), part);
    bytes = [];
  }
  return [...joined, Buffer.concat(bytes)];
}

/** Escapes a text for a JSON string inside a script element, since the account is one string in the loaders' data. */
function toTextInBlock(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll("<", String.raw`\u003c`);
}
