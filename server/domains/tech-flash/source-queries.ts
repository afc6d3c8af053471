// The SQL of keeping articles.
import { sql } from "kysely";
import type { Db } from "#server/platform/db/database.ts";
import type { NewArticle } from "./classify.ts";

/**
 * Adds the articles whose link is new and returns how many they were. They must come in the order of their link keys: two
 * transactions that add the same links then wait for each other instead of locking up. `db` must act as the system.
 */
export async function insertArticlesForSystem(db: Db, articles: NewArticle[], sourceId: string | null, isDemo = false): Promise<number> {
  if (articles.length === 0) return 0;
  const { rows } = await sql<{ inserted: number }>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(articles)}::jsonb) as given (
        id uuid, title text, summary text, source text, "externalLink" text, "linkKey" text, "imageUrl" text, "publishedAt" timestamptz, tags text[]
      )
    ), added as (
      insert into tech_flash (id, title, summary, source, source_id, external_link, link_key, image_url, published_at, tags, is_demo)
      select id, title, summary, source, ${sourceId}::uuid, "externalLink", decode("linkKey", 'hex'), "imageUrl", "publishedAt", tags, ${isDemo}::boolean
      from given
      on conflict (link_key) do nothing
      returning id, published_at, tags
    ), tagged as (
      insert into tech_flash_tags (article_id, tag, published_at)
      select id, unnest(tags), published_at from added
    )
    select count(*) as inserted from added`.execute(db);
  return rows[0]?.inserted ?? 0;
}

/** Removes the demo articles. `db` must act as the system. */
export async function deleteDemoArticlesForSystem(db: Db): Promise<void> {
  await db.deleteFrom("tech_flash").where("is_demo", "=", true).execute();
}

/** Whether there is any article at all. */
export async function hasArticles(db: Db): Promise<boolean> {
  return (await db.selectFrom("tech_flash").select("id").limit(1).executeTakeFirst()) !== undefined;
}
