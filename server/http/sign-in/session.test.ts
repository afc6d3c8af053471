import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startFakeIssuer } from "#tests/fakes/issuer.ts";
import type { FakeIssuer } from "#tests/fakes/issuer.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import type { TestBrowser } from "#tests/setup/browser.ts";
import { sendRaw } from "#tests/setup/hostile/raw-request.ts";
import { answerOf, countSessions, look, signInWith } from "#tests/setup/sign-in-steps.ts";
import type { Seen } from "#tests/setup/sign-in-steps.ts";
import { startSignInSite } from "#tests/setup/sites/sign-in-site.ts";
import type { SignInSite } from "#tests/setup/sites/sign-in-site.ts";

const minute = 60_000;
const day = 86_400_000;
const everythingKept = '"cache", "storage"';

const testDb = await openTestDatabase();
let issuer: FakeIssuer;
let site: SignInSite;
let browser: TestBrowser;

beforeAll(async () => {
  issuer = await startFakeIssuer();
});

beforeEach(async () => {
  site = await startSignInSite(testDb, issuer.settings);
  browser = openBrowser(site);
});

afterEach(async () => {
  await site.close();
  await testDb.owner.query("delete from users");
});

afterAll(() => issuer.close());

describe("a session", () => {
  test("ends after fourteen days without use", async () => {
    await signInWith(browser);
    site.clock.advance(13 * day);
    expect((await look(browser)).viewer).not.toBeNull();
    site.clock.advance(13 * day);
    expect((await look(browser)).viewer).not.toBeNull();
    site.clock.advance(14 * day);
    expect((await look(browser)).viewer).toBeNull();
  });

  test("ends after sixty days however much it is used", async () => {
    await signInWith(browser);
    for (let count = 0; count < 5; count += 1) {
      site.clock.advance(11 * day);
      expect((await look(browser)).viewer).not.toBeNull();
    }
    site.clock.advance(5 * day);
    expect((await look(browser)).viewer).toBeNull();
  });

  test("stores the time of its use at most every ten minutes", async () => {
    await signInWith(browser);
    const begun = await lastSeen();
    site.clock.advance(9 * minute);
    await look(browser);
    expect(await lastSeen()).toEqual(begun);
    site.clock.advance(2 * minute);
    await look(browser);
    expect((await lastSeen()).getTime() - begun.getTime()).toBe(11 * minute);
  });

  test("is stored only as a hash", async () => {
    await signInWith(browser);
    const { rows } = await testDb.owner.query<{ row: string }>("select to_jsonb(s)::text as row from sessions s");

    expect(rows[0]?.row).not.toContain(browser.cookies.get("session"));
  });

  test("is unknown once its row is deleted, and its cookie is cleared", async () => {
    await signInWith(browser);
    await testDb.owner.query("delete from sessions");
    const response = await browser.get("/seen");

    expect(response.headers.getSetCookie()).toEqual(["session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax"]);
    expect(browser.cookies.has("session")).toBe(false);
    expect(response.headers.get("clear-site-data")).toBe(everythingKept);
    expect((await browser.get("/seen")).headers.has("clear-site-data")).toBe(false);
  });

  test.each(["x", "../../etc/passwd", "A".repeat(43), "A".repeat(3_000), "%00", "' or 1=1 --"])("clears the cookie %s", async (value) => {
    browser.cookies.set("session", encodeURIComponent(value));

    expect((await look(browser)).viewer).toBeNull();
    expect(browser.cookies.has("session")).toBe(false);
  });
});

describe("signing out", () => {
  test("ends the session, clears the cookie and stored pages, and confirms it once", async () => {
    await signInWith(browser);
    const token = browser.cookies.get("session") ?? "";
    const response = await browser.post("/auth/sign-out");

    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/");
    expect(response.headers.get("clear-site-data")).toBe(everythingKept);
    expect(browser.cookies.has("session")).toBe(false);
    expect((await look(browser)).flash).toEqual({ key: "signed-out" });
    expect((await look(browser)).flash).toBeNull();
    browser.cookies.set("session", token);
    expect((await look(browser)).viewer).toBeNull();
  });

  test("can be repeated, and ends the session of one browser only", async () => {
    await signInWith(browser);
    const phone = openBrowser(site);
    await signInWith(phone);
    await browser.post("/auth/sign-out");
    const again = await browser.post("/auth/sign-out");

    expect(again.status).toBe(303);
    expect((await look(phone)).viewer).not.toBeNull();
  });

  test("requires a form of this site, so no other site can sign anybody out", async () => {
    await signInWith(browser);
    expect((await browser.post("/auth/sign-out", {}, { origin: "https://evil.example" })).status).toBe(403);

    expect((await look(browser)).viewer).not.toBeNull();
  });
});

describe("signing in while somebody is signed in", () => {
  test("clears the browser's stored pages if it is somebody else, and only then", async () => {
    const known = { ...issuer.person };
    await signInWith(browser);
    expect((await signInWith(browser)).headers.has("clear-site-data")).toBe(false);
    Object.assign(issuer.person, { sub: "person-2", email: "ravi@example.test", name: "Ravi Menon" });
    expect((await signInWith(browser)).headers.get("clear-site-data")).toBe(everythingKept);
    expect((await look(browser)).viewer?.name).toBe("Ravi Menon");
    Object.assign(issuer.person, known);
  });
});

