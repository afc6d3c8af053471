import { sql } from "kysely";
import { expect, test } from "vitest";
import { withViewer } from "#server/platform/db/roles.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { queryBookmarks } from "./queries.ts";

const testDb = await openTestDatabase();

test("a number is found in thousands of long notes in time, whatever the script", async () => {
  const { userId } = await createMember(testDb);
  await testDb.owner.query(
    `insert into bookmarks (user_id, bookmark_type, reference_id, title, note, created_at)
     select $1, 'tech_flash', gen_random_uuid(), 'News ' || n, $2, now() from generate_series(1, 2000) n`,
    [userId, "ज\u093cमीन ".repeat(90)],
  );
  await withViewer(testDb.database.db, userId, async (trx) => {
    await sql`set local statement_timeout = '5s'`.execute(trx);
    const found = await queryBookmarks(trx, userId, { type: null, q: "1999", cursor: null, limit: 10 }).execute();
    expect(found.map(({ title }) => title)).toEqual(["News 1999"]);
  });
});
