// SQL for the state of the links of jobs and resources.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { LinkState } from "#server/platform/sources/check-links.ts";

const urlColumns = { jobs: "apply_url", upskilling_resources: "url" } as const;

/** A table of rows with a link. Apart from the link itself, its columns have the same names in each table. */
export type LinkTable = keyof typeof urlColumns;

/** The link of a row, and when it was last checked. */
export type KnownLink = { id: string; url: string; checkedAt: Date | null };

/**
 * Records the result of a link check. Records nothing when the link was changed or checked since; an unknown state only updates the time. A
 * link is dead after `failuresMax` broken checks without a working one in between, and alive again after a working one. Returns which of
 * these has happened, or null. Needs the system role.
 */
export async function noteLinkStateForSystem(
  db: Db,
  table: LinkTable,
  { id, url, checkedAt }: KnownLink,
  { state, at, failuresMax }: { state: LinkState; at: Date; failuresMax: number },
): Promise<"died" | "revived" | null> {
  const rows = sql.table(table);
  const failures = sql<number>`case ${state} when 'works' then 0 when 'broken' then r.link_failure_count + 1 else r.link_failure_count end`;
  const { rows: noted } = await sql<{ is_link_dead: boolean; was_link_dead: boolean }>`
    with before as (
      select id, is_link_dead from ${rows}
      where id = ${id}::uuid and ${sql.ref(urlColumns[table])} = ${url} and link_checked_at is not distinct from ${checkedAt}
      for no key update
    )
    update ${rows} r set
      link_checked_at = ${at},
      link_failure_count = ${failures},
      is_link_dead = case ${state} when 'works' then false when 'broken' then ${failures} >= ${failuresMax} else r.is_link_dead end
    from before b where b.id = r.id
    returning r.is_link_dead, b.is_link_dead as was_link_dead`.execute(db);
  const [row] = noted;
  if (row === undefined || row.is_link_dead === row.was_link_dead) return null;
  return row.is_link_dead ? "died" : "revived";
}
