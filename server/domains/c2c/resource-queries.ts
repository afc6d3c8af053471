// SQL for resources.
import { sql } from "kysely";
import type { ResourceFilters } from "#contracts/c2c-limits.ts";
import type { CareerPath } from "#contracts/careers.ts";
import type { Resource } from "#contracts/resources.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Ids } from "#server/platform/db/lookup.ts";

export type ResourceRow = Awaited<ReturnType<typeof selectResources>>[number];
export type ResourceCursor = { rating: number; id: string };

const columns = [
  "id",
  "title",
  "description",
  "resource_type",
  "difficulty_level",
  "is_free",
  "price_note",
  "rating",
  "rating_basis",
  "url",
  "skills",
  "career_paths",
  "language",
] as const;

/**
 * Makes the table equal to `resources`. The results of link checks stay as long as the address does. Safe to call from several processes at
 * once.
 */
export async function replaceResourcesForSystem(db: Db, resources: readonly Resource[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('upskilling_resources'))`.execute(db);
  const rows = resources.map((resource) => ({
    id: resource.id,
    title: resource.title,
    description: resource.description,
    resource_type: resource.resourceType,
    difficulty_level: resource.difficultyLevel,
    is_free: resource.isFree,
    price_note: resource.priceNote,
    rating: resource.rating,
    rating_basis: resource.ratingBasis,
    url: resource.url,
    skills: resource.skills,
    career_paths: resource.careerPaths,
    language: resource.language,
  }));
  const given = sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(
    id uuid, title text, description text, resource_type text, difficulty_level text, is_free boolean, price_note text,
    rating numeric, rating_basis text, url text, skills text[], career_paths text[], language text)`;
  // Deletes first, because two resources that swap addresses would violate the unique index. Open reports on deleted resources are closed.
  await sql`
    with given as (${given}), gone as (
      delete from upskilling_resources r
      where not exists (select from given g where g.id = r.id) or exists (select from given g where g.url = r.url and g.id <> r.id)
      returning id
    )
    select withdraw_item('resource', id) from gone
  `.execute(db);
  await sql`
    with given as (${given})
    insert into upskilling_resources as r (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(columns.map((column) => sql.ref(column)))} from given
    on conflict (id) do update set
      title = excluded.title, description = excluded.description, resource_type = excluded.resource_type,
      difficulty_level = excluded.difficulty_level, is_free = excluded.is_free, price_note = excluded.price_note,
      rating = excluded.rating, rating_basis = excluded.rating_basis, url = excluded.url, skills = excluded.skills,
      career_paths = excluded.career_paths, language = excluded.language,
      link_failure_count = case when r.url = excluded.url then r.link_failure_count else 0 end,
      link_checked_at = case when r.url = excluded.url then r.link_checked_at end,
      is_link_dead = r.url = excluded.url and r.is_link_dead
    where (r.title, r.description, r.resource_type, r.difficulty_level, r.is_free, r.price_note, r.rating, r.rating_basis, r.url,
        r.skills, r.career_paths, r.language)
      is distinct from (excluded.title, excluded.description, excluded.resource_type, excluded.difficulty_level, excluded.is_free,
        excluded.price_note, excluded.rating, excluded.rating_basis, excluded.url, excluded.skills, excluded.career_paths, excluded.language)
  `.execute(db);
}

/** Resources whose links work, best rated first. */
export function selectResources(db: Db, filters: ResourceFilters, { cursor, limit }: { cursor: ResourceCursor | null; limit: number }) {
  const { type, difficulty, free, path, skill } = filters;
  let resources = db.selectFrom("upskilling_resources").select(columns).where("is_link_dead", "=", false).where("moderation", "=", "clear");
  if (type !== undefined) resources = resources.where("resource_type", "=", type);
  if (difficulty !== undefined) resources = resources.where("difficulty_level", "=", difficulty);
  if (free === true) resources = resources.where("is_free", "=", true);
  if (path !== undefined) resources = resources.where(sql<boolean>`career_paths @> array[${path}]::text[]`);
  if (skill !== undefined) resources = resources.where(sql<boolean>`skills @> array[${skill}]::text[]`);
  if (cursor !== null) {
    const { rating, id } = cursor;
    resources = resources.where(sql<boolean>`(rating < ${rating} or (rating = ${rating} and id > ${id}::uuid))`);
  }
  return resources.orderBy("rating", "desc").orderBy("id").limit(limit).execute();
}

/** Resources with these ids whose links work, in no order. At most 100. */
export function queryResourcesByIds(db: Db, ids: Ids) {
  return db
    .selectFrom("upskilling_resources")
    .select(columns)
    .where("id", "=", sql<string>`any(${ids})`)
    .where("is_link_dead", "=", false)
    .where("moderation", "=", "clear")
    .limit(100);
}

/**
 * The best resource for each of these skills: free ones first, then those for the career path, then those that list the skill first, then
 * by rating.
 */
export async function selectBestBySkill(db: Db, skills: readonly string[], careerPath: CareerPath | null) {
  const { rows } = await sql<{ skill: string; id: string; title: string; url: string; is_free: boolean }>`
    select s.slug as skill, r.id, r.title, r.url, r.is_free
    from unnest(${skills}::text[]) as s (slug)
    cross join lateral (
      select id, title, url, is_free from upskilling_resources
      where skills @> array[s.slug] and not is_link_dead and moderation = 'clear'
      order by is_free desc, career_paths @> array[${careerPath}]::text[] desc, skills[1] = s.slug desc, rating desc, id
      limit 1
    ) r
    order by s.slug
    limit 200`.execute(db);
  return rows;
}
