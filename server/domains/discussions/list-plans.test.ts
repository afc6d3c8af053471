import { beforeAll, describe, expect, test } from "vitest";
import { discussionListQuery } from "#contracts/discussions.ts";
import { encodeCursor } from "#server/platform/db/keyset.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { explainNested, readPlans } from "#tests/setup/query-plans.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { selectFollowed } from "./list-queries.ts";
import { selectFollowersForSystem, selectStanceForSystem } from "./stance-queries.ts";
import { getDiscussion, listAuthorDiscussions, listDiscussions, listDiscussionTags, listReplies } from "./discussions.ts";

const testDb = await openTestDatabase();
let middle: Cursor;
let busy: string;
let followerId: string;

beforeAll(async () => {
  const author = await createSettledMember(testDb, { username: "busy_author" });
  const others = await Promise.all(Array.from({ length: 20 }, () => createSettledMember(testDb)));
  const { owner } = testDb;
  // This test does not need the index, and filling it takes long.
  await owner.query("drop index search_entries_words_idx");
  await owner.query(
    `insert into discussions (id, author_id, title, content, content_html, content_text, tags, moderation, created_at)
     select gen_random_uuid(), case when i % 100 = 0 then $1::uuid else ($2::uuid[])[1 + i % 20] end,
       'Question ' || i || ' about subject' || i % 997, 'x', '<p>x</p>',
       'everywhere tenth' || i % 10 || ' rare' || i % 5003 || case when i < 5000 then ' bygone ' else ' ' end || repeat(md5(i::text) || ' ', 5),
       array['tag' || i % 40, 'Often'], case when i % 20 = 0 then 'hidden' else 'clear' end,
       timestamptz '2026-01-01' + i * interval '7 minutes'
     from generate_series(1, 20000) as i`,
    [author.userId, others.map(({ userId }) => userId)],
  );
  const { rows } = await owner.query(
    "select id, created_at as at from discussions where is_public order by created_at offset 9000 limit 1",
  );
  middle = rows[0];
  busy = rows[0].id;
  await owner.query(
    `insert into discussion_replies (id, discussion_id, user_id, thread_at, content, content_html, created_at)
     select gen_random_uuid(), case when i % 4 = 0 then $1 else d.id end, d.author_id, at, 'x', '<p>x</p>', at
     from (select id, author_id, row_number() over () as i, timestamptz '2026-02-01' + row_number() over () * interval '1 minute' as at
       from discussions where is_public) d
     where i % 3 > 0`,
    [busy],
  );
  await owner.query(
    "update discussion_replies set moderation = 'hidden' where id = (select id from discussion_replies where discussion_id = $1 limit 1)",
    [busy],
  );
  // The author follows every other discussion, and a crowd follows a few.
  await owner.query(
    `insert into discussion_stances (user_id, discussion_id, is_following, is_muted, since, latest_at)
     select $1, id, n % 2 = 0, n % 16 = 0, created_at, created_at from (select id, created_at, row_number() over (order by created_at) as n from discussions) d`,
    [author.userId],
  );
  await owner.query(
    `with crowd as (
       insert into users (id, issuer, subject, email, email_verified, name)
       select gen_random_uuid(), 'https://issuer.example', 'crowd' || n, 'crowd' || n || '@example.test', true, 'Crowd ' || n
       from generate_series(1, 10000) n returning id
     )
     insert into discussion_stances (user_id, discussion_id, is_following, since, latest_at)
     select c.id, d.id, true, now(), now() from crowd c, (select id from discussions where id = $1 union all (select id from discussions limit 5)) d
     on conflict do nothing`,
    [busy],
  );
  await owner.query(
    "insert into discussion_reads (user_id, discussion_id, seen_at, seen_reply_count) select $1, id, created_at, 0 from discussions",
    [author.userId],
  );
  followerId = author.userId;
  await owner.query("vacuum analyze");
}, 180_000);

const planOf = (query: object) =>
  readPlans(testDb, (db) => listDiscussions({ ...createTestCtx(testDb), db }, discussionListQuery.parse(query)));

