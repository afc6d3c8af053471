import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SEARCH_TEXT_MAX } from "#contracts/search-limits.ts";
import { startFakeIssuer } from "#tests/fakes/issuer.ts";
import type { FakeIssuer } from "#tests/fakes/issuer.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import type { TestBrowser } from "#tests/setup/browser.ts";
import { answerOf, completeProfile, look, signInWith } from "#tests/setup/sign-in-steps.ts";
import { startSignInSite } from "#tests/setup/sites/sign-in-site.ts";
import type { SignInSite } from "#tests/setup/sites/sign-in-site.ts";

const testDb = await openTestDatabase();
let issuer: FakeIssuer;
let site: SignInSite;
let browser: TestBrowser;

beforeAll(async () => {
  issuer = await startFakeIssuer();
  site = await startSignInSite(testDb, { ...issuer.settings, ADMIN_EMAILS: "chief@example.test" });
});

beforeEach(() => {
  browser = openBrowser(site);
});

afterEach(async () => {
  issuer.person = { sub: "person-1", email: "asha@example.test", email_verified: true, name: "Asha Rao" };
  await testDb.owner.query("delete from users");
});

afterAll(async () => {
  await site.close();
  await issuer.close();
});

describe("signing in", () => {
  test("creates an account and a session, and redirects a new person to onboarding", async () => {
    const response = await signInWith(browser);

    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/onboarding/select");
    const page = await response.text();
    expect(page).toContain("Setting up your account...");
    expect(page).toContain("This will only take a moment");
    const { viewer } = await look(browser);
    expect(viewer).toMatchObject({
      name: "Asha Rao",
      email: "asha@example.test",
      onboardingCompleted: false,
      roles: [],
    });
  });

  test("goes through a page of our own if the issuer's pages are on another site, where our form must not be sent", async () => {
    const other = await startFakeIssuer();
    other.hasPagesElsewhere = true;
    const own = await startSignInSite(testDb, other.settings);
    const from = openBrowser(own);
    const start = await from.post("/auth/sign-in");
    const address = start.headers.get("refresh")?.replace("0; url=", "") ?? "";
    expect([start.status, start.headers.get("location")]).toEqual([200, null]);
    expect(new URL(address).hostname).toBe("localhost");
    expect(await start.text()).toContain(address.replaceAll("&", "&amp;"));
    const back = (await fetch(address, { redirect: "manual" })).headers.get("location") ?? "";
    expect((await from.get(back)).headers.get("location")).toBe("/onboarding/select");
    await Promise.all([own.close(), other.close()]);
  });

  test("redirects a complete member to Tech Flash, or to the requested page", async () => {
    await signInWith(browser);
    await completeProfile(testDb, browser);

    expect((await signInWith(browser)).headers.get("location")).toBe("/tech-flash");
    expect((await signInWith(browser, { next: "/jobs?tag=ai" })).headers.get("location")).toBe("/jobs?tag=ai");
    const longest = `/search?q=${encodeURIComponent("क".repeat(SEARCH_TEXT_MAX))}`;
    expect((await signInWith(browser, { next: longest })).headers.get("location")).toBe(longest);
  });

  test("keeps a new person's requested page through onboarding, whoever else has been through it", async () => {
    await signInWith(browser);
    await completeProfile(testDb, browser);
    issuer.person = { sub: "person-2", email: "ravi@example.test", email_verified: true, name: "Ravi" };
    const response = await signInWith(browser, { next: "/jobs?tag=ai&q=a" });

    expect(response.headers.get("location")).toBe("/onboarding/select?next=%2Fjobs%3Ftag%3Dai%26q%3Da");
  });

  test("recognises a person by issuer and subject, however their name and address change", async () => {
    await signInWith(browser);
    const before = await look(browser);
    issuer.person = { sub: "person-1", email: "asha.new@example.test", email_verified: true, name: "Asha R" };
    await signInWith(browser);
    const after = await look(browser);
    issuer.person = { sub: "person-2", email: "asha.new@example.test", email_verified: true, name: "Asha R" };
    await signInWith(browser);
    const other = await look(browser);

    expect(after.viewer).toMatchObject({ userId: before.viewer?.userId, email: "asha.new@example.test", name: "Asha R" });
    expect(other.viewer?.userId).not.toBe(before.viewer?.userId);
  });

  test("issues a new token at every sign-in and ends this browser's previous session", async () => {
    await signInWith(browser);
    const first = browser.cookies.get("session") ?? "";
    await signInWith(browser);
    const second = browser.cookies.get("session");

    expect(second).not.toBe(first);
    browser.cookies.set("session", first);
    expect((await look(browser)).viewer).toBeNull();
  });

  test("does not adopt a session cookie that was planted before", async () => {
    const planted = "A".repeat(43);
    browser.cookies.set("session", planted);
    await signInWith(browser);

    expect(browser.cookies.get("session")).not.toBe(planted);
  });

  test("works in two tabs at once, in any order", async () => {
    const first = await answerOf(browser);
    const second = await answerOf(browser, { next: "/jobs" });

    expect((await browser.get(second)).headers.get("location")).toBe("/onboarding/select?next=%2Fjobs");
    expect((await browser.get(first)).headers.get("location")).toBe("/onboarding/select");
    expect([...browser.cookies.keys()]).toEqual(["session"]);
  });

  test("remembers at most five started sign-ins", async () => {
    for (let count = 0; count < 8; count += 1) await answerOf(browser);

    expect([...browser.cookies.keys()].filter((name) => name.startsWith("sign-in-"))).toHaveLength(5);
    expect((await signInWith(browser)).headers.get("location")).toBe("/onboarding/select");
  });

  test("works beside planted cookies with names like ours", async () => {
    for (let count = 0; count < 8; count += 1) browser.cookies.set(`sign-in-(${count})`, "planted");

    expect((await signInWith(browser)).headers.get("location")).toBe("/onboarding/select");
  });

  test("gives the admin role to verified addresses of ADMIN_EMAILS only", async () => {
    issuer.person = { sub: "chief", email: "Chief@Example.test", email_verified: true, name: "Chief" };
    await signInWith(browser);
    expect((await look(browser)).viewer?.roles).toEqual(["admin"]);

    for (const claims of [
      { email_verified: false },
      { email_verified: "true" },
      { email: "chief@example.test\u0000", email_verified: true },
    ]) {
      issuer.person = { sub: `impostor-${JSON.stringify(claims)}`, email: "chief@example.test", name: "Impostor", ...claims };
      const other = openBrowser(site);
      await signInWith(other);
      expect((await look(other)).viewer?.roles).toEqual([]);
    }
  });

  test("sets a cookie that scripts cannot read", async () => {
    const cookie = (await signInWith(browser)).headers.getSetCookie().find((line) => line.startsWith("session="));

    expect(cookie).toMatch(/^session=[A-Za-z0-9_-]{43}; Max-Age=5184000; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("without a code redirects everybody to where they belong", async () => {
    expect((await browser.get("/auth/callback")).headers.get("location")).toBe("/");
    await signInWith(browser);
    expect((await browser.get("/auth/callback")).headers.get("location")).toBe("/onboarding/select");
    await completeProfile(testDb, browser);
    expect((await browser.get("/auth/callback")).headers.get("location")).toBe("/tech-flash");
  });
});
