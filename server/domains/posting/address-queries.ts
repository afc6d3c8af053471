// SQL for addresses of public items, for the sitemap.
import { sql } from "kysely";
import type { RawBuilder } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import type { Month } from "./months.ts";

export type ItemTable = {
  table: "blogs" | "discussions" | "events";
  /** The column that says whether the item is public. */
  shownWhen: "is_public" | "is_listed";
  /** The date column by which an index orders the public items. */
  at: "published_at" | "created_at" | "event_date";
  /** The columns whose latest time is the time of the last change. */
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

/** Every `size`-th public item of a period, starting with the first, oldest first. */
export async function selectPartStarts(db: Db, item: ItemTable, { from, to, size }: Month & { size: number }): Promise<Cursor[]> {
  const { table, at, isShown } = namesOf(item);
  const { rows } = await sql<Cursor>`
    select at, id from (
      select ${at} as at, id, row_number() over (order by ${at}, id) as place from ${table}
      where ${isShown} and ${at} >= ${from} and ${at} < ${to}
    ) items
    where (place - 1) % ${size}::integer = 0
    order by at, id limit 1000`.execute(db);
  return rows;
}

/**
 * Public items of a period from the one at `start` on, oldest first, with the time of their last change; empty if there was never an item
 * at `start`.
 */
export async function selectAddresses(
  db: Db,
  item: ItemTable,
  { from, to, start, limit }: Month & { start: Cursor | null; limit: number },
): Promise<{ id: string; changed_at: Date }[]> {
  const { table, at, isShown } = namesOf(item);
  const changed = sql.join(item.changed.map((column) => sql.ref(column)));
  const isAfterStart = sql`and (${at}, id) >= (select ${at}, id from ${table} where id = ${start?.id}::uuid and ${at} = ${start?.at})`;
  const { rows } = await sql<{ id: string; changed_at: Date }>`
    select id, greatest(${changed}) as changed_at from ${table}
    where ${isShown} and ${at} >= ${from} and ${at} < ${to} ${start === null ? sql`` : isAfterStart}
    order by ${at}, id limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

/** The username of every `size`-th member with public items, starting with the first, ordered by key. */
export async function selectAuthorStarts(db: Db, item: ItemTable, size: number): Promise<string[]> {
  const { rows } = await sql<{ username: string }>`
    select username from (
      select a.id, a.username, row_number() over (order by a.id) as place from authors a where ${hasPublicItems(item)}
    ) writers
    where (place - 1) % ${size}::integer = 0
    order by id limit 1000`.execute(db);
  return rows.map(({ username }) => username);
}

/** Usernames of the members with public items, starting at `start`; empty if `start` is not a username. */
export async function selectAuthorNames(
  db: Db,
  item: ItemTable,
  { start, limit }: { start: string | null; limit: number },
): Promise<string[]> {
  const isAfterStart = sql`and a.id >= (select f.id from find_authors(${[start]}::text[]) f limit 1)`;
  const { rows } = await sql<{ username: string }>`
    select a.username from authors a
    where ${hasPublicItems(item)} ${start === null ? sql`` : isAfterStart}
    order by a.id limit ${sql.lit(limit)}`.execute(db);
  return rows.map(({ username }) => username);
}

function hasPublicItems(item: ItemTable): RawBuilder<unknown> {
  const { table, isShown } = namesOf(item);
  return sql`a.username is not null and exists (select 1 from ${table} i where i.author_id = a.id and ${isShown})`;
}

function namesOf({ table, at, shownWhen }: ItemTable): Record<"table" | "at" | "isShown", RawBuilder<unknown>> {
  return { table: sql.table(table), at: sql.ref(at), isShown: sql.ref(shownWhen) };
}
