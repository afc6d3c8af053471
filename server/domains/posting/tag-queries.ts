// SQL for tags of blogs and discussions.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { TextTable } from "./text-queries.ts";

const shownAt = { blogs: sql.ref("published_at"), discussions: sql.ref("created_at") };
// How many of the latest texts are counted.
const latestMax = 100;

/**
 * The tags of the latest public texts, as typed. Tags that most members use come first, then the most frequent, so that no single member
 * decides the order. Spellings that differ only in case count as one tag.
 */
export async function selectRecentTags(db: Db, table: TextTable, limit: number): Promise<string[]> {
  // Compared by bytes, because a language's collation would take most of the time and change nothing here.
  const { rows } = await sql<{ tag: string }>`
    select min(folded.tag collate "C") as tag
    from (
      select each.author_id, each.tag, lower(each.tag) collate "C" as name
      from (
        select latest.author_id, unnest(latest.tags) as tag
        from (select author_id, tags from ${sql.table(table)} where is_public
          order by ${shownAt[table]} desc, id desc limit ${sql.lit(latestMax)}) as latest
      ) as each
    ) as folded
    group by folded.name
    order by count(distinct folded.author_id) desc, count(*) desc, folded.name
    limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ tag }) => tag);
}
