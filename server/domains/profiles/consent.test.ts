import { describe, expect, test } from "vitest";
import type { MemberCtx } from "#server/domains/context.ts";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { readLinkTokens, readMailsTo } from "#tests/factories/mails.ts";
import { createMember } from "#tests/factories/members.ts";
import { createMinor } from "#tests/factories/minors.ts";
import { duringChange } from "#tests/setup/during-change.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  confirmVerification,
  recordConsent,
  findConsentQuestion,
  getConsentState,
  requestConsent,
  requestVerification,
} from "./profiles.ts";
import { releaseAdultsTask } from "./tasks.ts";

const dayMs = 86_400_000;
const testDb = await openTestDatabase();
const minor = () => createMinor(testDb);

/** Whether another member's request sees the profile. */
async function isShownToOthers({ viewer }: MemberCtx): Promise<boolean> {
  const { database } = testDb;
  const row = await database.db.selectFrom("profiles").select("name").where("id", "=", viewer.userId).executeTakeFirst();
  return row !== undefined;
}

describe("a member under 18", () => {
  test("is visible to nobody until a parent agrees", async () => {
    const { ctx, token } = await minor();
    expect(await isShownToOthers(ctx)).toBe(false);
    await recordConsent(createTestCtx(testDb), token, "given");
    expect(await isShownToOthers(ctx)).toBe(true);
    expect(await getConsentState(ctx)).toMatchObject({ state: "given" });
    const { rows } = await testDb.owner.query("select status, legal_updated_on::text as version from parent_consents where user_id = $1", [
      ctx.viewer.userId,
    ]);
    expect(rows).toEqual([{ status: "given", version: getSiteTexts().legalUpdatedOn }]);
  });

  test("stays invisible if the parent refuses, and becomes invisible again if consent is withdrawn", async () => {
    const { ctx, token } = await minor();
    await recordConsent(createTestCtx(testDb), token, "refused");
    expect(await isShownToOthers(ctx)).toBe(false);
    expect(await getConsentState(ctx)).toMatchObject({ state: "refused" });
    await recordConsent(createTestCtx(testDb), token, "given");
    expect(await isShownToOthers(ctx)).toBe(true);
    await recordConsent(createTestCtx(testDb), token, "refused");
    expect(await isShownToOthers(ctx)).toBe(false);
  });

  test("needs no consent from the 18th birthday on", async () => {
    const { ctx, clock, token } = await minor();
    clock.set(new Date("2028-05-04T12:00:00Z"));
    await releaseAdultsTask.run(ctx, {});
    expect(await getConsentState(ctx)).toMatchObject({ state: "pending" });
    clock.set(new Date("2028-05-05T12:00:00Z"));
    await releaseAdultsTask.run(ctx, {});
    expect(await getConsentState(ctx)).toMatchObject({ state: "not_needed" });
    expect(await isShownToOthers(ctx)).toBe(true);
    expect(await recordConsent({ ...ctx, viewer: null }, token, "refused")).toBeNull();
  });

  test("stays visible from then on, whatever a parent who had agreed answers", async () => {
    const { ctx, clock, token } = await minor();
    await recordConsent(createTestCtx(testDb), token, "given");
    clock.set(new Date("2028-05-05T12:00:00Z"));
    await releaseAdultsTask.run(ctx, {});
    const parent = { ...ctx, viewer: null };
    expect(await recordConsent(parent, token, "refused")).toBeNull();
    expect(await findConsentQuestion(parent, token)).toBe("not_needed");
    expect(await getConsentState(ctx)).toMatchObject({ state: "not_needed" });
    expect(await isShownToOthers(ctx)).toBe(true);
  });

  test("cannot be made invisible by a parent on the 18th birthday, even before the day's task has run", async () => {
    const { ctx, clock, token } = await minor();
    await recordConsent(createTestCtx(testDb), token, "given");
    clock.set(new Date("2028-05-04T12:00:00Z"));
    const parent = { ...ctx, viewer: null };
    expect(await findConsentQuestion(parent, token)).toMatchObject({ answer: "given" });
    clock.set(new Date("2028-05-04T18:31:00Z"));
    expect(await findConsentQuestion(parent, token)).toBe("not_needed");
    expect(await recordConsent(parent, token, "refused")).toBeNull();
    expect(await getConsentState(ctx)).toMatchObject({ state: "given" });
  });

  test("cannot be made invisible by an answer that arrives while the task ends the need for consent", async () => {
    const { ctx, token } = await minor();
    const noting = ["update profiles set consent_state = 'not_needed' where id = $1", [ctx.viewer.userId]] as const;
    await duringChange(testDb, [noting], () => recordConsent(createTestCtx(testDb), token, "refused"));
    expect(await getConsentState(ctx)).toMatchObject({ state: "not_needed" });
    expect(await isShownToOthers(ctx)).toBe(true);
  });

  test("is released on 29 February too, although there was no such day 18 years before", async () => {
    const { ctx, clock } = await minor();
    clock.set(new Date("2032-02-28T18:35:00Z"));
    await releaseAdultsTask.run(ctx, {});
    expect(await getConsentState(ctx)).toMatchObject({ state: "not_needed" });
  });
});

