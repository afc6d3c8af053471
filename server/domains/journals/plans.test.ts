import { beforeAll, expect, test } from "vitest";
import type { Db } from "#server/platform/db/database.ts";
import { createMember } from "#tests/factories/members.ts";
import { readOwnerPlans } from "#tests/setup/query-plans.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { queryJournals, selectToExport } from "./queries.ts";

const testDb = await openTestDatabase();
let userId: string;
const own = 1_000;

beforeAll(async () => {
  const members = await Promise.all(Array.from({ length: 20 }, () => createMember(testDb)));
  userId = members[0]?.userId ?? "";
  const { owner } = testDb;
  await owner.query(
    `insert into journals (id, user_id, title, content, content_html, content_text, is_pinned, created_at, updated_at)
     select gen_random_uuid(), ($1::uuid[])[1 + i % 20], 'Journal ' || i, 'x', '<p>x</p>', 'everywhere rare' || i || ' ' || repeat(md5(i::text) || ' ', 30),
       i % 100 < 20, now(), timestamptz '2026-01-01' + i * interval '1 minute'
     from generate_series(1, $2::integer * 20) as i`,
    [members.map((member) => member.userId), own],
  );
  await owner.query("vacuum analyze");
}, 120_000);

const planOf = (work: (db: Db) => Promise<unknown>) => readOwnerPlans(testDb, work);
const middle = { isPinned: false, at: new Date("2026-01-08T00:00:00Z"), id: "00000000-0000-7000-8000-000000000000" };

test.each([
  ["the first page", [], null, 21],
  ["a page far down", [], middle, 21],
  ["a word that all hold", ["everywhere"], null, 21],
  ["a word that none holds", ["nowhere"], null, own],
] as const)("%s reads one member's journals from an index", async (_name, terms, cursor, most) => {
  const plan = await planOf((db) => queryJournals(db, userId, { terms, cursor, limit: 21 }).execute());
  expect(plan.indexes.join(" ")).toMatch(terms[0] === "nowhere" ? /journals_(?:list|user_id)_idx/ : /journals_list_idx/);
  expect(plan.scanned).toEqual([]);
  expect(plan.rows["journals"]).toBeLessThanOrEqual(most);
});

test("the export reads as many rows as it sends", async () => {
  const plan = await planOf((db) => selectToExport(db, userId, { after: null, limit: 100 }));
  expect(plan.indexes.join(" ")).toContain("journals_user_id_idx");
  expect(plan.rows["journals"]).toBeLessThanOrEqual(100);
});
