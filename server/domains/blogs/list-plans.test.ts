import { beforeAll, describe, expect, test } from "vitest";
import { blogListQuery } from "#contracts/blogs.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { encodeCursor } from "#server/platform/db/keyset.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import { publicAddresses } from "#server/domains/posting/posting.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { explainNested, readPlans } from "#tests/setup/query-plans.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { getBlog, listAuthorBlogs, listBlogs, listBlogTags, listComments } from "./blogs.ts";

const testDb = await openTestDatabase();
let author: Viewer;
let middle: Cursor;
let busyBlog: string;

beforeAll(async () => {
  author = await createSettledMember(testDb, { username: "busy_author" });
  const others = await Promise.all(Array.from({ length: 20 }, () => createSettledMember(testDb)));
  const { owner } = testDb;
  // This test does not need the index, and filling it takes long.
  await owner.query("drop index search_entries_words_idx");
  await owner.query(
    `insert into blogs (id, author_id, title, content, content_html, content_text, tags, status, published_at, created_at, like_count)
     select gen_random_uuid(), case when i % 100 = 0 then $1::uuid else ($2::uuid[])[1 + i % 20] end,
       'Notes ' || i || ' about subject' || i % 997, 'x', '<p>x</p>',
       'everywhere tenth' || i % 10 || ' rare' || i % 5003 || case when i < 5000 then ' bygone ' else ' ' end || repeat(md5(i::text) || ' ', 5),
       array['tag' || i % 40, 'Often'], case when i % 20 = 0 then 'draft' else 'published' end,
       case when i % 20 = 0 then null else timestamptz '2026-01-01' + i * interval '7 minutes' end,
       timestamptz '2026-01-01' + i * interval '7 minutes', i % 50
     from generate_series(1, 20000) as i`,
    [author.userId, others.map(({ userId }) => userId)],
  );
  const { rows } = await owner.query("select id, published_at as at from blogs where is_public order by published_at offset 9000 limit 1");
  middle = rows[0];
  busyBlog = rows[0].id;
  await owner.query(
    `insert into blog_comments (id, blog_id, user_id, content, content_html, created_at)
     select gen_random_uuid(), case when i % 4 = 0 then $1 else b.id end, b.author_id, 'x', '<p>x</p>', timestamptz '2026-02-01' + i * interval '1 minute'
     from (select id, author_id, row_number() over () as i from blogs where is_public) b`,
    [busyBlog],
  );
  await owner.query("vacuum analyze");
}, 180_000);

const planOf = (query: object) => readPlans(testDb, (db) => listBlogs({ ...createTestCtx(testDb), db }, blogListQuery.parse(query)));

