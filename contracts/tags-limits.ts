/** Tags a text has at most. */
export const TAGS_MAX = 8;
export const TAG_LENGTH_MAX = 30;

/** Tags a card shows at most; the rest stand on the page itself. */
export const CARD_TAGS_MAX = 3;

/** Characters of a whole tags field as typed. */
export const TAGS_FIELD_MAX = 400;

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
