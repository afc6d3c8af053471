// SQL for finding words in private rows, parts of words too and in any script.
import { sql } from "kysely";
import type { RawBuilder } from "kysely";

const wordsMax = 8;

/**
 * Whether `letters`, a text in lower case that has gone through `apart`, holds each word of `q` as part of a word, however it is spelt
 * there. Words after the eighth are not asked for; without any word nothing is found.
 */
export function holdsWords(letters: RawBuilder<string>, q: string) {
  return sql<boolean>`${letters} like all (nullif(array(
    select '%' || regexp_replace(word, '[\\\\%_]', '\\\\\\&', 'g') || '%'
    from regexp_split_to_table(lower(apart(${q}::text)), '\\s+') as word where word <> '' limit ${sql.lit(wordsMax)}), '{}'))`;
}
