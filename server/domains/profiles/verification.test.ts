import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createMemberCtx, createTestConfig } from "#tests/factories/ctx.ts";
import { readLinkTokens } from "#tests/factories/mails.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { checkVerificationLink, confirmVerification, getOwnProfile, getVerificationState, requestVerification } from "./profiles.ts";
import { cleanLinksTask } from "./tasks.ts";

const hourMs = 3_600_000;
const testDb = await openTestDatabase();
let count = 0;

async function memberCtx(overrides: Partial<Viewer> = {}) {
  const clock = createFakeClock();
  return { clock, ctx: createMemberCtx(testDb, await createMember(testDb, overrides), { clock }) };
}

function newAddress(): string {
  count += 1;
  return `asha${count}@acme.example`;
}

/** Requests a link and reads it from the mail. */
async function sendLink(ctx: MemberCtx, email: string): Promise<string> {
  expect(await requestVerification(ctx, email)).toMatchObject({ ok: true });
  const tokens = await readLinkTokens(testDb, email.toLowerCase(), "verify-corporate");
  return tokens.at(-1) ?? "";
}

describe("asking for a link", () => {
  test("sends a long random token by mail and stores only its hash", async () => {
    const { ctx } = await memberCtx();
    const email = newAddress();
    const token = await sendLink(ctx, email);
    expect(token).toMatch(/^[0-9a-z]{39,42}$/);
    expect(token.endsWith(ctx.clock.now().getTime().toString(36))).toBe(true);
    const { rows } = await testDb.owner.query("select * from work_email_verifications where work_email = $1", [email]);
    expect(rows).toMatchObject([{ user_id: ctx.viewer.userId, kind: "work", status: "pending", used_at: null }]);
    expect((rows[0] as { token_hash: Buffer }).token_hash).toEqual(createHash("sha256").update(token).digest());
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  test("returns whether a mail can be sent", async () => {
    const { ctx } = await memberCtx();
    expect(await requestVerification(ctx, newAddress())).toEqual({ ok: true, isMailed: false });
    const config = createTestConfig({ SMTP_URL: "smtp://127.0.0.1:25" });
    expect(await requestVerification({ ...ctx, config }, newAddress())).toEqual({ ok: true, isMailed: true });
  });

  test("succeeds without a mail if creating the link fails", async () => {
    const { ctx } = await memberCtx();
    const queue = { ...ctx.queue, enqueue: () => Promise.reject(new Error("no queue")) };
    expect(await requestVerification({ ...ctx, queue }, newAddress())).toEqual({ ok: true, isMailed: false, hasFailed: true });
    expect((await getVerificationState(ctx)).pending).toBeNull();
  });

  test("refuses webmail, disposable addresses, and addresses that anybody has verified already", async () => {
    const { ctx } = await memberCtx();
    const { ctx: other } = await memberCtx();
    const email = newAddress();
    expect(await confirmVerification(other, await sendLink(other, email))).toBe("verified");
    const verified = { ...other, viewer: { ...other.viewer, verified: true } };
    const messages = [
      await requestVerification(ctx, "asha@gmail.com"),
      await requestVerification(ctx, "asha@mailinator.com"),
      await requestVerification(ctx, email.toUpperCase()),
      await requestVerification(ctx, email.replace("@", "+second@")),
      await requestVerification(verified, email),
      await requestVerification(verified, email.replace("@", "+again@")),
    ].map((result) => (result.ok ? "" : result.errors.workEmail));
    expect(messages).toEqual([
      expect.stringContaining("open to everybody"),
      expect.stringContaining("Disposable"),
      "This address already belongs to another account",
      "This address already belongs to another account",
      "This address is verified already",
      "This address is verified already",
    ]);
  });

  test("is forbidden before onboarding is complete", async () => {
    const { ctx } = await memberCtx({ onboardingCompleted: false });
    await expect(requestVerification(ctx, newAddress())).rejects.toMatchObject({ code: "forbidden" });
  });

  test("requires a college address from campus members", async () => {
    const { ctx } = await memberCtx({ userType: "campus" });
    expect(await requestVerification(ctx, "meera@gmail.com")).toMatchObject({
      ok: false,
      errors: { workEmail: expect.stringContaining("college or university") },
    });
    const token = await sendLink(ctx, "meera@iitx.ac.in");
    const { rows } = await testDb.owner.query("select kind from work_email_verifications where user_id = $1", [ctx.viewer.userId]);
    expect(rows).toEqual([{ kind: "college" }]);
    expect(await confirmVerification(ctx, token)).toBe("verified");
    expect(await getOwnProfile(ctx)).toMatchObject({ verified: true, workEmail: "meera@iitx.ac.in" });
  });
});

describe("using a link", () => {
  test("gives the badge and stores the address", async () => {
    const { ctx } = await memberCtx();
    await testDb.owner.query("insert into corporate_profiles (id, organization, designation) values ($1, 'Acme', 'Engineer')", [
      ctx.viewer.userId,
    ]);
    const email = newAddress();
    const token = await sendLink(ctx, email);
    expect(await checkVerificationLink(ctx, token)).toEqual({ isUsable: true, email });
    expect(await getOwnProfile(ctx)).toMatchObject({ verified: false, workEmail: null });
    expect(await confirmVerification(ctx, token)).toBe("verified");
    expect(await getVerificationState(ctx)).toEqual({ verified: true, workEmail: email, kind: "work", pending: null });
    const { rows } = await testDb.owner.query("select work_email from corporate_profiles where id = $1", [ctx.viewer.userId]);
    expect(rows).toEqual([{ work_email: email }]);
  });

  test("works once", async () => {
    const { ctx } = await memberCtx();
    const token = await sendLink(ctx, newAddress());
    expect(await confirmVerification(ctx, token)).toBe("verified");
    expect(await confirmVerification(ctx, token)).toBe("used");
    expect(await checkVerificationLink(ctx, token)).toEqual({ isUsable: false, outcome: "used" });
  });

  test("works once for 30 simultaneous uses", async () => {
    const { ctx } = await memberCtx();
    const token = await sendLink(ctx, newAddress());
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => confirmVerification(ctx, token)));
    expect(outcomes.filter((outcome) => outcome === "verified")).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === "used")).toHaveLength(29);
  });

  test("works only for the account that requested it", async () => {
    const { ctx } = await memberCtx();
    const { ctx: stranger } = await memberCtx();
    const token = await sendLink(ctx, newAddress());
    expect(await checkVerificationLink(stranger, token)).toEqual({ isUsable: false, outcome: "unusable" });
    expect(await confirmVerification(stranger, token)).toBe("unusable");
    expect(await getOwnProfile(stranger)).toMatchObject({ verified: false });
    expect(await confirmVerification(ctx, token)).toBe("verified");
  });

  test("expires after 24 hours", async () => {
    const { ctx, clock } = await memberCtx();
    const early = await sendLink(ctx, newAddress());
    clock.advance(24 * hourMs);
    expect(await checkVerificationLink(ctx, early)).toEqual({ isUsable: false, outcome: "expired" });
    expect(await confirmVerification(ctx, early)).toBe("expired");
    expect((await getVerificationState(ctx)).pending).toMatchObject({ isExpired: true });
    const late = await sendLink(ctx, newAddress());
    clock.advance(24 * hourMs - 1);
    expect(await confirmVerification(ctx, late)).toBe("verified");
  });

  test("requires an existing token", async () => {
    const { ctx } = await memberCtx();
    const outcomes = [];
    for (const token of [null, "", "short", "x".repeat(40), "'; drop table users; --"]) {
      outcomes.push(await confirmVerification(ctx, token));
    }
    expect(outcomes).toEqual(["missing", "missing", "unusable", "unusable", "unusable"]);
  });

  test("verifies a mailbox for the first of two members only", async () => {
    const { ctx: first } = await memberCtx();
    const { ctx: second } = await memberCtx();
    const email = newAddress();
    const firstToken = await sendLink(first, email);
    const secondToken = await sendLink(second, email.toUpperCase().replace("@", "+TAG@"));
    expect(await confirmVerification(first, firstToken)).toBe("verified");
    expect(await confirmVerification(second, secondToken)).toBe("taken");
    expect(await getOwnProfile(second)).toMatchObject({ verified: false, workEmail: null });
  });

  test("reports any other failure", async () => {
    const { ctx } = await memberCtx();
    const token = await sendLink(ctx, newAddress());
    const away = new Proxy(ctx.db, {
      get: () => {
        throw new Error("the database is away");
      },
    });
    expect(await checkVerificationLink({ ...ctx, db: away }, token)).toEqual({ isUsable: false, outcome: "failed" });
    expect(await confirmVerification({ ...ctx, db: away }, token)).toBe("failed");
    expect(await confirmVerification(ctx, token)).toBe("verified");
  });
});

