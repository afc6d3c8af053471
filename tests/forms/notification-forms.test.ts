import { beforeAll, expect, test } from "vitest";
import { createMember } from "#tests/factories/members.ts";
import { createNotification } from "#tests/factories/notifications.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import type { PageVisits } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let pages: PageVisits;
beforeAll(() => {
  pages = visitPages(testDb);
});

test.each(["", "?cursor=abc"])("marking as read on /notifications%s leads back there", async (search) => {
  const member = await createMember(testDb);
  const id = await createNotification(testDb.database.db, member.userId);
  for (const [marked, place] of [
    [id, `#notification-${id}`],
    ["all", ""],
  ] as const) {
    expect(await pages.send(`/notifications${search}`, member, { id: marked })).toMatchObject({
      status: 303,
      to: `/notifications${search}${place}`,
    });
  }
});