describe("with 20,000 blogs", () => {
  test.each([
    ["the first page", {}, "blogs_latest_idx", 30],
    ["a page in the middle", { cursor: "middle" }, "blogs_latest_idx", 30],
    ["a tag", { tag: "tag7" }, "blog_tags_list_idx", 30],
    ["a frequent tag in the middle", { tag: "often", cursor: "middle" }, "blog_tags_list_idx", 30],
    ["a rare word", { q: "rare77" }, "blogs_pkey", 80],
    ["a word that is everywhere", { q: "everywhere" }, "blogs_pkey", 80],
    ["a word of every tenth blog, in the middle", { q: "tenth3", cursor: "middle" }, "blogs_pkey", 80],
    ["a word with a typing error", { q: "Notse" }, "blogs_pkey", 80],
    ["what trends", { tab: "trending" }, "blogs_latest_idx", 520],
    ["what trends with a tag", { tab: "trending", tag: "tag7" }, "blog_tags_list_idx", 520],
  ])("%s is read from an index", async (_name, query, index, rowsAtMost) => {
    const cursor = "cursor" in query ? encodeCursor(middle) : "";
    const plan = await planOf({ ...query, cursor });
    expect(plan.indexes).toContain(index);
    expect(plan.scanned).not.toContain("blogs");
    expect(plan.scanned).not.toContain("blog_tags");
    expect(plan.rows["blogs"]).toBeLessThan(rowsAtMost);
  });

  test.each(["rare77", "everywhere", "tenth3 rare77", "everywhere nothinglikeit"])(
    "the words %j are looked up in the text index",
    async (q) => {
      const plan = await explainNested(testDb, `select id from search_blogs('${q}', 'tag7', null, null, 21)`);
      expect(plan).toContain("Bitmap Index Scan on blogs_search_idx");
      expect(plan).not.toMatch(/(?:Seq Scan|Index Scan using \S+) on blogs\b/);
    },
  );

  test.each([
    ["everywhere", 1],
    // Searches the latest hundred, then all.
    ["nothinglikeit", 2],
    // Searches the latest hundred, then all until there are too many, then those before the hundred, then the rest.
    ["bygone", 4],
  ])("the word %s takes the expected number of index searches, and only few blogs are read", async (q, looks) => {
    const plan = await explainNested(
      testDb,
      `set auto_explain.log_analyze = on; select id from search_blogs('${q}', null, null, null, 21)`,
    );
    expect(plan.match(/Bitmap Index Scan on blogs_search_idx .*actual/g)).toHaveLength(looks);
    expect(plan).not.toMatch(/(?:Seq Scan|Index Scan using (?!blogs_latest_idx)\S+) on blogs\b.*actual/);
  });

  test.each(["rare77", "everywhere", "bygone", "tenth3", '"tenth3 rare77"', "tenth3 -rare77", "notes about", "-everywhere", "subject5"])(
    "the pages for %j equal the result of a full scan, with a tag and without",
    async (q) => {
      const { owner } = testDb;
      for (const tag of [null, "tag7"]) {
        const { rows } = await owner.query<{ id: string; published_at: Date }>(
          `select id, published_at from blogs where is_public and search @@ (websearch_to_tsquery('simple', $1) || websearch_to_tsquery('english', $1))
             and ($2::text is null or $2 = any (tags)) order by published_at desc, id desc`,
          [q, tag],
        );
        const all = rows.map(({ id }) => id);
        const starts = [0, 1, 30, Math.floor(all.length / 2), Math.max(0, all.length - 3)].filter((start) => start <= all.length);
        for (const start of starts) {
          const before = rows[start - 1];
          const page = await owner.query("select id from search_blogs($1, $2, $3, $4, 21)", [q, tag, before?.published_at, before?.id]);
          expect(page.rows.map((row) => row["id"])).toEqual(all.slice(start, start + 21));
        }
      }
    },
  );

  test.each([
    ["golang linux", "'golang' & 'linux'"],
    ["kubernetes", "'kubernetes' | 'kubernet'"],
    ['"the queue" -kafka', "'the' <-> 'queue' & !'kafka' | 'queue' & !'kafka'"],
  ])("%s is searched as written and by its stems, only once if they are the same", async (q, query) => {
    const { rows } = await testDb.owner.query("select words_query($1)::text as query", [q]);
    expect(rows[0].query).toBe(query);
  });

  test("an author's blogs, the tag chips and a page of comments are read from their indexes", async () => {
    const ofAuthor = await readPlans(testDb, (db) => listAuthorBlogs({ ...createTestCtx(testDb), db }, { username: "busy_author" }));
    expect(ofAuthor.indexes).toContain("blogs_author_public_idx");
    const chips = await readPlans(testDb, (db) => listBlogTags({ ...createTestCtx(testDb), db }));
    expect(chips.indexes).toContain("blogs_latest_idx");
    const comments = await readPlans(testDb, async (db) => {
      const ctx = { ...createTestCtx(testDb), db };
      await getBlog(ctx, busyBlog);
      const first = await listComments(ctx, { blogId: busyBlog });
      await listComments(ctx, { blogId: busyBlog, cursor: first.nextCursor ?? "" });
    });
    expect(comments.indexes).toContain("blog_comments_list_idx");
    for (const plan of [ofAuthor, chips, comments]) {
      expect(plan.scanned.filter((table) => table.startsWith("blog"))).toEqual([]);
      expect(plan.rows["blogs"] ?? 0).toBeLessThan(500);
      expect(plan.rows["blog_comments"] ?? 0).toBeLessThan(110);
    }
  });

  test("a page far down reads no more rows than the first", async () => {
    const { rows } = await testDb.owner.query(
      "select id, published_at as at from blogs where is_public order by published_at offset 100 limit 1",
    );
    const [first, last] = [await planOf({}), await planOf({ cursor: encodeCursor(rows[0]) })];
    expect(last.rows["blogs"]).toBeLessThanOrEqual(first.rows["blogs"] ?? 0);
  });

  test("a like or a view of a blog changes no index, because the row is updated within its page", async () => {
    const hotUpdates = async () => {
      await testDb.owner.query("select pg_stat_force_next_flush()");
      const { rows } = await testDb.owner.query(
        "select n_tup_hot_upd::int as hot, n_tup_upd::int as all from pg_stat_user_tables where relname = 'blogs'",
      );
      return rows[0];
    };
    // Leaves space for new row versions in each page. Otherwise the result would depend on whether old versions can be removed, and so on
    // what else the server does.
    await testDb.owner.query("alter table blogs set (fillfactor = 50)");
    await testDb.owner.query("vacuum full blogs");
    const before = await hotUpdates();
    await testDb.owner.query("insert into blog_likes (id, blog_id, user_id) select gen_random_uuid(), $1, id from users", [busyBlog]);
    await testDb.owner.query("update blogs set view_count = view_count + 1 where id = $1", [busyBlog]);
    const after = await hotUpdates();
    expect(after.all - before.all).toBe(2);
    expect(after.hot - before.hot).toBe(2);
  });

  test("the last part of a month's addresses, and of the authors', reads little more than its own rows", async () => {
    const addresses = publicAddresses(
      { table: "blogs", shownWhen: "is_public", at: "published_at", changed: ["published_at", "edited_at"] },
      { addresses: 100, authors: 5 },
    );
    const ctx = createTestCtx(testDb);
    const last = (await addresses.listParts(ctx)).findLast((part) => part.startsWith("2026-01-")) ?? "";
    const items = await readPlans(testDb, async (db) => {
      expect((await addresses.listAddresses({ ...ctx, db }, last)).length).toBeGreaterThan(0);
    });
    expect(items.indexes).toEqual(expect.arrayContaining(["blogs_latest_idx", "blogs_pkey"]));
    expect(items.scanned).not.toContain("blogs");
    expect(items.rows["blogs"]).toBeLessThan(110);
    const starts = await addresses.listAuthorStarts(ctx);
    const people = await readPlans(testDb, async (db) => {
      expect((await addresses.listAuthors({ ...ctx, db }, starts.at(-1) ?? null)).length).toBeLessThanOrEqual(5);
    });
    expect(starts).toHaveLength(4);
    expect(people.rows["blogs"]).toBeLessThan(10);
  });
});
