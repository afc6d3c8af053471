// The SQL of public items as addresses, for the sitemap.
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Db } from "#server/platform/db/database.ts";

export type ItemTable = {
  table: "blogs" | "discussions" | "events";
  /** The column that says that everybody may see the item. */
  shownWhen: "is_public" | "is_listed";
  /** The column of its time, by which an index orders the public items. */
  at: "published_at" | "created_at" | "event_date";
  /** The time of its last change is the latest of these. */
  changed: readonly string[];
};

/** Months (UTC, "2026-11") with public items, oldest first, and how many each has. */
export async function selectMonths(db: Db, item: ItemTable): Promise<{ month: string; count: number }[]> {
  const { table, at, isShown } = namesOf(item);
  const { rows } = await sql<{ month: string; count: number }>`
    select to_char(m, 'YYYY-MM') as month, items.count
    from (select min(${at}) as first, max(${at}) as last from ${table} where ${isShown}) range,
      generate_series(date_trunc('month', first at time zone 'utc'), last at time zone 'utc', interval '1 month') m,
      lateral (
        select count(*) as count from ${table}
        where ${isShown} and ${at} >= m at time zone 'utc' and ${at} < (m + interval '1 month') at time zone 'utc') items
    where items.count > 0
    order by m limit 1200`.execute(db);
  return rows;
}

/** Public items of a span, the latest first, with when they were last changed. */
export async function selectAddresses(
  db: Db,
  item: ItemTable,
  { from, to, limit, offset }: { from: Date; to: Date; limit: number; offset: number },
): Promise<{ id: string; changed_at: Date }[]> {
  const { table, at, isShown } = namesOf(item);
  const changed = sql.join(item.changed.map((column) => sql.ref(column)));
  const { rows } = await sql<{ id: string; changed_at: Date }>`
    select id, greatest(${changed}) as changed_at from ${table}
    where ${isShown} and ${at} >= ${from} and ${at} < ${to}
    order by ${at} desc, id desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** How many members with a username have public items. */
export async function countAuthors(db: Db, item: ItemTable): Promise<number> {
  const { table, isShown } = namesOf(item);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from authors a
    where a.username is not null and exists (select 1 from ${table} i where i.author_id = a.id and ${isShown})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Usernames of who has public items, in their order. */
export async function selectAuthorNames(db: Db, item: ItemTable, { limit, offset }: { limit: number; offset: number }): Promise<string[]> {
  const { table, isShown } = namesOf(item);
  const { rows } = await sql<{ username: string }>`
    select a.username from authors a
    where a.username is not null and exists (select 1 from ${table} i where i.author_id = a.id and ${isShown})
    order by a.username limit ${limit} offset ${offset}`.execute(db);
  return rows.map(({ username }) => username);
}

function namesOf({ table, at, shownWhen }: ItemTable): Record<"table" | "at" | "isShown", RawBuilder<unknown>> {
  return { table: sql.table(table), at: sql.ref(at), isShown: sql.ref(shownWhen) };
}
