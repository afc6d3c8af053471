import { beforeAll, describe, expect, test } from "vitest";
import { encodeCursor } from "#server/platform/db/keyset.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { explainNested } from "#tests/setup/query-plans.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { listArticles } from "./tech-flash.ts";

const testDb = await openTestDatabase();

beforeAll(async () => {
  const { owner } = testDb;
  await owner.query(
    `insert into tech_flash (id, title, summary, source, external_link, link_key, published_at, tags)
     select gen_random_uuid(), 'Report ' || i || ' on subject' || i % 997,
       'everywhere tenth' || i % 10 || ' and the real' || case when i % 2 = 0 then '-' else ' or ' end || 'time rare' || i % 5003
         || case when i < 5000 then ' bygone' else '' end,
       'Source ' || i % 30, 'https://news.example.test/' || i, sha256(i::text::bytea), timestamptz '2026-01-01' + i / 3 * interval '7 minutes',
       array['tag' || i % 40, case when i % 3 = 0 then 'IT' else 'Often' end]
     from generate_series(1, 20000) as i`,
  );
  await owner.query("insert into tech_flash_tags (article_id, tag, published_at) select id, unnest(tags), published_at from tech_flash");
  await owner.query("vacuum analyze");
}, 180_000);

describe("with 20,000 articles", () => {
  test.each(["rare77", "everywhere", "IT", "bygone", "nothinglikeit"])(
    "the word %s is looked up in the text index, and few rows are read",
    async (q) => {
      const plan = await explainNested(
        testDb,
        `set auto_explain.log_analyze = on; select id from search_articles('${q}', 'tag7', null, null, 21)`,
      );
      expect(plan).toContain("Bitmap Index Scan on search_entries_words_idx");
      expect(plan).not.toMatch(/(?:Seq Scan|Index Scan using (?!search_entries_class_idx)\S+) on (?:tech_flash|search_entries)\b.*actual/);
      expect(plan.match(/Bitmap Index Scan on search_entries_words_idx .*actual/g)?.length).toBeLessThanOrEqual(4);
    },
  );

  test.each([
    ["IT", ""],
    ["rare77", ""],
    ["everywhere", ""],
    ["bygone", ""],
    ["tenth3 -rare77", "rare77"],
    ['"real time"', ""],
    ["real-time", ""],
    ['-"real time"', '"real time"'],
    ["IT -everywhere", "everywhere"],
    ["report -bygone -often", "bygone or often"],
    ["Often OR subject5", ""],
    ["!!", ""],
  ])("paging through the results for %j gives what a full scan gives, with and without a tag", async (q, leftOut) => {
    for (const tag of [undefined, "tag7"]) {
      const { rows } = await testDb.owner.query<{ id: string; at: Date }>(
        `select id, published_at as at from tech_flash
           where to_tsvector('simple', title || ' ' || tags_text(tags) || ' ' || source) || to_tsvector('simple', summary) || to_tsvector('english', title || ' ' || summary)
               @@ (words_query($1) && !!websearch_to_tsquery('english', $3)) and ($2::text is null or $2 = any (tags)) order by published_at desc, id desc`,
        [q, tag, leftOut],
      );
      const all = rows.map(({ id }) => id);
      const starts = [0, 1, 30, Math.floor(all.length / 2), Math.max(0, all.length - 3)].filter((start) => start <= all.length);
      for (const start of starts) {
        const before = rows[start - 1];
        const { articles } = await listArticles(createTestCtx(testDb), { q, tag, limit: 20, cursor: before && encodeCursor(before) });
        expect(articles.map(({ id }) => id)).toEqual(all.slice(start, start + 20));
      }
    }
  });
});
