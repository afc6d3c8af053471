// SQL for known words: from titles, tags and cities that were ever public, and names of skills.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

/** The known words that share most letters with each of these, at most eight, the most similar first; of a known word itself alone. */
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
