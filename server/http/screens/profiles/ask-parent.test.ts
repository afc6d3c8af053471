import { expect, test } from "vitest";
import { completeCampus, getOwnProfile } from "#server/domains/profiles/profiles.ts";
import { createLimiter } from "#server/platform/limits/limiter.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { refuseConsentOf } from "./ask-parent.ts";

const testDb = await openTestDatabase();

test("one mailbox gets at most five questions a day from all accounts, and the sixth sender sees an error at the field", async () => {
  const limiter = createLimiter(testDb.database.pool);
  const newcomer = { onboardingCompleted: false, userType: null, username: null } as const;
  const outcomes = [];
  for (let person = 0; person < 6; person += 1) {
    const ctx = createMemberCtx(testDb, await createMember(testDb, newcomer));
    const names = { name: "Meera Nair", email: ctx.viewer.email, phone: null, username: null, city: null };
    const studies = { collegeName: "Junior College", qualification: "other", qualificationStatus: "pursuing" } as const;
    const age = { dateOfBirth: "2010-05-05", ageGroup: "minor", parentEmail: `Stranger+${person}@example.test` } as const;
    const completed = await completeCampus(
      ctx,
      { ...names, ...studies, ...age },
      refuseConsentOf({ limiter, clientAddress: "203.0.113.9" }, ctx),
    );
    outcomes.push([completed.ok, (await getOwnProfile(ctx))?.onboardingCompleted ?? false]);
    if (!completed.ok) expect(completed.errors).toEqual({ parentEmail: expect.stringContaining("Too many requests") });
  }
  expect(outcomes).toEqual([...Array.from({ length: 5 }, () => [true, true]), [false, false]]);
  const { rows } = await testDb.owner.query("select 1 from mails where recipient ilike 'stranger%'");
  expect(rows).toHaveLength(5);
});
