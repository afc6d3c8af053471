// A page cached for all its readers: its bytes, with slots for what differs by reader or by response.
import { randomUUID } from "node:crypto";
import type { Account } from "#contracts/viewer.ts";

/** What fills the slots of a template when it is sent. */
export type SlotValues = {
  /** Both null for a visitor, whose pages have no slots for them. */
  userId: string | null;
  account: Account | null;
  nonce: string;
  /** The idempotency key of a form on the page. */
  formKey: string;
};

/** Text as it is, or as `Fragment` holds it. */
export type TextPiece = string | { readonly html: string };
/** Text that may contain slots, or a function called when the page is sent. */
export type Piece = TextPiece | ((slotValues: SlotValues) => string);
type Part = Buffer | ((slotValues: SlotValues) => string);

export type PageTemplate = { sizeBytes: number; write(slotValues: SlotValues): Buffer<ArrayBuffer> };

// Cannot occur in members' texts: random for each process, and never sent.
const mark = `slot-${randomUUID()}-`;

/** Loaders return these in place of the values in `SlotValues`, so that they end up in the markup and the data. */
export const slots = { userId: `${mark}userId`, account: `${mark}account`, nonce: `${mark}nonce`, formKey: `${mark}formKey` };

const writers: Record<keyof SlotValues, (slotValues: SlotValues) => string> = {
  userId: ({ userId }) => userId ?? "",
  account: ({ account }) => toTextInBlock(JSON.stringify(account)),
  nonce: ({ nonce }) => nonce,
  formKey: ({ formKey }) => formKey,
};
const slotPattern = new RegExp(`${mark}(${Object.keys(writers).join("|")})`);

/**
 * A page's bytes. Pieces are encoded one by one and never joined as text: one sign beyond Latin-1 makes two bytes of each character, and a
 * text of more than 128 kB, for which V8 asks the system for memory, takes sixty times as long as one of half its size.
 */
export function encodePieces(pieces: readonly TextPiece[]): Buffer<ArrayBuffer> {
  return Buffer.concat(pieces.map((piece) => (typeof piece === "string" ? Buffer.from(piece) : bytesOf(piece))));
}

const bytesOfPieces = new WeakMap<object, Buffer>();

/** What stands on other pages too is encoded once. */
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
  // Odd entries are the captured names of slots.
  return textOf(piece)
    .split(slotPattern)
    .map((part, index) => (index % 2 === 0 ? Buffer.from(part) : writers[part as keyof SlotValues]));
}

/** What stands side by side in one piece, as it is written for each reader. */
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

/** Escapes for a JSON string inside a script element: the account is one string in the loaders' data. */
function toTextInBlock(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll("<", String.raw`\u003c`);
}
