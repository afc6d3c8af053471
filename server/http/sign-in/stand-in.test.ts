import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { standInIssuer, standInSubject } from "#server/platform/identity/stand-in/stand-in-account.ts";
import { createLog } from "#server/platform/log/log.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { emptyJar, openBrowser } from "#tests/setup/browser.ts";
import type { TestBrowser } from "#tests/setup/browser.ts";
import { sendRaw } from "#tests/setup/hostile/raw-request.ts";
import { look } from "#tests/setup/sign-in-steps.ts";
import { startSignInSite } from "#tests/setup/sites/sign-in-site.ts";

const testDb = await openTestDatabase();
let browser: TestBrowser;

const lines: string[] = [];
const log = createLog("info", false, { write: (line: string) => lines.push(line) });
const site = await startSignInSite(testDb, { ADMIN_EMAILS: "chief@example.test" }, log);

beforeEach(() => {
  browser = openBrowser(site);
});

afterAll(() => site.close());

describe("the local stand-in", () => {
  test("asks for email and name and signs in with what is typed", async () => {
    const chooser = await openChooser(browser);
    const page = await (await browser.get(chooser)).text();
    expect(page).toMatch(/<label for="email">Email<\/label>[\s\S]*<label for="name">Name<\/label>[\s\S]*<button>Continue<\/button>/);
    const last = await choose(browser, chooser, { email: "asha@example.test", name: "Asha Rao" });

    expect(last.headers.get("location")).toBe("/onboarding/select");
    expect((await look(browser)).viewer).toMatchObject({ name: "Asha Rao", email: "asha@example.test", roles: [] });
  });

  test("recognises the same person by the address, and asks again every time", async () => {
    await signInAs(browser, { email: "Ravi@Example.test", name: "Ravi" });
    const first = await look(browser);
    await signInAs(browser, { email: "meera@example.test", name: "Meera" });
    const other = await look(browser);
    const elsewhere = openBrowser(site);
    await signInAs(elsewhere, { email: "ravi@example.test", name: "Ravi K" });
    const again = await look(elsewhere);

    expect(other.viewer?.userId).not.toBe(first.viewer?.userId);
    expect(again.viewer).toMatchObject({ userId: first.viewer?.userId, name: "Ravi K" });
  });

  test("recognises an address copied with invisible marks, or typed with decomposed letters", async () => {
    await signInAs(browser, { email: "zo\u00eb@example.test", name: "Zo\u00eb" });
    const { viewer } = await look(browser);
    for (const email of ["zoe\u0308@example.test", "\u2068zo\u00eb@example.test\u2069", "\ufeffzo\u00eb@example.test\u200b "]) {
      const elsewhere = openBrowser(site);
      await signInAs(elsewhere, { email, name: "Zo\u00eb" });
      expect((await look(elsewhere)).viewer).toMatchObject({ userId: viewer?.userId, email: "zo\u00eb@example.test" });
    }
  });

  test("offers the demo members as buttons and signs in as them", async () => {
    const email = "ananya@demo.example";
    await testDb.owner.query(
      `insert into users (id, issuer, subject, email, email_verified, name, is_demo)
       values (gen_random_uuid(), $1, $2, $3, true, 'Ananya <b>Iyer', true)`,
      [standInIssuer, standInSubject(email), email],
    );
    const chooser = await openChooser(browser);
    const page = await (await browser.get(chooser)).text();
    expect(page).toContain("Ananya &lt;b&gt;Iyer");
    const button = /name="email" value="([^"]*)" \/>\s*<input type="hidden" name="name" value="([^"]*)"/.exec(page);
    await choose(browser, chooser, { email: button?.[1] ?? "", name: "Ananya <b>Iyer" });

    const { viewer } = await look(browser);
    const { rows } = await testDb.owner.query("select id, is_demo from users where email = $1", [email]);
    expect(rows).toEqual([{ id: viewer?.userId, is_demo: true }]);
  });

  test("honours ADMIN_EMAILS", async () => {
    await signInAs(browser, { email: "chief@example.test", name: "Chief" });

    expect((await look(browser)).viewer?.roles).toEqual(["admin"]);
  });

  test("asks again for an email that is empty or too long, keeping the typed text", async () => {
    const chooser = await openChooser(browser);
    for (const email of [" ", "\u200b", `${"a".repeat(10_000)}@example.test`]) {
      const response = await browser.post(chooser, { email, name: '"><script>alert(1)</script>' });
      const page = await response.text();

      expect(response.status).toBe(400);
      expect(page).toContain('aria-describedby="email-error"');
      expect(page).toContain("&quot;&gt;&lt;script&gt;");
      expect(page).not.toContain("<script>");
    }
  });

  test("accepts any text: scripts of India, markup, control characters", async () => {
    const name = "आशा <img src=x onerror=alert(1)> ரவி\u0000\u202e క్ష్మి";
    await signInAs(browser, { email: "आशा@उदाहरण.भारत", name });

    expect((await look(browser)).viewer).toMatchObject({ email: "आशा@उदाहरण.भारत", name: "आशा <img src=x onerror=alert(1)> ரவி క్ష్మి" });
    const elsewhere = openBrowser(site);
    await signInAs(elsewhere, { email: "not an address at all", name: "n".repeat(10_000) });
    expect((await look(elsewhere)).viewer).toMatchObject({ email: "not an address at all", name: "n".repeat(100) });
  });

  test("returns a cancelled sign-in with the issuer's message", async () => {
    const chooser = await openChooser(browser);
    const resume = (await browser.post(`${chooser}/cancel`)).headers.get("location") ?? "";
    const callback = (await browser.get(resume)).headers.get("location") ?? "";
    const last = await browser.get(callback);

    expect(last.headers.get("location")).toBe("/login");
    expect(await look(browser)).toEqual({ viewer: null, flash: { key: "sign-in-failed", description: "You cancelled the sign-in" } });
  });

  test("refuses a choice from another site or another browser", async () => {
    const chooser = await openChooser(browser);
    const foreign = await browser.post(chooser, { email: "asha@example.test" }, { origin: "https://evil.example" });
    const stranger = await openBrowser(site).post(chooser, { email: "asha@example.test" });

    expect(foreign.status).toBe(403);
    expect(stranger.status).toBe(400);
    expect(await stranger.text()).toContain("This sign-in cannot continue");
  });

  test("warns on all pages that anybody can sign in as anybody, even where a sign-in cannot continue", async () => {
    const chooser = await openChooser(browser);
    for (const answer of [await browser.get(chooser), await openBrowser(site).get(chooser)]) {
      expect(await answer.text()).toMatch(
        /<aside aria-label="Local sign-in"[^>]*>\s*Local sign-in: sign in as anyone here\.\s*<\/aside>\s*<main>/,
      );
    }
  });

  test("loads no resources, runs no scripts and refuses to be framed", async () => {
    const response = await browser.get(await openChooser(browser));
    const policy = response.headers.get("content-security-policy") ?? "";

    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'$/);
    expect(await response.text()).not.toMatch(/<script|style="|\son[a-z]+="/);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  test("uses PUBLIC_URL as its address, whatever Host is claimed", async () => {
    const headers = { host: "evil.example", "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" };
    const { body } = await sendRaw(`${site.url}/stand-in/.well-known/openid-configuration`, { headers });

    expect(body).not.toContain("evil.example");
    expect(JSON.parse(body)).toMatchObject({ issuer: `${site.publicUrl}/stand-in`, token_endpoint: `${site.publicUrl}/stand-in/token` });
  });

  test.each([
    ["GET", "/.well-known/openid-configuration", 200],
    ["HEAD", "/.well-known/openid-configuration", 200],
    ["GET", "/auth", 400],
    ["HEAD", "/auth", 400],
    ["POST", "/token", 400],
    ["GET", "/no-such", 404],
    ["HEAD", "/no-such", 404],
  ])("responds to %s %s with %i and the site's own headers, and logs it in the same way", async (method, path, expected) => {
    lines.length = 0;
    const { status, headers, body } = await sendRaw(`${site.url}/stand-in${path}`, { method, headers: { origin: site.publicUrl } });
    expect(status).toBe(expected);
    expect(headers).toMatchObject({ "x-content-type-options": "nosniff", "cache-control": expect.stringContaining("no-store") });
    expect(body === "").toBe(method === "HEAD");
    if (expected === 404) expect(headers["content-type"]).toBe("application/problem+json");
    await expect.poll(() => lines.map((line) => JSON.parse(line))).toMatchObject([{ method, route: "/stand-in/*", status }]);
  });

  test("lets another process of the same site finish a sign-in", async () => {
    const second = await startSignInSite(testDb, { PUBLIC_URL: site.publicUrl });
    const jar = emptyJar();
    const here = openBrowser(site, jar);
    const there = openBrowser(second, jar);
    const chooser = await openChooser(here);
    const resume = (await there.post(chooser, { email: "two@example.test", name: "Two" })).headers.get("location") ?? "";
    const callback = (await here.get(resume)).headers.get("location") ?? "";
    await there.get(callback);

    expect((await look(here)).viewer?.email).toBe("two@example.test");
    await second.close();
  });

  test("accepts its own client only, and a code once", async () => {
    const begun = await browser.post("/auth/sign-in");
    const asked = new URL(begun.headers.get("location") ?? "");
    asked.searchParams.set("redirect_uri", "https://evil.example/callback");
    const refused = await browser.get(asked.href);

    expect(refused.status).toBe(400);
    expect(refused.headers.get("location")).toBeNull();
  });

  test("leaves database connections to others while many sign in at once", async () => {
    const { pool } = testDb.database;
    const waiting: number[] = [];
    const note = () => waiting.push(pool.waitingCount);
    const browsers = Array.from({ length: 30 }, () => openBrowser(site));
    const choosers = await Promise.all(browsers.map((from) => openChooser(from)));
    pool.on("acquire", note);
    await Promise.all(browsers.map((from, index) => from.post(choosers[index] ?? "", { email: `${index}@example.test`, name: "Many" })));
    pool.off("acquire", note);

    expect(waiting.length).toBeGreaterThan(browsers.length);
    expect(Math.max(...waiting)).toBe(0);
  });

  test("stores nothing for longer than a sign-in takes", async () => {
    await signInAs(browser, { email: "asha@example.test", name: "Asha" });
    await testDb.owner.query("update stand_in_records set expires_at = now() - interval '1 second'");
    await openChooser(browser);

    const { rows } = await testDb.owner.query("select kind from stand_in_records where expires_at < now()");
    expect(rows).toEqual([]);
  });
});

/** Starts a sign-in and opens the page on which people choose an account. */
async function openChooser(from: TestBrowser): Promise<string> {
  const start = await from.post("/auth/sign-in");
  expect(start.status).toBe(303);
  return (await from.get(start.headers.get("location") ?? "")).headers.get("location") ?? "";
}

async function choose(from: TestBrowser, chooser: string, fields: { email: string; name: string }): Promise<Response> {
  const resume = (await from.post(chooser, fields)).headers.get("location") ?? "";
  const callback = (await from.get(resume)).headers.get("location") ?? "";
  return from.get(callback);
}

async function signInAs(from: TestBrowser, fields: { email: string; name: string }): Promise<Response> {
  return choose(from, await openChooser(from), fields);
}
