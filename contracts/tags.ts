import { z } from "zod";
import { withFinalLetters } from "./one-spelling.ts";
import { splitTags } from "./split-tags.ts";
import { tagKey, TAG_LENGTH_MAX, TAGS_FIELD_MAX, TAGS_MAX, withoutHash } from "./tags-limits.ts";
import { cleanLine, longLine, queryText, writtenLine } from "./written-text.ts";

/** Converts a tags field, in which tags are separated by commas, to a list. */
export const tagsField = z
  .string()
  .max(TAGS_FIELD_MAX, `Please keep the tags to ${TAGS_FIELD_MAX} characters`)
  .default("")
  .transform(splitTags)
  .pipe(
    z
      .array(writtenLine(TAG_LENGTH_MAX, "Please name the tag", longLine("tag", TAG_LENGTH_MAX)))
      .max(TAGS_MAX, `Please use at most ${TAGS_MAX} tags`),
  )
  // Removes # and repeats once more: without invisible characters two tags may be the same, and a # may be at the front.
  .transform((tags) => tags.map((tag) => withFinalLetters(withoutHash(tag))))
  .transform((tags) => tags.filter((tag, place) => tags.findIndex((other) => tagKey(other) === tagKey(tag)) === place));

/** `?tag=` of a list, in its stored form: "AI", "ai" and "#ai" are the same, and so are two spellings of a letter that look alike. */
export const tagQuery = z
  .preprocess((value) => (typeof value === "string" ? withFinalLetters(withoutHash(cleanLine(value))) : value), queryText(TAG_LENGTH_MAX))
  .transform((tag) => (tag === undefined ? undefined : tagKey(tag)));
