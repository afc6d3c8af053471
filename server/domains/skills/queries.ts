// SQL for skills.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { Skill } from "#contracts/skills.ts";

export type AliasRow = { alias: string; skill_slug: string };

/**
 * Makes both tables match the content. A skill that is not in the content loses its aliases but keeps its row, with members' progress.
 * Writes nothing when nothing has changed. Safe to call from several processes at once.
 */
export async function replaceSkillsForSystem(db: Db, skills: readonly Skill[], aliases: readonly AliasRow[]): Promise<void> {
  // One process at a time: two that start together would block each other's rows.
  await sql`select pg_advisory_xact_lock(hashtext('skills'))`.execute(db);
  await sql`
    with given as (select slug, name from jsonb_to_recordset(${JSON.stringify(skills)}::jsonb) as g(slug text, name text))
    insert into skills as s (slug, name) select slug, name from given
    on conflict (slug) do update set name = excluded.name where s.name <> excluded.name
  `.execute(db);
  await sql`
    with given as (
      select alias, skill_slug from jsonb_to_recordset(${JSON.stringify(aliases)}::jsonb) as g(alias text, skill_slug text)
    ),
    dropped as (delete from skill_aliases a where not exists (select from given g where g.alias = a.alias))
    insert into skill_aliases as a (alias, skill_slug) select alias, skill_slug from given
    on conflict (alias) do update set skill_slug = excluded.skill_slug where a.skill_slug <> excluded.skill_slug
  `.execute(db);
}
