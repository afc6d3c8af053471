// One statement that queries a cheap subset first, and everything only if that does not fill the page.
import { sql } from "kysely";
import type { Expression, RawBuilder } from "kysely";

type Ids = Expression<{ id: string }>;

/**
 * The ids of `near` if they fill the page of `limit`, else those of `everywhere`. PostgreSQL does not start the second part when the first
 * suffices, because the condition depends on no row. `near` must have the same limit.
 */
export function queryNearFirst(near: Ids, everywhere: Ids, limit: number): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`(
    with near as materialized ${near}, filled as materialized (select count(*) = ${sql.lit(limit)} as is_full from near)
    select near.id from near where (select is_full from filled)
    union all
    (select found.id from ${everywhere} as found where not (select is_full from filled) limit ${sql.lit(limit)}))`;
}
