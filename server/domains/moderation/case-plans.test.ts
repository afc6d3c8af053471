import { beforeAll, expect, test } from "vitest";
import { createMember } from "#tests/factories/members.ts";
import { readOwnerPlans } from "#tests/setup/query-plans.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { wasTakenDownHeld } from "./queries.ts";

const testDb = await openTestDatabase();
const itemId = "0199d2a0-7c1e-7000-8000-000000000001";

beforeAll(async () => {
  const { owner } = testDb;
  const at = new Date();
  const { userId } = await createMember(testDb);
  await owner.query(
    `insert into moderation_cases (item_kind, item_id, is_held, opened_at, closed_at)
     select 'blog', case when n = 1 then $1::uuid else gen_random_uuid() end, true, $2, $2 from generate_series(1, 5000) as n`,
    [itemId, at],
  );
  await owner.query(
    `insert into moderation_log (id, moderator_id, item_kind, item_id, action, reason, created_at)
     select gen_random_uuid(), $1, item_kind, item_id, 'hide', 'Abuse', closed_at from moderation_cases`,
    [userId],
  );
  await owner.query("vacuum analyze moderation_cases, moderation_log");
});

test("the query for whether a text was held when it was taken down reads only its own cases", async () => {
  let wasHeld = false;
  const plan = await readOwnerPlans(testDb, async (db) => (wasHeld = await wasTakenDownHeld(db, "blog", itemId)));
  expect(wasHeld).toBe(true);
  expect(plan.scanned).toEqual([]);
  expect(plan.rows["moderation_cases"]).toBe(1);
});
