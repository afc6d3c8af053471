// Cursors for keyset pagination.
import { AppError } from "../errors/app-error.ts";
import { idPattern } from "./ids.ts";

export type Cursor = { at: Date; id: string };

/** The longest cursor that we write. Longer text may be refused without reading it. */
export const CURSOR_LENGTH_MAX = 80;

const cursorPattern = new RegExp(`^([0-9a-z]{1,11})-(${idPattern})$`);

/** Encodes a cursor for an address. Times are truncated to milliseconds, so sort columns must have that precision too. */
export function encodeCursor(cursor: Cursor): string {
  return `${cursor.at.getTime().toString(36)}-${cursor.id}`;
}

/** Decodes `?cursor=`; null when it is missing or empty. Throws `bad_request` when it is invalid. */
export function decodeCursor(text: string | null | undefined): Cursor | null {
  if (text === null || text === undefined || text === "") return null;
  const match = cursorPattern.exec(text);
  const at = new Date(Number.parseInt(match?.[1] ?? "", 36));
  if (!match?.[2] || Number.isNaN(at.getTime())) throw invalidCursor();
  return { at, id: match[2] };
}

/** Returns the error for an invalid cursor, a `bad_request`. */
export function invalidCursor(): AppError {
  return new AppError("bad_request", { message: "This page address is not valid", fields: { cursor: "cursor is not one of ours" } });
}

/** Splits `limit + 1` rows into a page and the cursor of the next page. */
export function toPage<Row>(rows: Row[], limit: number, cursorOf: (row: Row) => Cursor): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null };
}
