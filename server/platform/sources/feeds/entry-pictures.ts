// Chooses the picture of each entry of a feed.
import { imageLink } from "../text/canonical-link.ts";
import { listImages } from "../text/html-text.ts";
import { baseOf } from "./feed-entry.ts";
import type { EntryDraft } from "./feed-entry.ts";

/** Returns the picture of each draft: the first https picture that belongs to it alone, or null. */
export function choosePictures(drafts: readonly EntryDraft[], feedUrl: string): (string | null)[] {
  const listed = drafts.map((draft) => listPictures(draft, baseOf(draft, feedUrl)));
  const common = findCommon(listed);
  return listed.map((pictures) => pictures.find((picture) => !common.has(picture)) ?? null);
}

/** Pictures that a feed names for an entry come before those in its text; small ones come last. */
function listPictures({ images, texts, smallImages }: EntryDraft, base: string): string[] {
  const inTexts = texts.flatMap(({ value, isHtml }) => (isHtml && value !== undefined ? listImages(value) : []));
  return [...images, ...inTexts, ...smallImages].flatMap((given = "") => {
    const picture = imageLink(given, base);
    return picture === null || portrait.test(picture) ? [] : [picture];
  });
}

/** WordPress lists the author's picture among those of each post. */
const portrait = /^https:\/\/(?:[\w-]+\.)?gravatar\.com\//;

const commonMin = 3;

/** A picture that most entries share is the publisher's logo, or a button. */
function findCommon(listed: readonly string[][]): ReadonlySet<string> {
  const each = listed.flatMap((pictures) => [...new Set(pictures)]);
  const counted = Map.groupBy(each, (picture) => picture);
  const common = [...counted].filter(([, found]) => found.length >= commonMin && found.length > listed.length / 2);
  return new Set(common.map(([picture]) => picture));
}
