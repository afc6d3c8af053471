// Joins the folded lines of a calendar.
/**
 * Returns a calendar's bytes with its folded lines joined. Works on bytes, because a line may be folded inside a multi-byte character (RFC
 * 5545, section 3.1), which decoding would destroy.
 */
export function unfoldIcs(body: Uint8Array): Uint8Array {
  return Buffer.from(
    Buffer.from(body)
      .toString("latin1")
      .replaceAll(/\r?\n[\t ]/g, ""),
    "latin1",
  );
}
