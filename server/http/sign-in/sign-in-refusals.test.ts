import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "#server/platform/log/log.ts";
import { startFakeIssuer } from "#tests/fakes/issuer.ts";
import type { FakeIssuer, Misbehaviour } from "#tests/fakes/issuer.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import type { TestBrowser } from "#tests/setup/browser.ts";
import { answerOf, countSessions, look, signInWith } from "#tests/setup/sign-in-steps.ts";
import { startSignInSite } from "#tests/setup/sites/sign-in-site.ts";
import type { SignInSite } from "#tests/setup/sites/sign-in-site.ts";

const testDb = await openTestDatabase();
let issuer: FakeIssuer;
let site: SignInSite;
let browser: TestBrowser;

beforeAll(async () => {
  issuer = await startFakeIssuer();
  site = await startSignInSite(testDb, issuer.settings);
});

beforeEach(() => {
  browser = openBrowser(site);
});

afterEach(async () => {
  Object.assign(issuer, { misbehaviour: null, refusal: undefined });
  await testDb.owner.query("delete from users");
});

afterAll(async () => {
  await site.close();
  await issuer.close();
});

const withoutCookies = "/login?cookies=none";

const lies: Misbehaviour[] = [
  "signs with another key",
  "does not sign",
  "signs with its public key as a secret",
  "sends another nonce",
  "sends no nonce",
  "means another client",
  "means another client than its token says",
  "is another issuer",
  "sends an expired token",
  "sends a token of tomorrow",
  "sends no id token",
  "sends no email",
  "names nobody",
  "sends tokens without end",
  "sends garbage",
  "refuses the code",
  "changes the state",
  "refuses the person",
];

