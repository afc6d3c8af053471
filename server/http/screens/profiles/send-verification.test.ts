import { beforeAll, describe, expect, test } from "vitest";
import type { MemberCtx } from "#server/domains/context.ts";
import { addressTaken, completeCorporateOnOnePage, getOwnProfile } from "#server/domains/profiles/profiles.ts";
import { createLimiter } from "#server/platform/limits/limiter.ts";
import type { Limiter } from "#server/platform/limits/limiter.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { countLinksOf } from "./send-verification.ts";

const testDb = await openTestDatabase();
let limiter: Limiter;
beforeAll(async () => {
  limiter = createLimiter(testDb.database.pool);
});

async function newcomerCtx(): Promise<MemberCtx> {
  const newcomer = { onboardingCompleted: false, userType: null, username: null } as const;
  return createMemberCtx(testDb, await createMember(testDb, newcomer));
}

/** Sends the single-page corporate form. */
function complete(ctx: MemberCtx, workEmail: string, phone: string | null = null) {
  const details = { name: "Asha Rao", username: null, organization: "Acme", designation: "Engineer", city: null };
  const input = { ...details, phone, email: "asha@example.test", workEmail };
  return completeCorporateOnOnePage(ctx, input, countLinksOf({ limiter, clientAddress: "203.0.113.9" }, ctx));
}

describe("the limit on links, on the one-page form", () => {
  test("limits questions about whether an address is a member's as it limits links", async () => {
    const { userId } = await createMember(testDb, { verified: true });
    await testDb.owner.query("update profiles set work_email = 'taken@company.example' where id = $1", [userId]);
    const ctx = await newcomerCtx();
    // An error elsewhere in the form counts against no limit.
    for (let slip = 0; slip < 6; slip += 1) {
      expect(await complete(ctx, "free@company.example", "12")).toMatchObject({ ok: false, errors: { phone: expect.any(String) } });
    }
    for (let asked = 0; asked < 5; asked += 1) {
      expect(await complete(ctx, "taken@company.example")).toMatchObject({ ok: false, errors: { workEmail: addressTaken } });
    }
    await expect(complete(ctx, "taken@company.example")).rejects.toMatchObject({ code: "too_many_requests" });
    expect(await getOwnProfile(ctx)).toBeNull();
  });

  test("one mailbox gets at most five links a day, and the sixth sender has a profile all the same", async () => {
    for (let person = 0; person < 6; person += 1) {
      const ctx = await newcomerCtx();
      expect(await complete(ctx, "Everybody@limit-box.example")).toEqual({ ok: true, isMailed: false });
      expect(await getOwnProfile(ctx)).toMatchObject({ onboardingCompleted: true });
    }
    const { rows } = await testDb.owner.query("select 1 from mails where recipient = 'everybody@limit-box.example'");
    expect(rows).toHaveLength(5);
  });
});
