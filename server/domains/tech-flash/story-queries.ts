// SQL for grouping articles into stories, and for reading one.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { StoryPart } from "./join-stories.ts";
import { articleColumns, storyColumns } from "./queries.ts";
import type { StoryRow } from "./queries.ts";

/** More than the headlines with one key within four days ever are. */
const sharingKeyMax = 60;
const partsMax = 4_000;
const sourcesMax = 60;

/** The lead of the story, or undefined. */
export function selectStory(db: Db, storyId: string): Promise<StoryRow | undefined> {
  return db
    .selectFrom("tech_flash as a")
    .select([...articleColumns, ...storyColumns])
    .where("a.story_id", "=", storyId)
    .where(sql<boolean>`a.is_lead`)
    .executeTakeFirst();
}

export type StorySourceRow = { source: string; title: string; external_link: string; published_at: Date };

/**
 * The articles of a story and the other sources that carry their links, earliest first. Discovery sources, which only point to others, come
 * last because they never lead.
 */
export async function selectStorySources(db: Db, storyId: string): Promise<StorySourceRow[]> {
  const { rows } = await sql<StorySourceRow>`
    select s.source, s.title, s.external_link, s.published_at from (
      select a.source, a.title, a.external_link, a.published_at, a.is_discovery, a.id, 0 as place
      from tech_flash a where a.story_id = ${storyId}
      union all
      select k.source, k.title, a.external_link, k.published_at, k.is_discovery, a.id, 1
      from tech_flash a join tech_flash_carriers k on k.article_id = a.id where a.story_id = ${storyId}
    ) s
    order by s.is_discovery, s.published_at, s.place, s.id
    limit ${sql.lit(sourcesMax)}`.execute(db);
  return rows;
}

/** The id of the story that an article belongs to; undefined when there is no such article. */
export async function selectStoryOf(db: Db, articleId: string): Promise<string | undefined> {
  const row = await db.selectFrom("tech_flash").select("story_id").where("id", "=", articleId).executeTakeFirst();
  return row?.story_id;
}

/** Takes the lock for grouping stories, until the transaction ends. Needs the system role. */
export async function lockStoriesForSystem(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('tech_flash_stories'))`.execute(db);
}

/**
 * Stores the keys of new titles. Returns all articles of the stories in which an article already stored has one of the keys, within
 * `withinHours` before or after. Needs the system role.
 */
export async function findStoryPartsForSystem(
  db: Db,
  keys: { id: string; key: string; publishedAt: Date }[],
  withinHours: number,
): Promise<StoryPart[]> {
  const { rows } = await sql<StoryPart>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given (id uuid, key text, "publishedAt" timestamptz)
    ), kept as (
      insert into tech_flash_title_keys (article_id, key, published_at) select id, key, "publishedAt" from given
      on conflict do nothing
    ), near as (
      select distinct m.story_id
      from given g
      cross join lateral (
        select k.article_id from tech_flash_title_keys k
        where k.key = g.key
          and k.published_at between g."publishedAt" - make_interval(hours => ${withinHours}::integer)
            and g."publishedAt" + make_interval(hours => ${withinHours}::integer)
        order by k.published_at desc
        limit ${sql.lit(sharingKeyMax)}
      ) k
      join tech_flash m on m.id = k.article_id
    )
    select a.id, a.story_id as "storyId", a.title, a.source, a.published_at as "publishedAt"
    from near n join tech_flash a on a.story_id = n.story_id
    limit ${sql.lit(partsMax)}`.execute(db);
  return rows;
}

/** Moves articles into stories. The caller has to call `settleStoriesForSystem` afterwards. Needs the system role. */
export async function joinStoriesForSystem(db: Db, joined: { id: string; storyId: string }[]): Promise<void> {
  await sql`
    update tech_flash a set story_id = j."storyId"
    from jsonb_to_recordset(${JSON.stringify(joined)}::jsonb) as j (id uuid, "storyId" uuid)
    where a.id = j.id`.execute(db);
}

/** Recomputes for these stories the lead, the number of sources and the tags under which they are listed. Needs the system role. */
export async function settleStoriesForSystem(db: Db, storyIds: string[]): Promise<void> {
  await sql`select settle_tech_flash_stories(${storyIds}::uuid[])`.execute(db);
}
