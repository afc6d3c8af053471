import { describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { getSiteTexts } from "#server/domains/site/site.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import type { IdentityClaims } from "#server/platform/identity/identity.ts";
import { standInIssuer } from "#server/platform/identity/stand-in/stand-in-account.ts";
import { createMemberCtx, createTestConfig, createTestCtx } from "#tests/factories/ctx.ts";
import { createNotification } from "#tests/factories/notifications.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  endStandInSessions,
  hasSignedIn,
  listDevices,
  resolveViewer,
  revokeOtherSessions,
  revokeSession,
  signIn,
  signOut,
} from "./accounts.ts";
import { cleanSessionsTask } from "./tasks.ts";

const day = 86_400_000;

const testDb = await openTestDatabase();
let signIns = 0;

describe("the legal pages that a sign-in accepts", () => {
  test("are stored with their version and the time of first acceptance, visible to the member only", async () => {
    const clock = createFakeClock(new Date("2026-11-30T10:00:00Z"));
    const { viewer } = await signedIn("asha-accepts", clock);
    clock.advance(day);
    await signedIn("asha-accepts", clock);
    const { viewer: other } = await signedIn("ravi-accepts", clock);

    const { db } = testDb.database;
    const listAs = ({ userId }: Viewer) => readAs(db, userId).selectFrom("acceptances").selectAll().execute();
    const { legalUpdatedOn } = getSiteTexts();
    expect(await listAs(viewer)).toEqual([
      { user_id: viewer.userId, legal_updated_on: legalUpdatedOn, accepted_at: new Date("2026-11-30T10:00:00Z") },
    ]);
    expect(await listAs(other)).toMatchObject([{ user_id: other.userId }]);
  });

  test("are accepted again after they have changed", async () => {
    const { viewer } = await signedIn("asha-again", createFakeClock());
    await testDb.owner.query("update acceptances set legal_updated_on = '2026-01-26' where user_id = $1", [viewer.userId]);
    await signedIn("asha-again", createFakeClock());
    const { rows } = await testDb.owner.query("select legal_updated_on::text as day from acceptances where user_id = $1 order by 1", [
      viewer.userId,
    ]);
    expect(rows).toEqual([{ day: "2026-01-26" }, { day: getSiteTexts().legalUpdatedOn }]);
  });
});