describe("a sign-in that fails", () => {
  test.each(lies)("opens no session when the issuer %s", async (misbehaviour) => {
    issuer.misbehaviour = misbehaviour;
    const response = await signInWith(browser);

    await expectRefusal(response, undefined);
  });

  test("shows the issuer's message, cleaned and shortened", async () => {
    issuer.misbehaviour = "refuses the person";
    issuer.refusal = `  <b>Ask\u0000 your\nadmin\u202e</b> ${"x".repeat(3_000)}`;
    const response = await signInWith(browser, { next: "/jobs" });

    await expectRefusal(response, expect.stringMatching(/^<b>Ask your admin<\/b> x{178}$/), "/login?next=%2Fjobs");
    expect([...browser.cookies.keys()]).toEqual([]);
  });

  test("does not show a message from a link that is not from the issuer", async () => {
    for (const state of ["&state=abc", ""]) {
      await expectRefusal(
        await browser.get(`/auth/callback?error=access_denied&error_description=Call+555${state}`),
        undefined,
        withoutCookies,
      );
    }
  });

  test("counts against the limit when it returns from the issuer, too", async () => {
    const own = await startSignInSite(testDb, issuer.settings);
    const hasty = openBrowser(own);
    const answer = await answerOf(hasty);
    await testDb.owner.query("update rate_limits set points = 600 where key like 'sign-in%'");

    expect((await hasty.get(answer)).status).toBe(429);
    expect(await countSessions(testDb)).toBe(0);
    await testDb.owner.query("delete from rate_limits");
    await own.close();
  });

  test("refuses a response to a request that this browser did not make", async () => {
    const answer = await answerOf(openBrowser(site));

    await expectRefusal(await browser.get(answer), undefined, withoutCookies);
  });

  test("tells a browser without cookies to allow them, and sends another one to the sign-in page", async () => {
    const answer = await answerOf(browser);
    browser.cookies.clear();
    await expectRefusal(await browser.get(answer), undefined, withoutCookies);
    browser.cookies.set("theme", "dark");
    await expectRefusal(await browser.get(answer), undefined);
  });

  test("refuses a replayed response, even with the first cookie and an issuer that accepts codes twice", async () => {
    issuer.misbehaviour = "takes a code twice";
    const answer = await answerOf(browser);
    const asked = new Map(browser.cookies);
    await browser.get(answer);
    expect(await countSessions(testDb)).toBe(1);

    const plain = openBrowser(site);
    await expectRefusal(await plain.get(answer), undefined, withoutCookies, plain, 1);
    const thief = openBrowser(site);
    for (const [name, value] of asked) thief.cookies.set(name, value);
    await expectRefusal(await thief.get(answer), undefined, "/login", thief, 1);
  });

  test("is not one when its response is loaded twice, at once or one after the other", async () => {
    const answer = await answerOf(browser, { next: "/jobs" });
    const both = await Promise.all([browser.get(answer), browser.get(answer)]);
    const places = both.map(({ headers }) => headers.get("location") ?? "").toSorted();
    expect(places).toEqual(["/auth/callback?next=%2Fjobs", "/onboarding/select?next=%2Fjobs"]);
    expect((await browser.get(places[0] ?? "")).headers.get("location")).toBe("/onboarding/select?next=%2Fjobs");
    expect(both.flatMap(({ headers }) => headers.getSetCookie().filter((line) => line.startsWith("session=")))).toHaveLength(1);
    expect((await browser.get(answer)).headers.get("location")).toBe("/onboarding/select");
    expect(await look(browser)).toMatchObject({ viewer: { email: issuer.person.email }, flash: null });
    expect(await countSessions(testDb)).toBe(1);
  });

  test.each([
    ["/jobs", "/login?next=%2Fjobs"],
    [undefined, "/login"],
  ])("whose response was lost asks to sign in again when it is loaded once more (next: %s)", async (next, to) => {
    const answer = await answerOf(browser, next === undefined ? {} : { next });
    const asked = new Map(browser.cookies);
    await browser.get(answer);
    const again = openBrowser(site);
    for (const [name, value] of asked) again.cookies.set(name, value);
    const check = await again.get(answer);
    const response = await again.get(check.headers.get("location") ?? "");
    expect([response.status, response.headers.get("location")]).toEqual([303, to]);
    expect(await look(again)).toMatchObject({ viewer: null, flash: { key: "sign-in-again" } });
    expect(await countSessions(testDb)).toBe(1);
  });

  test("refuses a replay after signing out", async () => {
    issuer.misbehaviour = "takes a code twice";
    const answer = await answerOf(browser);
    const asked = new Map(browser.cookies);
    await browser.get(answer);
    await browser.post("/auth/sign-out");
    for (const [name, value] of asked) browser.cookies.set(name, value);

    await browser.get(answer);
    expect((await look(browser)).viewer).toBeNull();
  });

  test("does not delay others at the same address while the issuer is silent", async () => {
    const silent = await startFakeIssuer();
    const own = await startSignInSite(testDb, silent.settings);
    const browsers = Array.from({ length: 12 }, () => openBrowser(own));
    const answers = await Promise.all(browsers.map((one) => answerOf(one)));
    silent.misbehaviour = "hangs";
    const waiting = browsers.map((one, at) => one.get(answers[at] ?? ""));
    // Well before the first turns would have ended by themselves.
    await expect.poll(() => silent.requests.filter((path) => path === "/token").length, { timeout: 1_000 }).toBe(12);
    expect((await look(browser)).viewer).toBeNull();
    await silent.close();
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([303]));
    await own.close();
  });

  test("refuses a callback after ten minutes", async () => {
    const answer = await answerOf(browser);
    site.clock.advance(601_000);

    await expectRefusal(await browser.get(answer), undefined);
  });

  test("refuses a changed cookie", async () => {
    const answer = await answerOf(browser);
    for (const [name, value] of browser.cookies) browser.cookies.set(name, `${value.slice(0, 20)}A${value.slice(21)}`);

    await expectRefusal(await browser.get(answer), undefined);
  });

  test.each(["https://evil.example", "//evil.example", "/\\evil.example", "javascript:alert(1)", "/%2f/evil.example"])(
    "refuses to start with the foreign next %s",
    async (next) => {
      const response = await browser.post("/auth/sign-in", { next });

      await expectRefusal(response, undefined);
    },
  );

  test("refuses a form over its limit with 413, and starts no sign-in", async () => {
    const response = await browser.post("/auth/sign-in", { next: `/${"a".repeat(16_384)}` });
    expect([response.status, response.headers.get("set-cookie")]).toEqual([413, null]);
    expect((await browser.post("/auth/sign-in", { next: "/jobs" })).status).toBe(303);
  });

  test("is only a warning in the log while the database is read-only", async () => {
    const lines: { level: string; reason?: string }[] = [];
    const log = createLog("warn", false, { write: (line: string) => lines.push(JSON.parse(line)) });
    const own = await startSignInSite(testDb, issuer.settings, log);
    const from = openBrowser(own);
    await testDb.owner.query(`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'cannot execute INSERT in a read-only transaction' using errcode = '25006'; end $$`);
    await testDb.owner.query("create trigger refused before insert on sessions execute function refuse()");
    try {
      expect((await signInWith(from)).headers.get("location")).toBe("/login");
      expect(lines.filter(({ reason }) => reason !== undefined)).toMatchObject([{ level: "warn", reason: "unavailable" }]);
    } finally {
      await testDb.owner.query("drop function refuse cascade");
      await own.close();
    }
  });

  test("is logged as an error if nobody can sign in, and as a warning if it concerns one person", async () => {
    const lines: { level: string; reason?: string }[] = [];
    const log = createLog("warn", false, { write: (line: string) => lines.push(JSON.parse(line)) });
    const gone = await startFakeIssuer();
    const sites = [
      await startSignInSite(testDb, gone.settings, log),
      await startSignInSite(testDb, { ...issuer.settings, GOOGLE_CLIENT_SECRET: "another one" }, log),
      await startSignInSite(testDb, issuer.settings, log),
    ] as const;
    await gone.close();
    await openBrowser(sites[0]).post("/auth/sign-in");
    await signInWith(openBrowser(sites[1]));
    issuer.misbehaviour = "refuses the person";
    await signInWith(openBrowser(sites[2]));
    expect(lines.filter(({ reason }) => reason !== undefined)).toMatchObject([
      { level: "error", reason: expect.stringContaining("ECONNREFUSED") },
      { level: "error", reason: "issuer answered invalid_client" },
      { level: "warn", reason: "issuer answered access_denied" },
    ]);
    for (const one of sites) await one.close();
  });

  test("that nobody began warns nobody, and uses up no sign-ins of its address", async () => {
    const lines: { level: string; reason?: string }[] = [];
    const log = createLog("info", false, { write: (line: string) => lines.push(JSON.parse(line)) });
    const own = await startSignInSite(testDb, issuer.settings, log);
    await testDb.owner.query("delete from rate_limits");
    await openBrowser(own).get("/auth/callback?code=forged&state=forged");
    expect(lines.filter(({ reason }) => reason !== undefined)).toMatchObject([{ level: "info", reason: "unknown state" }]);
    expect((await testDb.owner.query("select from rate_limits where key like 'sign-in%'")).rows).toEqual([]);
    await own.close();
  });

  test("does not affect a member who is signed in", async () => {
    await signInWith(browser);
    await browser.get("/auth/callback?code=forged&state=forged");

    expect((await look(browser)).viewer).not.toBeNull();
  });
});

async function expectRefusal(response: Response, description: unknown, to = "/login", from = browser, sessions = 0): Promise<void> {
  expect(response.status).toBe(303);
  expect(response.headers.get("location")).toBe(to);
  expect(response.headers.getSetCookie().filter((line) => line.startsWith("session="))).toEqual([]);
  expect(await countSessions(testDb)).toBe(sessions);
  expect(await look(from)).toEqual({
    viewer: null,
    flash: { key: "sign-in-failed", ...(description === undefined ? {} : { description }) },
  });
  expect((await look(from)).flash).toBeNull();
}
