// The SQL of keeping articles.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { NewArticle } from "./classify.ts";

/** Where articles come from. Default: a source of its own right, and no demo. */
export type NewArticlesOf = { sourceId: string | null; isDiscovery?: boolean; isDemo?: boolean };

/**
 * Adds the articles whose link is new, and notes of the others that this source carries them too; answers the ids of the new ones and the
 * stories of those newly noted. They must come in the order of their link keys: two transactions that add the same links then wait for each
 * other instead of locking up. `db` must act as the system.
 */
export async function insertArticlesForSystem(
  db: Db,
  articles: NewArticle[],
  { sourceId, isDiscovery = false, isDemo = false }: NewArticlesOf,
): Promise<{ addedIds: string[]; touchedStories: string[] }> {
  const { rows } = await sql<{ added: string[]; touched: string[] }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) as given (
        id uuid, title text, summary text, source text, "externalLink" text, "linkKey" text, "imageUrl" text, "publishedAt" timestamptz, tags text[]
      )
    ), added as (
      insert into tech_flash (id, title, summary, source, source_id, external_link, link_key, image_url, published_at, tags, is_demo, is_discovery)
      select id, title, summary, source, ${sourceId}::uuid, "externalLink", decode("linkKey", 'hex'), "imageUrl", "publishedAt", tags, ${isDemo}::boolean, ${isDiscovery}::boolean
      from given
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
      on conflict do nothing
      returning article_id
    )
    select array(select id from added) as added,
      array(select distinct a.story_id from carried c join tech_flash a on a.id = c.article_id) as touched`.execute(db);
  const [found] = rows;
  return { addedIds: found?.added ?? [], touchedStories: found?.touched ?? [] };
}

/** Removes the demo articles. `db` must act as the system. */
export async function deleteDemoArticlesForSystem(db: Db): Promise<void> {
  await db.deleteFrom("tech_flash").where("is_demo", "=", true).execute();
}

/** Whether there is any article at all. */
export async function hasArticles(db: Db): Promise<boolean> {
  return (await db.selectFrom("tech_flash").select("id").limit(1).executeTakeFirst()) !== undefined;
}
