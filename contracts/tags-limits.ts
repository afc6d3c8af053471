/** Tags a text has at most. */
export const TAGS_MAX = 8;
export const TAG_LENGTH_MAX = 30;

/** Tags a card shows at most; the rest stand on the page itself. */
export const CARD_TAGS_MAX = 3;

/** Characters of a whole tags field as typed. */
export const TAGS_FIELD_MAX = 400;

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

/** A tag without any # that stands before it. */
export function withoutHash(tag: string): string {
  return tag.replace(/^[# ]+/, "");
}

/** How lists and addresses name a tag: "AI" and "ai" are one. */
export function tagKey(tag: string): string {
  return tag.toLowerCase();
}

type Tagged = { tags: readonly string[] };

/** A tag as it is written on one of these items, since `tag` may be only its key in lower case; unchanged if none of them has it. */
export function spellTag<Tag extends string | undefined>(tag: Tag, items: readonly Tagged[] | undefined): Tag | string {
  return items?.flatMap(({ tags }) => tags).find((one) => tagKey(one) === tag) ?? tag;
}
