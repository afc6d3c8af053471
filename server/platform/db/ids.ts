// Primary keys.
import { v7 } from "uuid";

/** A new UUID v7 (RFC 9562): keys made later sort later, so indexes grow at their end. */
export function newId(): string {
  return v7();
}

/** How a key is written, for a pattern of JavaScript or of PostgreSQL. */
export const idPattern = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const idAlone = new RegExp(`^${idPattern}$`);

/** Whether a text from outside has the form of a key; asking PostgreSQL with another text is an error there. */
export function isId(text: string): boolean {
  return idAlone.test(text);
}
