// Apart from the other words on tags, which every list of items needs.
import { tagKey, withoutHash } from "./tags-limits.ts";

// Commas, also those of keyboards for Urdu, Sindhi, Chinese and Japanese, and what stands between the words of a list that is pasted:
// semicolons, the cells of a table, bullets, and the # of the next tag.
const between = /[,،⹁，、;؛；|\t\n•●◦▪■‣➢✓✔]|\s(?=#[\p{L}\p{N}])/u;
const dash = /^\s*[-–—*]\s+/;

/** Splits a tags field: trimmed, without a leading # or dash, empties and repeats dropped, in the order they were typed. */
export function splitTags(field: string): string[] {
  const tags = new Map<string, string>();
  for (const part of field.split(between)) {
    const tag = withoutHash(part.normalize("NFC").replace(dash, "").replace(/\s+/g, " ").trim());
    if (tag !== "" && !tags.has(tagKey(tag))) tags.set(tagKey(tag), tag);
  }
  return [...tags.values()];
}