describe("sessions of a member", () => {
  test("are listed: the current one first and marked, then by last use, without those that have ended", async () => {
    const clock = createFakeClock();
    await signedIn("asha-1", clock, "Not used for 14 days");
    clock.advance(14 * day);
    const asha = await signedIn("asha-1", clock, "Firefox\u0000 on a phone");
    const opera = await signedIn("asha-1", clock, "Opera");
    await signedIn("asha-1", clock, "Chrome");
    const left = await signedIn("asha-1", clock, "Signed out");
    await signedIn("ravi-1", clock, "Safari");
    await signOut(createMemberCtx(testDb, left.viewer, { clock }));
    clock.advance(11 * 60_000);
    await see(opera.token, clock);

    const devices = await listDevices(createMemberCtx(testDb, asha.viewer, { clock }));
    expect(devices.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
      ["Firefox on a phone", true],
      ["Opera", false],
      ["Chrome", false],
    ]);
  });

  test("can be ended in another browser by their member, and by nobody else", async () => {
    const clock = createFakeClock();
    const laptop = await signedIn("asha-2", clock);
    const phone = await signedIn("asha-2", clock);
    const ravi = await signedIn("ravi-2", clock);

    const stranger = createMemberCtx(testDb, ravi.viewer, { clock });
    await expect(revokeSession(stranger, phone.viewer.sessionId)).rejects.toMatchObject({ code: "not_found" });
    expect(await see(phone.token, clock)).not.toBeNull();
    const owner = createMemberCtx(testDb, laptop.viewer, { clock });
    await revokeSession(owner, phone.viewer.sessionId);
    expect(await see(phone.token, clock)).toBeNull();
    expect(await see(laptop.token, clock)).not.toBeNull();
    const endedAt = async () => (await testDb.owner.query("select expires_at from sessions where id = $1", [phone.viewer.sessionId])).rows;
    const before = await endedAt();
    clock.advance(60_000);
    await revokeSession(owner, phone.viewer.sessionId);
    expect(await endedAt()).toEqual(before);
  });

  test("can all be ended at once, except the current one", async () => {
    const clock = createFakeClock();
    const kept = await signedIn("asha-3", clock);
    const others = [await signedIn("asha-3", clock), await signedIn("asha-3", clock)];
    const ravi = await signedIn("ravi-3", clock);

    await revokeOtherSessions(createMemberCtx(testDb, kept.viewer, { clock }));
    expect(await Promise.all(others.map(({ token }) => see(token, clock)))).toEqual([null, null]);
    expect(await see(kept.token, clock)).not.toBeNull();
    expect(await see(ravi.token, clock)).not.toBeNull();
  });

  test("end by signing out, which does nothing for a visitor", async () => {
    const clock = createFakeClock();
    const asha = await signedIn("asha-4", clock);
    await signOut(createTestCtx(testDb, { clock }));
    expect(await see(asha.token, clock)).not.toBeNull();
    await signOut(createMemberCtx(testDb, asha.viewer, { clock }));
    expect(await see(asha.token, clock)).toBeNull();
  });

  test("show whether their sign-in has succeeded, as long as they last", async () => {
    const ctx = createTestCtx(testDb);
    const signInSecret = "the sign-in of asha-11";
    expect(await hasSignedIn(ctx, signInSecret)).toBe(false);
    const { token } = await signIn(ctx, { claims: claimsOf("asha-11"), signInSecret, userAgent: "Test" });
    expect(await hasSignedIn(ctx, signInSecret)).toBe(true);
    await signOut({ ...ctx, viewer: await see(token) });
    expect(await hasSignedIn(ctx, signInSecret)).toBe(false);
  });

  test("from the stand-in end when a real provider is set up, and no others", async () => {
    const google = createTestConfig({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" });
    const ctx = createTestCtx(testDb);
    const enter = (claims: IdentityClaims) => signIn(ctx, { claims, signInSecret: crypto.randomUUID(), userAgent: "" });
    const anybody = await enter({ ...claimsOf("asha-9"), issuer: standInIssuer });
    const asha = await enter(claimsOf("asha-9"));
    const live = async () => (await Promise.all([anybody, asha].map(({ token }) => resolveViewer(ctx, token)))).map((one) => one !== null);
    await endStandInSessions(ctx);
    expect(await live()).toEqual([true, true]);
    await endStandInSessions({ ...ctx, config: google });
    expect(await live()).toEqual([false, true]);
  });

  test("start once per sign-in, even if it is finished twice at the same moment", async () => {
    const ctx = createTestCtx(testDb);
    const input = { claims: claimsOf("asha-5"), signInSecret: "the same", userAgent: "" };
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => signIn(ctx, input)));

    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  });

  test("belong to one account when a person signs in for the first time in eight tabs", async () => {
    const ctx = createTestCtx(testDb);
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, tab) => signIn(ctx, { claims: claimsOf("asha-6"), signInSecret: `tab ${tab}`, userAgent: "" })),
    );

    expect(new Set(results.map(({ userId }) => userId)).size).toBe(1);
    expect(new Set(results.map(({ token }) => token)).size).toBe(8);
  });

  test("show that something is unread as long as it is, and only if it is in the inbox", async () => {
    const asha = await signedIn("asha-10");
    const hasUnread = async () => (await see(asha.token))?.hasUnread;
    const { db } = testDb.database;
    const unlisted = await createNotification(db, asha.viewer.userId);
    await testDb.owner.query("update notifications set is_listed = false where id = $1", [unlisted]);
    await createNotification(db, (await signedIn("ravi-10")).viewer.userId);
    expect(await hasUnread()).toBe(false);
    const id = await createNotification(db, asha.viewer.userId);
    expect(await hasUnread()).toBe(true);
    await testDb.owner.query("update notifications set read_at = now() where id = $1", [id]);
    expect(await hasUnread()).toBe(false);
  });

  test("cannot be read or ended by the application's role, except through its functions", async () => {
    const clock = createFakeClock();
    await signedIn("asha-7", clock);
    const { pool } = testDb.database;

    expect((await pool.query("select id from sessions")).rows).toEqual([]);
    expect((await pool.query("update sessions set expires_at = now()")).rowCount).toBe(0);
    await expect(pool.query("insert into sessions (id) values (gen_random_uuid())")).rejects.toThrow("permission denied");
    await expect(pool.query("update sessions set user_id = gen_random_uuid()")).rejects.toThrow("permission denied");
    await expect(pool.query("select payload from stand_in_records")).rejects.toThrow("permission denied");
    await expect(pool.query("insert into user_roles (user_id, role) select id, 'admin' from users")).rejects.toThrow("permission denied");
  });

  test("are deleted a day after they ended and fifteen days after their last use", async () => {
    const clock = createFakeClock();
    const ended = await signedIn("asha-8", clock);
    const unused = await signedIn("asha-8", clock);
    await signOut(createMemberCtx(testDb, ended.viewer, { clock }));
    const clean = () => cleanSessionsTask.run(createTestCtx(testDb, { clock }), {});
    const exist = async (...ids: string[]) => (await testDb.owner.query("select id from sessions where id = any($1)", [ids])).rowCount;

    await clean();
    expect(await exist(ended.viewer.sessionId, unused.viewer.sessionId)).toBe(2);
    clock.advance(2 * day);
    await clean();
    expect(await exist(ended.viewer.sessionId)).toBe(0);
    expect(await exist(unused.viewer.sessionId)).toBe(1);
    clock.advance(14 * day);
    await clean();
    expect(await exist(unused.viewer.sessionId)).toBe(0);
  });
});

function claimsOf(subject: string): IdentityClaims {
  return {
    issuer: "https://issuer.example",
    subject,
    email: `${subject}@example.test`,
    emailVerified: true,
    name: subject,
    avatarUrl: null,
  };
}

async function signedIn(subject: string, clock = createFakeClock(), userAgent = "Test"): Promise<{ token: string; viewer: Viewer }> {
  signIns += 1;
  const ctx = createTestCtx(testDb, { clock });
  const { token } = await signIn(ctx, { claims: claimsOf(subject), signInSecret: `sign-in ${signIns}`, userAgent });
  const viewer = await resolveViewer(ctx, token);
  if (!viewer) throw new Error("The new session is not known");
  return { token, viewer };
}

function see(token: string, clock = createFakeClock()): Promise<Viewer | null> {
  return resolveViewer(createTestCtx(testDb, { clock }), token);
}
