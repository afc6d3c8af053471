import { createHash } from "node:crypto";
import { sql } from "kysely";
import { newId } from "#server/platform/db/ids.ts";
import type { Db } from "#server/platform/db/database.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import type { HasDatabase } from "./ctx.ts";
import { yesterdayNoon } from "./dates.ts";

export type TestArticle = {
  id: string;
  title: string;
  summary: string;
  source: string;
  externalLink: string;
  imageUrl: string | null;
  publishedAt: Date;
  tags: string[];
  isDemo: boolean;
  /** Default: a story of its own. After giving two articles the same one, call `settle_tech_flash_stories`, which chooses its lead. */
  storyId?: string;
};

let count = 0;

/** An article without a row. Default: tagged AI, published at noon in India on 19 November 2026. */
function buildArticle(overrides: Partial<TestArticle> = {}): TestArticle {
  count += 1;
  return {
    id: newId(),
    title: `Article ${count}`,
    summary: `What article ${count} is about.`,
    source: "Example News",
    externalLink: `https://news.example.test/articles/${count}`,
    imageUrl: null,
    publishedAt: yesterdayNoon,
    tags: ["AI"],
    isDemo: false,
    ...overrides,
  };
}

/** Inserts articles with their tags, and returns them. */
export async function createArticles(source: HasDatabase, articles: Partial<TestArticle>[]): Promise<TestArticle[]> {
  const built = articles.map(buildArticle);
  await withSystem(source.database.db, async (trx) => {
    await trx
      .insertInto("tech_flash")
      .values(
        built.map((article) => ({
          id: article.id,
          story_id: article.storyId ?? article.id,
          title: article.title,
          summary: article.summary,
          source: article.source,
          external_link: article.externalLink,
          link_key: createHash("sha256").update(article.externalLink).digest(),
          image_url: article.imageUrl,
          published_at: article.publishedAt,
          tags: article.tags,
          is_demo: article.isDemo,
        })),
      )
      .execute();
    const tagged = built.flatMap(({ id, tags, publishedAt }) => tags.map((tag) => ({ article_id: id, tag, published_at: publishedAt })));
    if (tagged.length > 0) await trx.insertInto("tech_flash_tags").values(tagged).execute();
  });
  return built;
}

/**
 * Inserts `size` articles, a minute apart, each with one of the six tags: enough rows to look at query plans and to measure. `db` must be
 * the owner's or act as the system.
 */
export async function fillArticles(db: Db, size: number): Promise<void> {
  await sql`
    insert into tech_flash (id, title, summary, source, external_link, link_key, published_at, tags)
    select gen_random_uuid(), 'Article number ' || n || ' about cloud, chips and careers', repeat('What it is about. ', 12),
      'Example News', 'https://news.example.test/filled/' || n, sha256(('filled ' || n)::bytea),
      timestamptz '2026-11-19 06:30:00Z' - make_interval(mins => n), array[(array['AI','Cloud','Startups','DevTools','Security','Web3'])[1 + n % 6]]
    from generate_series(1, ${size}::integer) as n`.execute(db);
  await sql`
    insert into tech_flash_tags (article_id, tag, published_at)
    select id, unnest(tags), published_at from tech_flash on conflict do nothing`.execute(db);
}
