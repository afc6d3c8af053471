// SQL for tags of blogs and discussions.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import { rankTags } from "./rank-tags.ts";
import type { TextTable } from "./text-queries.ts";

const shownAt = { blogs: sql.ref("published_at"), discussions: sql.ref("created_at") };
// How many of the latest texts are counted.
const latestMax = 100;

/**
 * The tags of the latest public texts, as typed. Tags that most members use come first, then the most frequent, so that no single member
 * decides the order. Spellings that differ only in case count as one tag.
 */
export async function selectRecentTags(db: Db, table: TextTable, limit: number): Promise<string[]> {
  // Grouped here, not by PostgreSQL, which takes longer for it than for reading the texts.
  const { rows } = await sql<{ authors: (string | null)[]; tags: string[][] }>`
    select coalesce(json_agg(author_id), '[]') as authors, coalesce(json_agg(tags), '[]') as tags
    from (select author_id, tags from ${sql.table(table)} where is_public
      order by ${shownAt[table]} desc, id desc limit ${sql.lit(latestMax)}) as latest`.execute(db);
  const [latest] = rows;
  return latest ? rankTags(latest.tags, latest.authors, limit) : [];
}