describe("a parent's link", () => {
  test("notifies the child by mail of the first answer to each request, once, and not of later changes", async () => {
    const { ctx, token } = await minor();
    const parent = createTestCtx(testDb);
    const told = async () => (await readMailsTo(testDb, ctx.viewer.email)).map(({ subject }) => subject);
    await Promise.all([recordConsent(parent, token, "refused"), recordConsent(parent, token, "refused")]);
    await recordConsent(parent, token, "given");
    await recordConsent(parent, token, "refused");
    expect(await told()).toEqual(["Your parent has said no to Sangam"]);
    await requestConsent(ctx, "another.parent@example.test");
    const [again] = await readLinkTokens(testDb, "another.parent@example.test", "consent");
    await recordConsent(parent, again, "given");
    expect(await told()).toEqual(["Your parent has said no to Sangam", "Your parent has agreed: you can take part in Sangam"]);
  });

  test("shows who asks and the current answer", async () => {
    const { ctx, token } = await minor();
    const visitor = createTestCtx(testDb);
    const question = { childName: "Meera Nair", childEmail: ctx.viewer.email };
    expect(await findConsentQuestion(visitor, token)).toEqual({ ...question, answer: null });
    await recordConsent(visitor, token, "refused");
    expect(await findConsentQuestion(visitor, token)).toEqual({ ...question, answer: "refused" });
  });

  test("expires after 14 days without an answer, and stays valid after one", async () => {
    const { token } = await minor();
    const { token: answered } = await minor();
    const clock = createFakeClock();
    const visitor = createTestCtx(testDb, { clock });
    await recordConsent(visitor, answered, "given");
    clock.advance(14 * dayMs);
    expect(await findConsentQuestion(visitor, token)).toBeNull();
    await expect(recordConsent(visitor, token, "given")).rejects.toMatchObject({ code: "not_found" });
    expect(await findConsentQuestion(visitor, answered)).toMatchObject({ answer: "given" });
    await recordConsent(visitor, answered, "refused");
  });

  test("is refused if it was never issued", async () => {
    const visitor = createTestCtx(testDb);
    for (const token of [null, "", "short", "x".repeat(40)]) {
      expect(await findConsentQuestion(visitor, token)).toBeNull();
      await expect(recordConsent(visitor, token, "given")).rejects.toMatchObject({ code: "not_found" });
    }
  });

  test("becomes invalid when another parent is asked", async () => {
    const { ctx, token } = await minor();
    expect(await requestConsent(ctx, "grandmother@example.test")).toEqual({ ok: true, id: expect.any(String) });
    const visitor = createTestCtx(testDb);
    expect(await findConsentQuestion(visitor, token)).toBeNull();
    await expect(recordConsent(visitor, token, "given")).rejects.toMatchObject({ code: "not_found" });
    const [next = ""] = await readLinkTokens(testDb, "grandmother@example.test", "consent");
    await recordConsent(visitor, next, "given");
    expect(await getConsentState(ctx)).toMatchObject({ state: "given", parentEmail: "grandmother@example.test" });
  });
});

