import { expect, test } from "vitest";
import type { MemberCtx } from "#server/domains/context.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { readLinkTokens } from "#tests/factories/mails.ts";
import { createMinor } from "#tests/factories/minors.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { getConsentState, recordConsent, requestConsent } from "./profiles.ts";
import { cleanLinksTask } from "./tasks.ts";

const dayMs = 86_400_000;
const testDb = await openTestDatabase();

test("unanswered consent links are purged after 30 days, answered ones are kept", async () => {
  const { ctx, clock } = await createMinor(testDb);
  const { token, ctx: answered } = await createMinor(testDb);
  await requestConsent(ctx, "grandfather@example.test");
  await recordConsent(createTestCtx(testDb), token, "refused");
  const readStates = async ({ viewer }: MemberCtx) => {
    const { rows } = await testDb.owner.query("select status from parent_consents where user_id = $1 order by status", [viewer.userId]);
    return rows.map((row: { status: string }) => row.status);
  };
  clock.advance(29 * dayMs);
  await cleanLinksTask.run(ctx, {});
  expect(await readStates(ctx)).toEqual(["pending", "superseded"]);
  clock.advance(2 * dayMs);
  await cleanLinksTask.run(ctx, {});
  expect([await readStates(ctx), await readStates(answered)]).toEqual([[], ["refused"]]);
});

test("a parent's answer for one child does not keep their unanswered link for another child", async () => {
  const { parentEmail, token } = await createMinor(testDb);
  await recordConsent(createTestCtx(testDb), token, "given");
  const { ctx, clock } = await createMinor(testDb, { parentEmail });
  clock.advance(31 * dayMs);
  await cleanLinksTask.run(ctx, {});
  const { rows } = await testDb.owner.query("select status from parent_consents where lower(parent_email) = $1", [parentEmail]);
  expect(rows).toEqual([{ status: "given" }]);
});

test("an address that was asked before the parent who answered is deleted after 30 days", async () => {
  const { ctx, clock } = await createMinor(testDb);
  await requestConsent(ctx, "grandaunt@example.test");
  const [token] = await readLinkTokens(testDb, "grandaunt@example.test", "consent");
  await recordConsent(createTestCtx(testDb, { clock }), token, "given");
  clock.advance(31 * dayMs);
  await cleanLinksTask.run(ctx, {});
  const { rows } = await testDb.owner.query("select parent_email from parent_consents where user_id = $1", [ctx.viewer.userId]);
  expect(rows).toEqual([{ parent_email: "grandaunt@example.test" }]);
});

test.each([
  ["given", "refused"],
  ["refused", "given"],
] as const)(
  "a parent who has answered can use the link in the first mail to change the answer years later: %s, then %s",
  async (answer, later) => {
    const { ctx, clock, parentEmail, token: first } = await createMinor(testDb);
    await requestConsent(ctx, parentEmail);
    const visitor = createTestCtx(testDb, { clock });
    await recordConsent(visitor, first, answer);
    clock.advance(400 * dayMs);
    await cleanLinksTask.run(ctx, {});
    await recordConsent(visitor, first, later);
    expect(await getConsentState(ctx)).toMatchObject({ state: later });
  },
);
