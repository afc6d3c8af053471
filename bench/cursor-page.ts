import type pg from "pg";
import { encodeCursor } from "#server/platform/db/keyset.ts";

const lists = {
  "/tech-flash": { table: "tech_flash", at: "published_at", pageSize: 10 },
  "/blogs": { table: "blogs", at: "published_at", pageSize: 10 },
  "/discussions": { table: "discussions", at: "created_at", pageSize: 20 },
};

/** Returns the address of page `page` of a list, as reached by pressing Load More. */
export async function cursorPage(pool: pg.Pool, list: keyof typeof lists, page: number): Promise<string> {
  const { table, at, pageSize } = lists[list];
  if (page <= 1) return list;
  const { rows } = await pool.query<{ id: string; at: Date }>(
    `select id, ${at} as at from ${table} order by ${at} desc, id desc offset $1 limit 1`,
    [(page - 1) * pageSize - 1],
  );
  const [last] = rows;
  if (!last) throw new Error(`${list} has no page ${page}: fill more rows`);
  return `${list}?cursor=${encodeCursor(last)}`;
}
