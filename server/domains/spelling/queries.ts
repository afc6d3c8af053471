// SQL for known words: from titles, tags and cities that were ever public, and from names of skills.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/**
 * For each word, the known words that share the most letters with it: at most eight, most similar first. For a known word, only the word
 * itself.
 */
export async function selectSimilarWords(db: Db, words: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ given_word: string; word: string }>`
    select given_word, word from similar_words(${words}::text[])
    union all
    select word, word from search_words where word = any(${words}::text[])
    union all
    select alias, alias from skill_aliases where alias = any(${words}::text[])
    limit 100`.execute(db);
  const similar = new Map<string, string[]>();
  for (const row of rows) similar.set(row.given_word, [...(similar.get(row.given_word) ?? []), row.word]);
  return similar;
}