describe("asking again", () => {
  test("while the parent is answering waits for the answer, and an answer to a replaced request is refused", async () => {
    const { ctx, token } = await minor();
    const { userId } = ctx.viewer;
    const answered = duringChange(
      testDb,
      [["select 1 from profiles where id = $1 for update", [userId]]],
      () => recordConsent(createTestCtx(testDb), token, "given"),
      (asking) => asking.query("update parent_consents set status = 'superseded' where user_id = $1", [userId]),
    );
    await expect(answered).rejects.toMatchObject({ code: "not_found" });
  });

  test("is refused after the parent has agreed, even at the same moment", async () => {
    const { ctx, parentEmail } = await minor();
    const agreeing = ["update profiles set consent_state = 'given' where id = $1", [ctx.viewer.userId]] as const;
    const asked = duringChange(testDb, [agreeing], () => requestConsent(ctx, parentEmail));
    await expect(asked).rejects.toMatchObject({ code: "not_found" });
    expect(await getConsentState(ctx)).toMatchObject({ state: "given" });
  });

  test("is possible after a refusal", async () => {
    const { ctx, token, parentEmail } = await minor();
    await recordConsent(createTestCtx(testDb), token, "refused");
    expect(await requestConsent(ctx, parentEmail)).toEqual({ ok: true, id: expect.any(String) });
    expect(await getConsentState(ctx)).toMatchObject({ state: "pending", parentEmail });
    expect(await readLinkTokens(testDb, parentEmail, "consent")).toHaveLength(2);
  });

  test("leaves the same parent with two mails whose links both work", async () => {
    const { ctx, parentEmail, token: first } = await minor();
    const asTypedLater = parentEmail.replace("parent", "Parent");
    await requestConsent(ctx, asTypedLater);
    const visitor = createTestCtx(testDb);
    const [second] = await readLinkTokens(testDb, asTypedLater, "consent");
    for (const [token, answer] of [
      [first, "refused"],
      [second, "given"],
      [first, "given"],
    ] as const) {
      await recordConsent(visitor, token, answer);
      for (const either of [first, second]) expect(await findConsentQuestion(visitor, either)).toMatchObject({ answer });
    }
  });

  test("is refused for the member's own address", async () => {
    const { ctx } = await minor();
    expect(await requestConsent(ctx, ctx.viewer.email.toUpperCase())).toMatchObject({ ok: false });
  });

  test("is refused for an address that the member has verified or is verifying", async () => {
    const { ctx, clock } = await minor();
    const member = { ...ctx, viewer: { ...ctx.viewer, onboardingCompleted: true, userType: "campus" as const } };
    const [proven, waiting] = ["own@one.college.example", "own@two.college.example"];
    await requestVerification(member, proven);
    const [token] = await readLinkTokens(testDb, proven, "verify-corporate");
    expect(await confirmVerification(member, token)).toBe("verified");
    await requestVerification(member, waiting);
    for (const own of [proven, "Own+Mum@one.college.example", waiting]) {
      expect(await requestConsent(ctx, own)).toMatchObject({ ok: false, errors: { parentEmail: expect.stringContaining("not your own") } });
    }
    // A day later, an address that was only a typing error in that form no longer counts as the member's.
    clock.advance(dayMs);
    expect(await requestConsent(ctx, waiting)).toMatchObject({ ok: true });
  });

  test("makes the parent's address unusable for verifying the member's college", async () => {
    const { ctx } = await minor();
    const member = { ...ctx, viewer: { ...ctx.viewer, onboardingCompleted: true, userType: "campus" as const } };
    await requestConsent(ctx, "mum@three.college.example");
    expect(await requestVerification(member, "MUM+me@three.college.example")).toMatchObject({
      ok: false,
      errors: { workEmail: expect.stringContaining("parent") },
    });
    await requestConsent(ctx, "dad@three.college.example");
    expect(await requestVerification(member, "mum@three.college.example")).toMatchObject({ ok: true });
  });

  test("is refused for members who need no consent or have it", async () => {
    const adult = createMemberCtx(testDb, await createMember(testDb));
    await expect(requestConsent(adult, "parent@example.test")).rejects.toMatchObject({ code: "not_found" });
    const { ctx, token } = await minor();
    await recordConsent(createTestCtx(testDb), token, "given");
    await expect(requestConsent(ctx, "other@example.test")).rejects.toMatchObject({ code: "not_found" });
  });
});

test("the session of a member who waits for a parent does not allow public posts", async () => {
  const { ctx, token } = await minor();
  const find = async () => {
    const { rows } = await testDb.owner.query<{ may_speak_publicly: boolean }>(
      "select may_speak_publicly from find_session('\\x77', now(), interval '1 day')",
    );
    return rows[0]?.may_speak_publicly;
  };
  await testDb.owner.query(
    "insert into sessions (id, token_hash, user_id, expires_at) values (gen_random_uuid(), '\\x77', $1, now() + interval '1 day')",
    [ctx.viewer.userId],
  );
  expect(await find()).toBe(false);
  await recordConsent(createTestCtx(testDb), token, "given");
  expect(await find()).toBe(true);
});