describe("signing in again in another tab", () => {
  test("keeps the new cookie when a request with the previous one arrives late", async () => {
    await signInWith(browser);
    const before = await answerOf(browser);
    // A request sent while the other tab was at the issuer, which arrives only after that sign-in is over.
    const late = cookieHeaderOf(browser);
    await browser.get(before);
    const response = await fetch(`${site.url}/seen`, { headers: { cookie: late } });

    expect(((await response.json()) as Seen).viewer).toBeNull();
    expect(response.headers.getSetCookie().filter((line) => line.startsWith("session="))).toEqual([]);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect((await look(browser)).viewer).not.toBeNull();
  });

  test("and giving up clears a cookie without a session once the sign-in has expired", async () => {
    await signInWith(browser);
    await answerOf(browser);
    await testDb.owner.query("delete from sessions");
    expect((await browser.get("/seen")).headers.get("clear-site-data")).toBe(everythingKept);
    expect(browser.cookies.has("session")).toBe(true);
    for (const name of browser.cookies.keys()) if (name.startsWith("sign-in-")) browser.cookies.delete(name);
    await browser.get("/seen");
    expect(browser.cookies.has("session")).toBe(false);
  });
});

describe("a toast after a redirect", () => {
  test("is shown once by the browser's router too, and not used up by data requests that cannot show it", async () => {
    await browser.post("/auth/sign-out");
    await browser.get("/seen.data?_routes=seen");
    expect(browser.cookies.has("flash")).toBe(true);
    await browser.get("/seen.data");
    expect(browser.cookies.has("flash")).toBe(false);
  });

  test("is kept through several redirects", async () => {
    await browser.post("/auth/sign-out");
    await browser.get("/auth/sign-out");

    expect((await look(browser)).flash).toEqual({ key: "signed-out" });
  });

  test("is accepted with our signature only, and for two minutes", async () => {
    browser.cookies.set("flash", `${Buffer.from('[9999999999999,{"key":"signed-out"}]').toString("base64url")}.${"A".repeat(43)}`);
    expect((await look(browser)).flash).toBeNull();
    await browser.post("/auth/sign-out");
    site.clock.advance(121_000);
    expect((await look(browser)).flash).toBeNull();
  });
});

describe("PUBLIC_URL", () => {
  test("makes every cookie Secure and __Host- if it is https", async () => {
    const secureSite = await startSignInSite(testDb, { ...issuer.settings, PUBLIC_URL: "https://sangam.example" });
    const secure = openBrowser(secureSite);
    const start = await secure.post("/auth/sign-in");
    const asked = new URL(start.headers.get("location") ?? "").searchParams;
    const response = await secure.get(await answerOf(secure));

    expect(asked.get("redirect_uri")).toBe("https://sangam.example/auth/callback");
    for (const line of [...start.headers.getSetCookie(), ...response.headers.getSetCookie()]) {
      expect(line).toMatch(/^__Host-[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    }
    expect(secure.cookies.has("__Host-session")).toBe(true);
    expect((await look(secure)).viewer).not.toBeNull();
    await secureSite.close();
  });

  test("determines the addresses sent to the issuer, whatever Host a request claims", async () => {
    const origin = site.publicUrl;
    const forwarded = { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https", forwarded: "host=evil.example" };
    const start = await sendRaw(`${site.url}/auth/sign-in`, { method: "POST", headers: { origin, ...forwarded } });

    const asked = new URL(start.headers.location ?? "");
    expect(asked.origin).toBe(issuer.url);
    expect(asked.searchParams.get("redirect_uri")).toBe(`${origin}/auth/callback`);
  });

  test.each(["sangam.example", "localhost:80", "127.0.0.1", "[::1]:3000"])("allows a sign-in at %s", async (host) => {
    const named = await startSignInSite(testDb, { ...issuer.settings, PUBLIC_URL: "https://sangam.example" });
    const start = await sendRaw(`${named.url}/auth/sign-in`, { method: "POST", headers: { origin: named.publicUrl, host } });

    expect(start.headers.location).toContain(issuer.url);
    await named.close();
  });

  test.each(["evil.example", "evil.example:80", "localhost.evil.example", "127.0.0.1.evil.example"])(
    "prevents a sign-in at %s",
    async (host) => {
      const start = await sendRaw(`${site.url}/auth/sign-in`, { method: "POST", headers: { origin: site.publicUrl, host } });
      expect(start.headers.location).toBe("/login");

      const answer = await answerOf(browser);
      const cookie = cookieHeaderOf(browser);
      const finish = await sendRaw(answer.replace(site.publicUrl, site.url), { headers: { host, cookie } });
      expect(finish.status).toBe(303);
      expect(finish.headers.location).toBe("/login");
      expect(finish.headers["set-cookie"]?.some((line) => line.startsWith("session="))).toBe(false);
      expect(await countSessions(testDb)).toBe(0);
      const flash = finish.headers["set-cookie"]?.find((line) => line.startsWith("flash="));
      browser.cookies.set("flash", /^flash=([^;]+)/.exec(flash ?? "")?.[1] ?? "");
      expect((await look(browser)).flash).toEqual({ key: "sign-in-failed" });
    },
  );

  test("allows any Host from a trusted proxy", async () => {
    const proxied = await startSignInSite(testDb, { ...issuer.settings, TRUSTED_PROXIES: "127.0.0.1" });
    const start = await sendRaw(`${proxied.url}/auth/sign-in`, {
      method: "POST",
      headers: { origin: proxied.publicUrl, host: "app:3000" },
    });

    expect(start.headers.location).toContain(issuer.url);
    await proxied.close();
  });
});

function cookieHeaderOf({ cookies }: TestBrowser): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
}

async function lastSeen(): Promise<Date> {
  const { rows } = await testDb.owner.query<{ last_seen_at: Date }>("select last_seen_at from sessions");
  return rows[0]?.last_seen_at ?? new Date(0);
}
