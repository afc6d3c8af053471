import { beforeAll, expect, test } from "vitest";
import { CHOSEN_ARTICLES_LOOKED_AT } from "#contracts/reading-choices-limits.ts";
import type { Db } from "#server/platform/db/database.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { createMember } from "#tests/factories/members.ts";
import { fillArticles } from "#tests/factories/tech-flash.ts";
import { readPlans } from "#tests/setup/query-plans.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { selectStories } from "./queries.ts";
import { selectListChoices } from "./reading-queries.ts";

const testDb = await openTestDatabase();
let userId: string;
let articleIds: string[];

beforeAll(async () => {
  const { owner } = testDb;
  await withSystem(testDb.database.db, (trx) => fillArticles(trx, 20_000));
  await owner.query("insert into tech_flash_carriers select id, 'Other', title, published_at, false from tech_flash");
  const members = await Promise.all(Array.from({ length: 40 }, () => createMember(testDb)));
  const ids = members.map((member) => member.userId);
  userId = ids[0] ?? "";
  await owner.query(
    "insert into tech_flash_choices (user_id, hides_read, muted_sources, updated_at) select unnest($1::uuid[]), true, '{A}', now()",
    [ids],
  );
  await owner.query(
    `insert into tech_flash_reads (user_id, article_id, read_at)
     select member, id, published_at from unnest($1::uuid[]) as member, lateral (select id, published_at from tech_flash order by md5(id::text || member) limit 500) a`,
    [ids],
  );
  await owner.query("vacuum analyze");
  const { rows } = await owner.query<{ id: string }>("select id from tech_flash order by published_at desc, id desc limit $1", [
    CHOSEN_ARTICLES_LOOKED_AT,
  ]);
  articleIds = rows.map(({ id }) => id);
}, 120_000);

const asOwner = () => ({ ...testDb, database: { ...testDb.database, pool: testDb.owner } });

test.each([
  [
    "articles a page looks at",
    (db: Db) => selectStories(db, { cursor: null, limit: CHOSEN_ARTICLES_LOOKED_AT + 1 }),
    "tech_flash_leads_idx",
  ],
  [
    "those of one tag",
    (db: Db) => selectStories(db, { tag: "AI", cursor: null, limit: CHOSEN_ARTICLES_LOOKED_AT + 1 }),
    "tech_flash_tags_stories_idx",
  ],
  [
    "choices for them",
    (db: Db) => selectListChoices(db, userId, { articleIds, storyIds: articleIds.slice(0, 40) }),
    "tech_flash_reads_pkey",
  ],
] as const)("%s: by index, without reading more rows than necessary", async (_name, work, index) => {
  const plan = await readPlans(asOwner(), work);
  expect(plan.indexes.join(" ")).toContain(index);
  expect(plan.scanned.filter((table) => table !== "tech_flash_choices")).toEqual([]);
  for (const count of Object.values(plan.rows)) expect(count).toBeLessThanOrEqual(3 * CHOSEN_ARTICLES_LOOKED_AT);
});

test("read marks to delete are found by index", async () => {
  const explain = async (statement: string, values: unknown[]) => {
    const { rows } = await testDb.owner.query(`explain ${statement}`, values);
    return JSON.stringify(rows);
  };
  const old = "select user_id, article_id from tech_flash_reads where read_at < $1 order by read_at limit 1000";
  expect(await explain(old, ["2026-11-16"])).toContain("tech_flash_reads_read_at_idx");
  const beyond = "select article_id from tech_flash_reads where user_id = $1 order by read_at desc, article_id offset 450 limit 100";
  expect(await explain(beyond, [userId])).toContain("tech_flash_reads_newest_idx");
});
