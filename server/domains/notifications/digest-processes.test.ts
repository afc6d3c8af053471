import { expect, test } from "vitest";
import { withSystem } from "#server/platform/db/roles.ts";
import { createMember } from "#tests/factories/members.ts";
import { countWaiting, duringChange } from "#tests/setup/during-change.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { takeDueMembersForSystem } from "./digest-queries.ts";

const testDb = await openTestDatabase();

test("a digest that another process is writing is skipped without waiting", async () => {
  const [taken, free] = [await createMember(testDb), await createMember(testDb)];
  const due = "insert into mail_rhythms (user_id, rhythm, next_at) select id, 'daily', '2026-11-20' from users";
  await testDb.owner.query(due);
  const [now, nextDay, nextWeek] = ["2026-11-20", "2026-11-21", "2026-11-23"].map((day) => new Date(`${day}T02:30:00Z`)) as [
    Date,
    Date,
    Date,
  ];
  const members = await duringChange(
    testDb,
    [["update mail_rhythms set next_at = $2 where user_id = $1", [taken.userId, nextDay]]],
    () => withSystem(testDb.database.db, (trx) => takeDueMembersForSystem(trx, { now, nextDay, nextWeek, limit: 10 })),
    async () => expect(await countWaiting(testDb.owner)).toBe(0),
  );
  expect(members.map(({ user_id: id }) => id)).toEqual([free.userId]);
});
