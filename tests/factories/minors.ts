import { completeCampus } from "#server/domains/profiles/profiles.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createMemberCtx } from "./ctx.ts";
import { readLinkTokens } from "./mails.ts";
import { createMember } from "./members.ts";

type Source = Parameters<typeof createMember>[0] & Parameters<typeof readLinkTokens>[0];

let count = 0;

/** A member of 16 who has just asked a parent for consent. By default no other member has the same parent. */
export async function createMinor(source: Source, { parentEmail = `parent${(count += 1)}@example.test` } = {}) {
  count += 1;
  const clock = createFakeClock();
  const viewer = await createMember(source, {
    onboardingCompleted: false,
    userType: null,
    email: `child${count}@example.test`,
  });
  const ctx = createMemberCtx(source, viewer, { clock });
  await completeCampus(
    ctx,
    {
      name: "Meera Nair",
      email: viewer.email,
      phone: null,
      username: null,
      city: null,
      dateOfBirth: "2010-05-05",
      ageGroup: "minor",
      parentEmail,
      collegeName: "Junior College",
      qualification: "other",
      qualificationStatus: "pursuing",
    },
    async () => null,
  );
  const token = (await readLinkTokens(source, parentEmail, "consent")).at(-1) ?? "";
  return { ctx, clock, parentEmail, token };
}
