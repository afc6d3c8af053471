// Adds the list's name to API cursors. A plain cursor is only a time and an id, which any other list would accept.
import { CURSOR_LENGTH_MAX, invalidCursor } from "#server/platform/db/keyset.ts";

/** The cursor of the list `path`, with the list's name. */
export function nameCursor(path: string, cursor: string): string {
  return `${path}.${cursor}`;
}

/**
 * The parameters of the list `path`, with the cursor as domains use it. Throws `bad_request` for a cursor of another list, and for one that
 * would have to be corrected, as typed words are.
 */
export function readNamedCursor(path: string, given: Record<string, string>): Record<string, string> {
  const { cursor = "" } = given;
  // The schema reports what is too long.
  if (cursor === "" || cursor.length > CURSOR_LENGTH_MAX) return given;
  const start = nameCursor(path, "");
  const own = cursor.slice(start.length);
  if (cursor.startsWith(start) && /^[\w-]+$/.test(own)) return { ...given, cursor: own };
  throw invalidCursor();
}
