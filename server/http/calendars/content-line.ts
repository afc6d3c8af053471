// Content lines of iCalendar (RFC 5545, 3.1): escaped, and folded at 75 octets.

const octetsMax = 75;

/** Escapes a text as a property's value: backslashes, semicolons, commas and line breaks. Other control characters are dropped. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, "")
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** A line with its line break, folded after 75 octets: the rest follows on the next line after a space. No character is split. */
export function writeLine(name: string, value: string): string {
  const line = `${name}:${value}`;
  if (Buffer.byteLength(line) <= octetsMax) return `${line}\r\n`;
  const parts: string[] = [];
  let start = 0;
  let size = 0;
  for (let at = 0; at < line.length;) {
    const code = line.codePointAt(at) ?? 0;
    const octets = octetsOf(code);
    // The space at the start of a continuation counts too.
    if (size + octets > octetsMax - (start > 0 ? 1 : 0)) {
      parts.push(line.slice(start, at));
      start = at;
      size = 0;
    }
    size += octets;
    at += code < 0x10000 ? 1 : 2;
  }
  parts.push(line.slice(start));
  return `${parts.join("\r\n ")}\r\n`;
}

/** The length in UTF-8. Computed, because encoding each character would block the process for a second for a whole calendar. */
function octetsOf(code: number): number {
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