describe("another link", () => {
  test("to another address invalidates the earlier one", async () => {
    const { ctx } = await memberCtx();
    const [before, after] = [newAddress(), newAddress()];
    const earlier = await sendLink(ctx, before);
    const later = await sendLink(ctx, after);
    expect(await confirmVerification(ctx, earlier)).toBe("unusable");
    expect((await getVerificationState(ctx)).pending).toMatchObject({ email: after, isExpired: false });
    expect(await confirmVerification(ctx, later)).toBe("verified");
    expect(await getOwnProfile(ctx)).toMatchObject({ workEmail: after });
  });

  test("to the same address invalidates the earlier one too", async () => {
    const { ctx } = await memberCtx();
    const email = newAddress();
    const earlier = await sendLink(ctx, email);
    await sendLink(ctx, email);
    const tokens = await readLinkTokens(testDb, email, "verify-corporate");
    expect(tokens).toHaveLength(2);
    expect(await confirmVerification(ctx, earlier)).toBe("unusable");
  });

  test("leaves one pending, however many are requested at once", async () => {
    const { ctx } = await memberCtx();
    const asked = await Promise.all(Array.from({ length: 10 }, () => requestVerification(ctx, newAddress())));
    expect(asked).toEqual(Array.from({ length: 10 }, () => ({ ok: true, isMailed: false })));
    const { rows } = await testDb.owner.query("select id from work_email_verifications where user_id = $1 and status = 'pending'", [
      ctx.viewer.userId,
    ]);
    expect(rows).toHaveLength(1);
  });

  test("keeps the badge and the old address until the new one is verified", async () => {
    const { ctx } = await memberCtx();
    const [before, after] = [newAddress(), newAddress()];
    await confirmVerification(ctx, await sendLink(ctx, before));
    const token = await sendLink(ctx, after);
    expect(await getVerificationState(ctx)).toMatchObject({ verified: true, workEmail: before, pending: { email: after } });
    await confirmVerification(ctx, token);
    expect(await getVerificationState(ctx)).toMatchObject({ verified: true, workEmail: after, pending: null });
  });
});

test("links that were never used are deleted after 30 days", async () => {
  const { ctx, clock } = await memberCtx();
  await confirmVerification(ctx, await sendLink(ctx, newAddress()));
  await sendLink(ctx, newAddress());
  const readStates = async () => {
    const { rows } = await testDb.owner.query("select status from work_email_verifications where user_id = $1 order by status", [
      ctx.viewer.userId,
    ]);
    return rows.map((row: { status: string }) => row.status);
  };
  clock.advance(29 * 24 * hourMs);
  await cleanLinksTask.run(ctx, {});
  expect(await readStates()).toEqual(["pending", "verified"]);
  clock.advance(2 * 24 * hourMs);
  await cleanLinksTask.run(ctx, {});
  expect(await readStates()).toEqual(["verified"]);
});
