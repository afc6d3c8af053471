// Cursors of the API name their list: a plain cursor is only a time and an id, and would mean something in any list.
import { CURSOR_LENGTH_MAX, invalidCursor } from "#server/platform/db/keyset.ts";

/** A cursor of the list `path` as the API gives it. */
export function nameCursor(path: string, cursor: string): string {
  return `${path}.${cursor}`;
}

/**
 * The parameters of the list `path`, with the cursor as the domains know it. Throws `bad_request` for one of another list, and for one in
 * which something would have to be mended, as in words that people type.
 */
export function readNamedCursor(path: string, given: Record<string, string>): Record<string, string> {
  const { cursor = "" } = given;
  // What is too long is refused unread, in the words of the schema.
  if (cursor === "" || cursor.length > CURSOR_LENGTH_MAX) return given;
  const start = nameCursor(path, "");
  const own = cursor.slice(start.length);
  if (cursor.startsWith(start) && /^[\w-]+$/.test(own)) return { ...given, cursor: own };
  throw invalidCursor();
}
