// Content lines of iCalendar (RFC 5545, 3.1): escaped, and folded at 75 octets.

const octetsMax = 75;
const encoder = new TextEncoder();

/** A text as a property's value: backslashes, semicolons, commas and line breaks escaped, other control characters dropped. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\t", " ")
    .replaceAll(/[\u0000-\u0009\u000b-\u001f\u007f]/g, "")
    .replaceAll(/[\\;,]/g, "\\$&")
    .replaceAll("\n", "\\n");
}

/** A whole line with its line break; what is longer than 75 octets goes on in the next one, after a space. No character is split. */
export function writeLine(name: string, value: string): string {
  const line = `${name}:${value}`;
  if (encoder.encode(line).length <= octetsMax) return `${line}\r\n`;
  const parts: string[] = [];
  let part = "";
  let size = 0;
  for (const character of line) {
    const octets = encoder.encode(character).length;
    // The space that begins a continuation counts.
    if (size + octets > octetsMax - (parts.length > 0 ? 1 : 0)) {
      parts.push(part);
      part = "";
      size = 0;
    }
    part += character;
    size += octets;
  }
  parts.push(part);
  return `${parts.join("\r\n ")}\r\n`;
}
