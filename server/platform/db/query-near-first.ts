// One statement that queries a cheap subset first, and everything only if that does not fill the page.
import { sql } from "kysely";
import type { Expression, RawBuilder } from "kysely";

type Ids = Expression<{ id: string }>;

/**
 * Returns the ids of `near` if they fill a page of `limit`, otherwise those of `everywhere`. The condition depends on no row, so PostgreSQL
 * does not run the second part if the first is enough. `near` must have the same limit.
 */
export function queryNearFirst(near: Ids, everywhere: Ids, limit: number): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`(
    with near as materialized ${near}, filled as materialized (select count(*) = ${sql.lit(limit)} as is_full from near)
    select near.id from near where (select is_full from filled)
    union all
    (select found.id from ${everywhere} as found where not (select is_full from filled) limit ${sql.lit(limit)}))`;
}
