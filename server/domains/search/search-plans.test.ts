import { beforeAll, describe, expect, test } from "vitest";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { explainNested } from "#tests/setup/query-plans.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { searchPassages } from "./search.ts";
import { ageSearchEntriesTask } from "./tasks.ts";

const size = 20_000;

const testDb = await openTestDatabase();
beforeAll(async () => {
  const { owner } = testDb;
  await owner.query(
    `insert into discussions (id, title, content, content_html, content_text, created_at)
     select gen_random_uuid(), 'Question about subject' || i % 997, 'x', '<p>Words.</p>', 'everywhere tenth' || i % 10 || ' rare' || i % 5003,
       timestamptz '2026-01-01' + i * interval '7 minutes'
     from generate_series(1, $1::integer) as i`,
    [size],
  );
  await ageSearchEntriesTask.run(createTestCtx(testDb), {});
  await owner.query("vacuum analyze search_entries, search_tiers");
}, 120_000);

const planOf = (terms: string) =>
  explainNested(testDb, `select * from match_search_entries(array[${terms}], 'x', '{}', null, now(), 40, 50)`);
const coverageOf = async (question: string) =>
  (await searchPassages(createTestCtx(testDb), question, { limit: 50 })).passages.map(({ coverage }) => coverage);

describe(`with ${size} discussions`, () => {
  test("the first tiers have the latest five hundred entries and four times that, however often the task runs", async () => {
    const tiers = async () => {
      const { rows } = await testDb.owner.query(
        "select t.tier, (select count(*)::integer from search_entries e where e.class = t.class and e.at >= t.from_at) as n from search_tiers t order by tier",
      );
      return rows.map(({ n }) => n);
    };
    expect(await tiers()).toEqual([500, 2000, 8000, size, size]);
    await ageSearchEntriesTask.run(createTestCtx(testDb), {});
    expect(await tiers()).toEqual([500, 2000, 8000, size, size]);
  });

  test.each(["'everywhere'", "'rare77'", "'everywhere','rare77','tenth3'", "'nothinglikeit'"])(
    "the terms %s use the text index, and no index or table is read in full",
    async (terms) => {
      const plan = await planOf(terms);
      expect(plan).toContain("Bitmap Index Scan on search_entries_words_idx");
      expect(plan).toContain("Tid Scan on search_entries");
      expect(plan).not.toMatch(/Seq Scan on search_entries\b/);
      // Reads only the newest entry of each class.
      expect(plan).not.toMatch(/Index Scan using (?!search_entries_class_idx)\S+ on search_entries\b/);
    },
  );

  test.each([
    ["everywhere", 1000],
    ["tenth3", 300],
    ["rare77", 20],
    ["nothinglikeit", 0],
  ])("a search for %j reads no more rows than it needs", async (word, most) => {
    const plan = await explainNested(
      testDb,
      `set auto_explain.log_analyze = on; select * from look_for_entries('${word}', latest_search_windows(), null, 50, -1, 0)`,
    );
    const read = [...plan.matchAll(/Bitmap Heap Scan on search_entries e .*actual .*rows=(\d+)/g)].map(([, rows]) => Number(rows));
    expect(read.length).toBeGreaterThan(0);
    expect(read.reduce((sum, rows) => sum + rows, 0)).toBeLessThanOrEqual(most);
  });

  test.each([
    ["'everywhere'", 1],
    // The latest tier, two tiers, and everything.
    ["'nothinglikeit'", 3],
    // Each term in the latest tier; then both in two more tiers, and in everything.
    ["'tenth3','tenth4'", 2 + 2],
  ])("the terms %s are searched in older tiers only while too few are found, in %i index scans", async (terms, looks) => {
    const plan = await planOf(terms);
    expect(plan.match(/Bitmap Index Scan on search_entries_words_idx/g)).toHaveLength(looks);
  });

  test.each([
    [
      ["testing", "software testing", "test plans", "qa"],
      ["'qa'", "'test'", "'testing'"],
    ],
    // Stop words have no stem and are searched as they are written. So is a name of which English keeps only one word.
    [["it", "it support"], ["'it'"]],
    [
      ["cybersecurity", "it security"],
      ["'cybersecur'", "'cybersecurity'", "'it' & 'security'"],
    ],
    [
      ["rust lang", "lang rust"],
      ["'lang' & 'rust'", "'rust' & 'lang'"],
    ],
    [
      ["machine learning", "deep learning"],
      ["'deep' & 'learn'", "'deep' & 'learning'", "'machin' & 'learn'", "'machine' & 'learning'"],
    ],
  ])("of the spellings %j, those that contain another one are not searched", async (spellings, asked) => {
    const { rows } = await testDb.owner.query("select search_term($1)::text as query", [spellings]);
    expect(rows[0].query.split(" | ").toSorted()).toEqual(asked);
  });

  test("matching entries are read by their position in the table, not by their id", async () => {
    const plan = await explainNested(
      testDb,
      "set auto_explain.log_analyze = on; select * from match_search_entries(array['rare77'], 'x', '{}', null, now(), 40, 50)",
    );
    expect(plan).toMatch(/Tid Scan on search_entries .*actual .*rows=4/);
    expect(plan).toMatch(/Bitmap Index Scan on search_entries_pkey .*actual .*rows=0/);
  });

  test("rare words that are searched in all tiers at once are assigned the same tiers as in a search tier by tier", async () => {
    const words = Array.from({ length: 40 }, (_, n) => [`rare${n}`, `tenth3 & subject${n}`]).flat();
    const { rows: found } = await testDb.owner.query(
      `select w.word, l.tier, l.entry_id from unnest($1::text[]) as w (word)
       cross join lateral look_for_entries(w.word::tsquery, latest_search_windows(), null, 50, -1, 0) l order by 1, 2, 3`,
      [words],
    );
    const { rows: looked } = await testDb.owner.query(
      `select w.word, l.tier, e.entry_id
       from (
         select 0 as tier, latest_search_windows() as windows union all select tier, far_windows from search_tiers where tier in (2, 4)
         union all select 5, null
       ) l
       cross join unnest($1::text[]) as w (word)
       join search_entries e on e.words @@ w.word::tsquery and (l.tier = 5 or time_windows(e.class, e.at) && l.windows) order by 1, 2, 3`,
      [words],
    );
    expect(new Set(looked.map(({ tier }) => tier))).toEqual(new Set([0, 2, 4, 5]));
    expect(found).toEqual(looked);
  });

  test("outdated or missing tiers leave nothing out", async () => {
    const client = await testDb.owner.connect();
    const found = async (word: string) => {
      const { rows } = await client.query(
        "select distinct entry_id from look_for_entries($1, latest_search_windows(), null, 1000000, -1, 0) order by 1",
        [word],
      );
      return rows.map((row) => row["entry_id"] as string);
    };
    await client.query("begin");
    const [all, rare] = [await found("tenth3"), await found("rare77")];
    expect([all.length, rare.length]).toEqual([2000, 4]);
    await client.query("update search_tiers set from_at = from_at - interval '20 days'");
    expect([await found("tenth3"), await found("rare77")]).toEqual([all, rare]);
    await client.query("delete from search_tiers");
    expect([await found("tenth3"), await found("rare77")]).toEqual([all, rare]);
    await client.query("rollback");
    client.release();
  });

  test("a rare word is found among the oldest entries, and a frequent one among the latest", async () => {
    expect(await coverageOf("rare77")).toHaveLength(4);
    expect(await coverageOf("everywhere")).toHaveLength(40);
  });

  test("an entry with a rare and a frequent word counts both, however old it is", async () => {
    expect(await coverageOf("rare77 everywhere")).toEqual(expect.arrayContaining([1, 1, 1, 1]));
  });

  test("frequent words that occur together only in old entries are found there", async () => {
    await testDb.owner.query(
      "update discussions set content_text = content_text || ' everywhere meridian' where created_at < '2026-01-02'",
    );
    await testDb.owner.query(
      "update discussions set content_text = 'meridian' where id in (select id from discussions order by created_at desc limit 200)",
    );
    await ageSearchEntriesTask.run(createTestCtx(testDb), {});
    expect((await coverageOf("everywhere meridian"))[0]).toBe(1);
  });

  test("deleting an item deletes its entries by key, and deleting nothing searches no entries", async () => {
    const [last] = (await testDb.owner.query<{ id: string }>("select id from discussions order by created_at limit 1")).rows;
    const plan = await explainNested(testDb, `delete from discussions where id = '${last?.id}'`);
    expect(plan).toContain("delete from search_entries where item_id");
    expect(plan).not.toMatch(/Seq Scan on search_entries\b/);
    expect(await explainNested(testDb, "delete from discussions where id = gen_random_uuid()")).not.toContain("delete from search_entries");
    const { rows } = await testDb.owner.query("select count(*)::integer as n from search_entries where item_id = $1 or entry_id = $1", [
      last?.id,
    ]);
    expect(rows[0].n).toBe(0);
  });
});
