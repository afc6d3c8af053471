// Primary keys.
import { v7 } from "uuid";

/** Creates a UUID v7 (RFC 9562). Later ids sort later, so indexes grow at their end. */
export function newId(): string {
  return v7();
}

/** The text form of a key, as a pattern for JavaScript and PostgreSQL. */
export const idPattern = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";

const idAlone = new RegExp(`^${idPattern}$`);

/** Whether a text from outside has the form of a key. PostgreSQL fails a query with any other text. */
export function isId(text: string): boolean {
  return idAlone.test(text);
}
