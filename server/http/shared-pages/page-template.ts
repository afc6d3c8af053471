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

/** Text that may contain slots, or a function called when the page is sent. */
export type Piece = string | ((slotValues: SlotValues) => string);

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

/** Encodes the text once, as the bytes that are sent. */
export function createPageTemplate(pieces: Piece[]): PageTemplate {
  const parts = pieces.flatMap((piece) => (typeof piece === "string" ? splitSlots(piece) : [piece])).map(toBytes);
  const sizeBytes = parts.reduce((size, part) => size + (typeof part === "function" ? 0 : part.byteLength), 0);
  return {
    sizeBytes,
    write: (slotValues) => Buffer.concat(parts.map((part) => (typeof part === "function" ? Buffer.from(part(slotValues)) : part))),
  };
}

function splitSlots(text: string): Piece[] {
  // Odd entries are the captured names of slots.
  return text.split(slotPattern).map((part, index) => (index % 2 === 0 ? part : writers[part as keyof SlotValues]));
}

function toBytes(piece: Piece): Buffer | ((slotValues: SlotValues) => string) {
  return typeof piece === "string" ? Buffer.from(piece) : piece;
}

/** Escapes for a JSON string inside a script element: the account is one string in the loaders' data. */
function toTextInBlock(text: string): string {
  return JSON.stringify(text)
    .slice(1, -1)
    .replaceAll("<", String.raw`\u003c`);
}
