// Decodes a feed, page or calendar in any charset.

const headBytes = 1_024;

/**
 * Decodes a body. Order of precedence: byte order mark; UTF-8 if the bytes are valid UTF-8 and UTF-8 or Latin-1 is named; the charset of
 * Content-Type; the XML declaration; the HTML meta element. If nothing is named, or UTF-8 is named wrongly: UTF-8 unless everything beyond
 * ASCII is damaged, else windows-1252. An unknown charset counts as UTF-8. Damaged bytes become U+FFFD; never throws.
 */
export function decodeText(body: Uint8Array, contentType: string | null): string {
  const marked = charsetOfMark(body);
  if (marked) return new TextDecoder(marked).decode(body);

  const head = new TextDecoder("windows-1252").decode(body.subarray(0, headBytes));
  const names = inOrderOfBelief(charsetOfContentType(contentType ?? ""), charsetInside(head));
  const [first] = names;
  // Servers often name a legacy charset for all files, and documents keep an old declaration. Text beyond ASCII that is valid UTF-8 was
  // hardly meant as Latin-1.
  if (first === undefined || first === "windows-1252" || names.includes("utf-8")) {
    const text = decodeExactly(body);
    if (text !== null) return text;
  }
  const other = names.find((name) => name !== "utf-8");
  if (other !== undefined) return new TextDecoder(other).decode(body);
  const text = new TextDecoder("utf-8").decode(body);
  return isLegacy(text) ? new TextDecoder("windows-1252").decode(body) : text;
}

/** Not one character beyond ASCII is valid as UTF-8: the charset was named wrongly, or not at all. */
function isLegacy(text: string): boolean {
  return text.includes("\ufffd") && !/[^\x00-\x7f\ufffd]/.test(text);
}

/** Many servers label every file as ISO-8859-1 (which is read as windows-1252): then the document's own declaration is more reliable. */
function inOrderOfBelief(sent: string | null, inside: string | null): string[] {
  const names = sent === "windows-1252" ? [inside, sent] : [sent, inside];
  return names.filter((name) => name !== null);
}

function charsetOfMark(body: Uint8Array): string | null {
  const [a, b, c, d] = body;
  if (a === 0xef && b === 0xbb && c === 0xbf) return "utf-8";
  if (a === 0xfe && b === 0xff) return "utf-16be";
  if (a === 0xff && b === 0xfe) return "utf-16le";
  // "<?" without a mark, in two-byte units
  if (a === 0x00 && b === 0x3c && c === 0x00 && d === 0x3f) return "utf-16be";
  if (a === 0x3c && b === 0x00 && c === 0x3f && d === 0x00) return "utf-16le";
  return null;
}

function charsetOfContentType(contentType: string): string | null {
  const label = /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(contentType.slice(0, 300))?.[1];
  return label === undefined ? null : knownCharset(label);
}

/** The document's own declaration. It was readable as single bytes, so a claim of UTF-16 is wrong. */
function charsetInside(head: string): string | null {
  const label =
    /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"']{1,40})["']/i.exec(head)?.[1] ??
    /<meta\s[^>]*?charset\s*=\s*["']?([\w:-]{1,40})/i.exec(head)?.[1];
  if (label === undefined) return null;
  const charset = knownCharset(label);
  return charset.startsWith("utf-16") ? "utf-8" : charset;
}

function knownCharset(label: string): string {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return "utf-8";
  }
}

function decodeExactly(body: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(body);
  } catch {
    return null;
  }
}
