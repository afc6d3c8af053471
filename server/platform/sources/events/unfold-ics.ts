// Joins the folded lines of a calendar.
/**
 * A calendar's bytes with its folded lines joined. Lines may be folded inside a character of several bytes (RFC 5545, section 3.1), which
 * is lost once they are read as text.
 */
export function unfoldIcs(body: Uint8Array): Uint8Array {
  return Buffer.from(
    Buffer.from(body)
      .toString("latin1")
      .replaceAll(/\r?\n[\t ]/g, ""),
    "latin1",
  );
}
