// Keys of rows.
import { v7 } from "uuid";

/** A new UUID v7 (RFC 9562): keys made later sort later, so indexes grow at their end. */
export function newId(): string {
  return v7();
}
