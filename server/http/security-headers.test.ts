import { data } from "react-router";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createMember } from "#tests/factories/members.ts";
import { createTestConfig } from "#tests/factories/ctx.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { createSecurityHeaders } from "./security-headers.ts";

const testDb = await openTestDatabase();
let site: SmallSite;

beforeAll(async () => {
  site = await startSmallSite(testDb, {
    routes: { page: { loader: () => ({}) }, away: { loader: () => data({}, { status: 503 }) } },
    files: { "a.txt": "a" },
  });
});
afterAll(() => site.close());

const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
const noSources = { scripts: "", styles: "" };

describe("every response", () => {
  test.each(["/page", "/page.data", "/nowhere", "/a.txt", "/robots.txt", "/healthz", "/%", "/functions/v1/none"])(
    "has security headers: %s",
    async (path) => {
      const { headers } = await fetch(site.url + path);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
      expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
      expect(headers.get("permissions-policy")).toContain("camera=()");
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("content-security-policy")).not.toContain("unsafe");
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.has("x-powered-by") || headers.has("server")).toBe(false);
      expect(headers.has("strict-transport-security")).toBe(false);
    },
  );

  test("has a Retry-After header on a 503, and on nothing else", async () => {
    expect((await fetch(`${site.url}/away`)).headers.get("retry-after")).toBe("2");
    expect((await fetch(`${site.url}/page`)).headers.has("retry-after")).toBe(false);
  });

  test("requires https for a year if PUBLIC_URL has it", () => {
    const { common } = createSecurityHeaders(createTestConfig({ PUBLIC_URL: "https://sangam.example" }));
    expect(common["strict-transport-security"]).toBe("max-age=31536000; includeSubDomains");
  });
});

describe("the policy of a page", () => {
  test("allows the scripts of the response by a new nonce each time", async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await fetch(`${site.url}/page`);
        const [, nonce] =
          /script-src 'self' 'nonce-([A-Za-z0-9+/=]{24})'/.exec(response.headers.get("content-security-policy") ?? "") ?? [];
        expect(await response.text()).toContain(`<script nonce="${nonce}">own()`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  test("allows nothing that it does not name, including what has no default", () => {
    const { pagePolicy } = createSecurityHeaders(createTestConfig({ PUBLIC_URL: "https://sangam.example" }));
    expect(pagePolicy({ scripts: "'nonce-a'", styles: "'nonce-a'" }).split("; ")).toEqual([
      "default-src 'none'",
      "img-src 'self' https: data:",
      "font-src 'self'",
      "connect-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "object-src 'none'",
      "frame-ancestors 'none'",
      "upgrade-insecure-requests",
      "script-src 'self' 'nonce-a'",
      "style-src 'self' 'nonce-a'",
    ]);
  });

  test("allows forms to be sent to this site and the issuer only", () => {
    const formTargets = (settings: Record<string, string>) =>
      /form-action ([^;]+)/.exec(createSecurityHeaders(createTestConfig(settings)).pagePolicy(noSources))?.[1];
    expect(formTargets({})).toBe("'self'");
    expect(formTargets(google)).toBe("'self' https://accounts.google.com");
    expect(formTargets({ ...google, GOOGLE_ISSUER: "https://id.example/realms/a" })).toBe("'self' https://id.example");
  });
});

describe("a page of a member", () => {
  test("is neither cached nor indexed, but a visitor's may be indexed", async () => {
    const cookie = await signInAs(await createMember(testDb));
    const member = await fetch(`${site.url}/page`, { headers: { cookie } });
    const visitor = await fetch(`${site.url}/page`);
    expect([member.headers.get("cache-control"), member.headers.get("x-robots-tag")]).toEqual(["private, no-store", "noindex"]);
    expect(visitor.headers.get("x-robots-tag")).toBeNull();
  });

  async function signInAs({ userId }: { userId: string }): Promise<string> {
    const { createHash, randomBytes } = await import("node:crypto");
    const token = randomBytes(32).toString("base64url");
    await testDb.owner.query(
      "insert into sessions (id, token_hash, user_id, expires_at) values (gen_random_uuid(), $1, $2, now() + interval '1 day')",
      [createHash("sha256").update(token).digest(), userId],
    );
    return `session=${token}`;
  }
});
