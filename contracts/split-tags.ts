// Separate from the rest of the code for tags, which every list of items needs.
import { tagKey, withoutHash } from "./tags-limits.ts";

// Separators: commas, including those of keyboards for Urdu, Sindhi, Chinese and Japanese, and separators in pasted lists, which are
// semicolons, the cells of a table, bullets, and the # of the next tag.
const between = /[,،⹁，、;؛；|\t\n•●◦▪■‣➢✓✔]|\s(?=#[\p{L}\p{N}])/u;
const dash = /^\s*[-–—*]\s+/;

/** Splits a tags field: tags are trimmed and lose a leading # or dash, empty and repeated ones are dropped, and the typed order stays. */
export function splitTags(field: string): string[] {
  const tags = new Map<string, string>();
  for (const part of field.split(between)) {
    const tag = withoutHash(part.normalize("NFC").replace(dash, "").replace(/\s+/g, " ").trim());
    if (tag !== "" && !tags.has(tagKey(tag))) tags.set(tagKey(tag), tag);
  }
  return [...tags.values()];
}
