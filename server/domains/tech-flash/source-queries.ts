// SQL for storing articles.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { NewArticle } from "./classify.ts";
import type { StoryPart } from "./join-stories.ts";

/**
 * Where articles come from. By default the source is no discovery source (one that only points to articles of others), and the articles are
 * no demo.
 */
export type NewArticlesOf = { sourceId: string | null; isDiscovery?: boolean; isDemo?: boolean };

/**
 * Adds the articles whose link is new. For links that another source brought first, records that this source carries them too, under its
 * current headline. Some sources give the same article another address at each reading. So an article also counts as known if the source
 * has brought the same title with the same date, whether that date was then in the future or not. An article known by its title alone
 * (`isKnownByTitle`) counts as known for six days after the source brought that title, because weekly columns return after seven. Returns
 * the ids of added articles, and the stories of links newly recorded as carried. Needs the system role.
 */
export async function insertArticlesForSystem(
  db: Db,
  articles: NewArticle[],
  { sourceId, isDiscovery = false, isDemo = false }: NewArticlesOf,
): Promise<{ addedIds: string[]; touchedStories: string[] }> {
  const { rows } = await sql<{ added: string[]; touched: string[] }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) as given (
        id uuid, title text, summary text, source text, "externalLink" text, "linkKey" text, "imageUrl" text, "publishedAt" timestamptz,
        "aheadAt" timestamptz, "isKnownByTitle" boolean, tags text[]
      )
    ), added as (
      insert into tech_flash (id, title, summary, source, source_id, external_link, link_key, image_url, published_at, ahead_at, tags, is_demo, is_discovery)
      select id, title, summary, source, ${sourceId}::uuid, "externalLink", decode("linkKey", 'hex'), "imageUrl", "publishedAt", "aheadAt", tags, ${isDemo}::boolean, ${isDiscovery}::boolean
      from given
      where not exists (
        select from tech_flash a where a.published_at = given."publishedAt" and a.title = given.title and a.source_id = ${sourceId}::uuid
      ) and not exists (
        select from tech_flash a
        where a.ahead_at = coalesce(given."aheadAt", given."publishedAt") and a.title = given.title and a.source_id = ${sourceId}::uuid
      ) and not ("isKnownByTitle" and exists (
        select from tech_flash a
        where a.source_id = ${sourceId}::uuid and a.title = given.title and a.created_at > now() - interval '6 days'
      ))
      on conflict (link_key) do nothing
      returning id, published_at, tags
    ), tagged as (
      insert into tech_flash_tags (article_id, tag, published_at)
      select id, unnest(tags), published_at from added
    ), carried as (
      insert into tech_flash_carriers (article_id, source, title, published_at, is_discovery)
      select a.id, given.source, given.title, given."publishedAt", ${isDiscovery}::boolean
      from given join tech_flash a on a.link_key = decode(given."linkKey", 'hex')
      where a.source <> given.source
        -- What a source brought under a name it had before is its own.
        and (${sourceId}::uuid is null or a.source_id is distinct from ${sourceId}::uuid)
        -- A row that stays as it is would be locked, which is a write too.
        and not exists (select from tech_flash_carriers c where c.article_id = a.id and c.source = given.source and c.title = given.title)
      on conflict (article_id, source) do update set title = excluded.title
      returning article_id
    )
    select array(select id from added) as added,
      array(select distinct a.story_id from carried c join tech_flash a on a.id = c.article_id) as touched`.execute(db);
  const [found] = rows;
  return { addedIds: found?.added ?? [], touchedStories: found?.touched ?? [] };
}

/** An article that was taken over. `isAlone` says that nothing else belongs to its story, so it may join another one. */
type TakenPart = StoryPart & { isAlone: boolean };

/**
 * Takes over links that a discovery source brought first: each such article now belongs to this source, which published it. The discovery
 * source is recorded as carrying the link. Returns the articles as they are now. Needs the system role.
 */
export async function takeOverLinksForSystem(db: Db, articles: NewArticle[], sourceId: string | null): Promise<TakenPart[]> {
  const { rows } = await sql<TakenPart>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) as given (
        title text, summary text, source text, "externalLink" text, "linkKey" text, "imageUrl" text, "publishedAt" timestamptz, tags text[]
      )
    ), taken as (
      update tech_flash a set source = g.source, source_id = ${sourceId}::uuid, title = g.title, summary = g.summary, image_url = g."imageUrl",
        published_at = least(g."publishedAt", a.published_at), tags = g.tags, is_discovery = false
      from given g join tech_flash old on old.link_key = decode(g."linkKey", 'hex') and old.is_discovery
      where a.id = old.id and a.is_discovery
      returning a.id, a.story_id, a.title, a.source, a.published_at, a.tags,
        old.source as old_source, old.title as old_title, old.published_at as old_published_at
    ), untagged as (
      delete from tech_flash_tags t using taken where t.article_id = taken.id and t.tag <> all (taken.tags)
    ), tagged as (
      insert into tech_flash_tags (article_id, tag, published_at) select id, unnest(tags), published_at from taken
      on conflict (article_id, tag) do update set published_at = excluded.published_at, is_own = true
    ), unnamed as (
      delete from tech_flash_title_keys k using taken where k.article_id = taken.id
    ), no_carrier as (
      delete from tech_flash_carriers c using taken where c.article_id = taken.id and c.source = taken.source
    ), carried as (
      insert into tech_flash_carriers (article_id, source, title, published_at, is_discovery)
      select id, old_source, old_title, old_published_at, true from taken
      on conflict do nothing
    )
    select id, story_id as "storyId", title, source, published_at as "publishedAt",
      story_id = id
        and not exists (select from tech_flash o where o.story_id = taken.story_id and o.id <> taken.id)
        and not exists (select from discussions d where d.story_id = taken.story_id) as "isAlone"
    from taken`.execute(db);
  return rows;
}

/**
 * Updates title and summary of articles whose headline their source has changed. They stay in their stories. Returns the articles as they
 * are now. Needs the system role.
 */
export async function retitleArticlesForSystem(db: Db, articles: NewArticle[], sourceId: string): Promise<StoryPart[]> {
  const { rows } = await sql<StoryPart>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) as given (title text, summary text, "linkKey" text)
    ), retitled as (
      update tech_flash a set title = g.title, summary = g.summary
      from given g
      where a.link_key = decode(g."linkKey", 'hex') and a.source_id = ${sourceId}::uuid and a.title <> g.title
      returning a.id, a.story_id, a.title, a.source, a.published_at
    ), unnamed as (
      delete from tech_flash_title_keys k using retitled r where k.article_id = r.id
    )
    select id, story_id as "storyId", title, source, published_at as "publishedAt" from retitled`.execute(db);
  return rows;
}

/** Removes the demo articles. Needs the system role. */
export async function deleteDemoArticlesForSystem(db: Db): Promise<void> {
  await db.deleteFrom("tech_flash").where("is_demo", "=", true).execute();
}

/** Whether there is any article at all. */
export async function hasArticles(db: Db): Promise<boolean> {
  return (await db.selectFrom("tech_flash").select("id").limit(1).executeTakeFirst()) !== undefined;
}