describe("with 20,000 discussions", () => {
  test.each([
    ["the first page", {}, "discussions_latest_idx", 30],
    ["a page in the middle", { cursor: "middle" }, "discussions_latest_idx", 30],
    ["what has no reply, in the middle", { unanswered: "1", cursor: "middle" }, "discussions_unanswered_idx", 30],
    ["a tag", { tag: "tag7" }, "discussion_tags_list_idx", 30],
    ["a frequent tag in the middle", { tag: "often", cursor: "middle" }, "discussion_tags_list_idx", 30],
    ["a word that is everywhere", { q: "everywhere" }, "discussions_pkey", 80],
    ["a rare word", { q: "rare77" }, "discussions_pkey", 80],
    ["a word with a typing error", { q: "Questoin" }, "discussions_pkey", 80],
  ])("%s is read from an index", async (_name, query, index, rowsAtMost) => {
    const cursor = "cursor" in query ? encodeCursor(middle) : "";
    const plan = await planOf({ ...query, cursor });
    expect(plan.indexes).toContain(index);
    expect(plan.scanned.filter((table) => table.startsWith("discussion"))).toEqual([]);
    expect(plan.rows["discussions"]).toBeLessThan(rowsAtMost);
  });

  test.each([
    ["everywhere", 1],
    // Searches the latest hundred, then all.
    ["nothinglikeit", 2],
    // Searches the latest hundred, then all until there are too many, then those before the hundred, then the rest.
    ["bygone", 4],
  ])("the word %s takes the expected number of index searches, and only few discussions are read", async (q, looks) => {
    const plan = await explainNested(
      testDb,
      `set auto_explain.log_analyze = on; select id from search_discussions('${q}', null, false, null, null, 21)`,
    );
    expect(plan.match(/Bitmap Index Scan on discussions_search_idx .*actual/g)).toHaveLength(looks);
    expect(plan).not.toMatch(/(?:Seq Scan|Index Scan using (?!discussions_latest_idx)\S+) on discussions\b.*actual/);
  });

  test.each(["rare77", "everywhere", "everywhere nothinglikeit"])("the words %j are looked up in the text index", async (q) => {
    const plan = await explainNested(testDb, `select id from search_discussions('${q}', 'tag7', false, null, null, 21)`);
    expect(plan).toContain("Bitmap Index Scan on discussions_search_idx");
    expect(plan).not.toMatch(/(?:Seq Scan|Index Scan using \S+) on discussions\b/);
  });

  test.each([
    ["tenth3", false],
    ["tenth3", true],
    ["rare77", true],
    ["bygone", false],
    ["bygone rare77", false],
  ])("the pages for %s equal the result of a full scan, only unanswered: %s", async (q, isUnanswered) => {
    const { rows } = await testDb.owner.query<{ id: string; created_at: Date }>(
      `select id, created_at from discussions where is_public and (is_unanswered or not $1) and search @@ plainto_tsquery('simple', $2)
       order by created_at desc, id desc`,
      [isUnanswered, q],
    );
    for (let start = 0; start <= rows.length; start += 21 * 7) {
      const before = rows[start - 1];
      const page = await testDb.owner.query("select id from search_discussions($4, null, $1, $2, $3, 21)", [
        isUnanswered,
        before?.created_at,
        before?.id,
        q,
      ]);
      expect(page.rows).toEqual(rows.slice(start, start + 21).map(({ id }) => ({ id })));
    }
  });

  test.each(["Something about subject996", "Question 77 about subject77"])(
    "titles like %j are looked up in the trigram index",
    async (title) => {
      const plan = await explainNested(testDb, `select id from similar_discussions('${title}', 5)`);
      expect(plan).toContain("Bitmap Index Scan on discussions_title_trgm_idx");
      expect(plan).not.toMatch(/(?:Seq Scan|Index Scan using \S+) on discussions\b/);
    },
  );

  test.each([null, "middle"])("the discussions that a member follows are read from an index, from %s on", async (from) => {
    const cursor = from === null ? null : { at: middle.at, id: middle.id };
    const plan = await readPlans(testDb, (db) => selectFollowed(db, followerId, { cursor, limit: 21 }), followerId);
    expect(plan.indexes).toEqual(expect.arrayContaining(["discussion_stances_following_idx", "discussions_pkey"]));
    expect(plan.scanned).toEqual([]);
    expect(plan.rows["discussion_stances"]).toBeLessThan(60);
  });

  test("a page of 10,000 followers, and one member's choices, are read from their indexes", async () => {
    // As the owner, because for other roles a policy may lead the planner to an index.
    const asSystem = { ...testDb, database: { ...testDb.database, pool: testDb.owner } };
    const { rows } = await testDb.owner.query<{ user_id: string }>(
      "select user_id from discussion_stances where discussion_id = $1 order by user_id offset 5000 limit 1",
      [busy],
    );
    for (const after of [null, rows[0]?.user_id ?? ""]) {
      // To find more rows than this, reading the whole small table could cost as little, and the plan would be random.
      const page = await readPlans(asSystem, (db) => selectFollowersForSystem(db, busy, { afterUserId: after, since: null, limit: 100 }));
      expect(page).toMatchObject({ indexes: ["discussion_stances_discussion_idx"], scanned: [], rows: { discussion_stances: 100 } });
    }
    const one = await readPlans(asSystem, (db) => selectStanceForSystem(db, followerId, busy));
    expect(one.scanned).toEqual([]);
    expect(one.rows["discussion_stances"]).toBeLessThan(2);
  });

  test("an author's discussions, the tag chips and two pages of replies are read from their indexes", async () => {
    const ctxOf = (db: Parameters<Parameters<typeof readPlans>[1]>[0]) => ({ ...createTestCtx(testDb), db });
    const ofAuthor = await readPlans(testDb, (db) => listAuthorDiscussions(ctxOf(db), { username: "busy_author" }));
    expect(ofAuthor.indexes).toContain("discussions_author_id_idx");
    const chips = await readPlans(testDb, (db) => listDiscussionTags(ctxOf(db)));
    expect(chips.indexes).toContain("discussions_latest_idx");
    const replies = await readPlans(testDb, async (db) => {
      await getDiscussion(ctxOf(db), busy);
      const first = await listReplies(ctxOf(db), { discussionId: busy });
      await listReplies(ctxOf(db), { discussionId: busy, cursor: first.nextCursor ?? "" });
    });
    expect(replies.indexes).toEqual(expect.arrayContaining(["discussion_replies_list_idx", "discussion_replies_newest_idx"]));
    expect(replies.rows["discussion_replies"]).toBeLessThan(300);
    for (const plan of [ofAuthor, chips, replies]) {
      expect(plan.scanned.filter((table) => table.startsWith("discussion"))).toEqual([]);
    }
  });
});
