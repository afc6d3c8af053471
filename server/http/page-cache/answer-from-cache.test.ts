import type { LoaderFunctionArgs } from "react-router";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { getRequestContext } from "#server/http/request-context.ts";
import { createSecurityHeaders } from "#server/http/security-headers.ts";
import { createTestConfig } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { signIn } from "#tests/factories/sessions.ts";
import { sendRaw } from "#tests/setup/hostile/raw-request.ts";
import type { RawAnswer } from "#tests/setup/hostile/raw-request.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let site: SmallSite;
let renders = 0;

beforeAll(async () => {
  const loader = ({ context }: LoaderFunctionArgs) => {
    getRequestContext(context).topics.add("news");
    renders += 1;
    return { renders };
  };
  site = await startSmallSite(testDb, { routes: { news: { loader } }, cachesPages: true });
  // Pages are cached once the process listens for changes.
  const isKept = async () => {
    const { body } = await send();
    return body === (await send()).body;
  };
  await vi.waitUntil(isKept, { timeout: 10_000 });
});
afterAll(() => site.close());

function send(headers: Record<string, string> = {}, path = "/news", method = "GET"): Promise<RawAnswer> {
  return sendRaw(site.url + path, { method, headers });
}

/** Headers without those that differ with every response. */
function lastingOf({ headers }: RawAnswer): Record<string, unknown> {
  return { ...headers, date: "", "x-request-id": "" };
}

describe("a cached page, sent before any other handler sees the request", () => {
  test("is the application's response, header by header, except for its own request id", async () => {
    for (const encoding of ["br", "gzip", "identity"]) {
      const headers = { "accept-encoding": encoding };
      // The first request for an encoding goes through the whole application.
      const [first, short] = [await send(headers), await send(headers)];
      expect(lastingOf(short)).toEqual(lastingOf(first));
      expect([short.status, short.body]).toEqual([200, first.body]);
      expect(short.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
      expect(short.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
    }
  });

  test("has all headers of every response but the one that would move the browser to another process", async () => {
    const cookie = `session=${await signIn(testDb, (await createMember(testDb)).userId)}`;
    const [visitors, members] = [await send(), await send({ cookie })];
    expect(visitors.headers).toMatchObject(createSecurityHeaders(createTestConfig()).common);
    expect(visitors.headers["cross-origin-opener-policy"]).toBeUndefined();
    expect(members.headers["cross-origin-opener-policy"]).toBe("same-origin");
  });

  test("is counted like every other response", async () => {
    const countsOf = async () => {
      const text = await site.services.metrics.metrics();
      return [
        /http_requests_total\{method="GET",route="\/news",status="200"\} (\d+)/,
        /http_request_duration_seconds_count\{route="\/news"\} (\d+)/,
        /sangam_page_cache_requests_total\{result="hit"\} (\d+)/,
      ].map((line) => Number(line.exec(text)?.[1]));
    };
    const before = await countsOf();
    await send();
    await send();
    expect(await countsOf()).toEqual(before.map((count) => count + 2));
  });

  test.each(["", "=; %E0%A4%A=%; theme; "])("is not sent to a member, whatever else is in their cookies: %s", async (others) => {
    const { userId } = await createMember(testDb);
    const headers = { cookie: `${others}session=${await signIn(testDb, userId)}` };
    const before = renders;
    expect((await send(headers)).headers.etag).toBeUndefined();
    expect(renders).toBe(before + 1);
  });

  test.each(["session=abc", "=; %E0%A4%A=%; theme; session=%E0%A4%A", "flash=abc"])(
    "is not rendered again for a made-up cookie: %s",
    async (cookie) => {
      const before = renders;
      expect((await send({ cookie })).status).toBe(200);
      expect(renders).toBe(before);
    },
  );

  test.each([
    ["a name that is no host", { host: "a b" }, 400],
    ["a body over the limit", { "content-length": String(2 * 1024 * 1024), connection: "close" }, 413],
  ])("does not prevent the refusal of a request with %s", async (_name, headers, status) => {
    expect((await send(headers)).status).toBe(status);
  });

  test.each(["/news?%", "/news?tag=%E0%A4%A", "/%E0%A4%A", "//news", "/news?__proto__=1", "/./news"])(
    "is not affected by %s",
    async (path) => {
      const { status } = await send({}, path);
      expect(status).toBeLessThan(500);
      expect((await send()).status).toBe(200);
    },
  );

  test("is not sent for a request that changes something", async () => {
    expect((await send({}, "/news", "POST")).status).toBe(403);
  });
});
