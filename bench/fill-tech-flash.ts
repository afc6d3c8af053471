import type pg from "pg";

const tags = ["AI", "Cloud", "Startups", "DevTools", "Security", "Web3"];

/** Fills Tech Flash with `count` made-up articles, a minute apart, each with one or two tags. */
export async function fillTechFlash(pool: pg.Pool, count: number): Promise<void> {
  await pool.query(
    `with made as (
       insert into tech_flash (id, title, summary, source, external_link, link_key, image_url, published_at, tags)
       select gen_random_uuid(),
         'Article ' || n || ': what changed this week and why it matters to teams in India',
         repeat('A sentence about the release, the people who made it and what to try first. ', 3),
         'Source ' || (n % 30),
         'https://news.example/articles/' || n,
         sha256(('news.example/articles/' || n)::bytea),
         'https://images.example/' || n || '.jpg',
         date_trunc('milliseconds', now()) - n * interval '1 minute',
         ($2::text[])[(n % 6) + 1:(n % 6) + 1 + (n % 2)]
       from generate_series(1, $1::int) n
       returning id, tags, published_at)
     insert into tech_flash_tags (article_id, tag, published_at)
     select id, unnest(tags), published_at from made`,
    [count, tags],
  );
  await pool.query("analyze tech_flash, tech_flash_tags");
}
