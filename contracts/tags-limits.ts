/** Maximum number of tags of a text. */
export const TAGS_MAX = 8;
export const TAG_LENGTH_MAX = 30;

/** Maximum number of tags on a card; the page of the item shows all. */
export const CARD_TAGS_MAX = 3;

/** Maximum length of the whole tags field, in characters. */
export const TAGS_FIELD_MAX = 400;

/** The tag without leading # signs. */
export function withoutHash(tag: string): string {
  return tag.replace(/^[# ]+/, "");
}

/** The form of a tag in lists and addresses, in which "AI" and "ai" are the same. */
export function tagKey(tag: string): string {
  return tag.toLowerCase();
}

type Tagged = { tags: readonly string[] };

/** A tag as it is spelt on one of these items, because `tag` may be only its key in lower case. Unchanged if none of them has it. */
export function spellTag<Tag extends string | undefined>(tag: Tag, items: readonly Tagged[] | undefined): Tag | string {
  return items?.flatMap(({ tags }) => tags).find((one) => tagKey(one) === tag) ?? tag;
}
