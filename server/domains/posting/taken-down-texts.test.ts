import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { DUPLICATE_DAYS } from "#contracts/moderation-limits.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { dayMs } from "#server/platform/clock/lengths.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { keepTakenDownText, upsertFingerprint } from "./queries.ts";
import { cleanTakenDownTextsTask } from "./tasks.ts";

test("the fingerprint of a taken-down text is deleted after the comparison period, and that of a published text is not", async () => {
  const testDb = await openTestDatabase();
  const clock = createFakeClock();
  const ctx = createTestCtx(testDb, { clock });
  const { userId } = await createSettledMember(testDb);
  const [item_id, fingerprint, created_at] = [newId(), randomBytes(32), clock.now()];
  await withSystem(ctx.db, async (trx) => {
    await upsertFingerprint(trx, { item_kind: "discussion", item_id, author_id: userId, fingerprint, created_at });
    await keepTakenDownText(trx, item_id, clock.now());
  });
  const readKinds = async () => {
    const { rows } = await testDb.owner.query<{ item_kind: string }>("select item_kind from post_fingerprints order by item_kind");
    return rows.map((row) => row.item_kind);
  };
  clock.advance(DUPLICATE_DAYS * dayMs);
  await cleanTakenDownTextsTask.run(ctx, {});
  expect(await readKinds()).toEqual(["discussion", "taken_down"]);
  clock.advance(1);
  await cleanTakenDownTextsTask.run(ctx, {});
  expect(await readKinds()).toEqual(["discussion"]);
});
