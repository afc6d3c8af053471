// Counts tags as people typed them.
import { sql } from "kysely";
import type { AliasableExpression } from "kysely";
import type { Db } from "./database.ts";

/** The tags of `rows`, the most frequent first; spellings that differ by case alone are one. */
export function selectFrequentTags(db: Db, rows: AliasableExpression<{ tags: string[] }>, limit: number) {
  const each = db.selectFrom(rows.as("r")).select(sql<string>`unnest(r.tags)`.as("tag"));
  // Compared by bytes: rules of a language take most of the time, and change nothing here.
  const folded = db.selectFrom(each.as("e")).select(["e.tag", sql<string>`lower(e.tag) collate "C"`.as("folded")]);
  return db
    .selectFrom(folded.as("t"))
    .select(sql<string>`min(t.tag collate "C")`.as("tag"))
    .groupBy("t.folded")
    .orderBy(sql`count(*)`, "desc")
    .orderBy("t.folded")
    .limit(limit)
    .execute();
}
