import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { explainNested } from "#tests/setup/query-plans.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import { searchPassages } from "./search.ts";
import { ageEntriesTask } from "./tasks.ts";

const size = 20_000;

let testDb: TestDatabase;
beforeAll(async () => {
  testDb = await createTestDatabase();
  // Filling takes longer than a statement of the product may.
  const owner = await testDb.owner.connect();
  await owner.query("set statement_timeout = 0");
  await owner.query(
    `insert into discussions (id, title, content, content_html, content_text, created_at)
     select gen_random_uuid(), 'Question about subject' || i % 997, 'x', '<p>Words.</p>', 'everywhere tenth' || i % 10 || ' rare' || i % 5003,
       timestamptz '2026-01-01' + i * interval '7 minutes'
     from generate_series(1, $1::integer) as i`,
    [size],
  );
  await ageEntriesTask.run(createTestCtx(testDb), {});
  await owner.query("vacuum analyze search_entries");
  owner.release(true);
}, 120_000);
afterAll(() => testDb.close());

const planOf = (terms: string) =>
  explainNested(testDb, `select * from match_search_entries(array[${terms}], 'x', '{}', null, now(), 40, 50)`);
const coverageOf = async (question: string) =>
  (await searchPassages(createTestCtx(testDb), question, { limit: 50 })).passages.map(({ coverage }) => coverage);

describe(`with ${size} discussions`, () => {
  test("the latest two thousand stay recent, however often the task runs", async () => {
    const count = () => testDb.owner.query("select count(*)::integer as n from search_entries where is_recent");
    expect((await count()).rows).toEqual([{ n: 2001 }]);
    await ageEntriesTask.run(createTestCtx(testDb), {});
    expect((await count()).rows).toEqual([{ n: 2001 }]);
  });

  test.each(["'everywhere'", "'rare77'", "'everywhere','rare77','tenth3'", "'nothinglikeit'"])(
    "the terms %s are looked up in the text indexes, and nothing is read from end to end",
    async (terms) => {
      const plan = await planOf(terms);
      expect(plan).toContain("Bitmap Index Scan on search_entries_recent_words_idx");
      expect(plan).not.toMatch(/(?:Seq Scan|Index Scan using \S+) on search_entries\b/);
    },
  );

  test("a rare word is found among the oldest; one that is everywhere among the latest", async () => {
    expect(await coverageOf("rare77")).toHaveLength(4);
    expect(await coverageOf("everywhere")).toHaveLength(40);
  });

  test("what holds a rare word and a frequent one is known to hold both, however old", async () => {
    expect(await coverageOf("rare77 everywhere")).toEqual(expect.arrayContaining([1, 1, 1, 1]));
  });

  test("frequent words that stand together only in the past are found there", async () => {
    await testDb.owner.query(
      "update discussions set content_text = content_text || ' everywhere meridian' where created_at < '2026-01-02'",
    );
    await testDb.owner.query(
      "update discussions set content_text = 'meridian' where id in (select id from discussions order by created_at desc limit 200)",
    );
    await ageEntriesTask.run(createTestCtx(testDb), {});
    expect((await coverageOf("everywhere meridian"))[0]).toBe(1);
  });
});
