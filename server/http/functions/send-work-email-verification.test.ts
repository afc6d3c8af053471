import { afterAll, describe, expect, test } from "vitest";
import { signIn } from "#server/domains/accounts/accounts.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let count = 0;
const site = await startSmallSite(testDb);
afterAll(() => site.close());

/** Signs a member in and returns their cookie. */
async function memberCookie({ isComplete = true } = {}): Promise<string> {
  count += 1;
  const subject = `member-${count}`;
  const claims = {
    issuer: "https://issuer.example.test",
    subject,
    email: `${subject}@example.test`,
    emailVerified: true,
    name: "Asha",
    avatarUrl: null,
  };
  const ctx = { ...createTestCtx(testDb), clock: { now: () => new Date() } };
  const { token, userId } = await signIn(ctx, { claims, signInSecret: subject, userAgent: "" });
  if (isComplete) {
    await testDb.owner.query(
      "insert into profiles (id, name, email, user_type, onboarding_completed) values ($1, 'Asha', $2, 'corporate', true)",
      [userId, claims.email],
    );
  }
  return `session=${token}`;
}

async function ask(cookie: string, body: unknown, { origin = site.origin, key = "" } = {}) {
  const response = await fetch(`${site.url}/functions/v1/send-work-email-verification`, {
    method: "POST",
    headers: { origin, cookie, "content-type": "application/json", "idempotency-key": key },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as Record<string, unknown> };
}

describe("POST /functions/v1/send-work-email-verification", () => {
  test("returns 202 and mails a link, without revealing its token", async () => {
    const answer = await ask(await memberCookie(), { email: "asha@acme.example", token: "mine" });
    expect(answer).toMatchObject({ status: 202, body: { sent: false } });
    const { rows } = await testDb.owner.query<{ text_body: string }>("select text_body from mails where recipient = 'asha@acme.example'");
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text_body).toMatch(/verify-corporate\?token=[0-9a-z]{39,}/);
    expect(rows[0]?.text_body).not.toContain("token=mine");
  });

  test.each([[{ email: "asha@gmail.com" }], [{ email: "" }], [{}]])("names the invalid field: %o", async (body) => {
    const answer = await ask(await memberCookie(), body);
    expect(answer).toMatchObject({ status: 400, body: { code: "invalid_fields", fields: { email: expect.any(String) } } });
  });

  test("is for members with a complete profile only", async () => {
    expect(await ask("", { email: "asha@acme.example" })).toMatchObject({ status: 401, body: { code: "sign_in_required" } });
    expect(await ask(await memberCookie({ isComplete: false }), { email: "asha@acme.example" })).toMatchObject({ status: 403 });
  });

  test("refuses a page of another site", async () => {
    const answer = await ask(await memberCookie(), { email: "asha@acme.example" }, { origin: "https://evil.example" });
    expect(answer).toMatchObject({ status: 403, body: { code: "foreign_origin" } });
  });

  test("mails one link per Idempotency-Key, because another would end the first, and one per address", async () => {
    const cookie = await memberCookie();
    const send = (email: string, key: string) => ask(cookie, { email }, { key });
    const answers = await Promise.all([send("asha@once.example", "one"), send("asha@once.example", "one")]);
    answers.push(await send("Asha@once.example", "one"), await send("asha@once.example", "two"), await send("asha2@once.example", "two"));
    expect(answers.map(({ status, body }) => [status, body])).toEqual(Array.from({ length: 5 }, () => [202, { sent: false }]));
    const { rows } = await testDb.owner.query(
      `select recipient from mails where recipient like '%@once.example' order by recipient collate "C"`,
    );
    expect(rows.map(({ recipient }) => recipient)).toEqual(["asha2@once.example", "asha@once.example", "asha@once.example"]);
  });

  test("mails a new link for the key of one that another link has ended since", async () => {
    const cookie = await memberCookie();
    for (const [address, key] of [
      ["asha", "one"],
      ["other", "two"],
      ["asha", "one"],
      ["asha", "one"],
    ] as const) {
      expect((await ask(cookie, { email: `${address}@ended.example` }, { key })).status).toBe(202);
    }
    const { rows } = await testDb.owner.query("select recipient from mails where recipient like '%@ended.example' order by created_at, id");
    expect(rows.map(({ recipient }) => recipient)).toEqual(["asha@ended.example", "other@ended.example", "asha@ended.example"]);
  });

  test("mails at most five links an hour, not counting invalid addresses", async () => {
    const cookie = await memberCookie();
    for (let sent = 0; sent < 5; sent += 1) {
      expect((await ask(cookie, { email: "asha@gmail.com" })).status).toBe(400);
      expect((await ask(cookie, { email: `asha${sent}@limits.example` })).status).toBe(202);
    }
    const refused = await ask(cookie, { email: "asha6@limits.example" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    const { rows } = await testDb.owner.query("select 1 from mails where recipient like '%@limits.example'");
    expect(rows).toHaveLength(5);
  });

  test("does not count a repeat, which mails nothing", async () => {
    const cookie = await memberCookie();
    const send = (address: string, key: string) => ask(cookie, { email: `${address}@repeats.example` }, { key });
    for (let time = 0; time < 8; time += 1) expect((await send("asha", "one")).status).toBe(202);
    for (let sent = 1; sent < 5; sent += 1) expect((await send(`asha${sent}`, "one")).status).toBe(202);
    expect((await send("asha5", "one")).status).toBe(429);
    const { rows } = await testDb.owner.query("select 1 from mails where recipient like '%@repeats.example'");
    expect(rows).toHaveLength(5);
  });

  test("limits questions about whether an address is a member's as it limits links", async () => {
    await testDb.owner.query(
      `update profiles set work_email = 'taken@company.example', verified = true
       where id = (select id from users where email = $1)`,
      [await memberCookie().then(() => `member-${count}@example.test`)],
    );
    const cookie = await memberCookie();
    const statuses = [];
    for (let asked = 0; asked < 6; asked += 1) statuses.push((await ask(cookie, { email: "taken@company.example" })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test("sends at most five links a day to one mailbox, whoever asks", async () => {
    const statuses = [];
    for (let asked = 0; asked < 6; asked += 1) {
      statuses.push((await ask(await memberCookie(), { email: "Everybody@limit-box.example" })).status);
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429]);
  });
});
