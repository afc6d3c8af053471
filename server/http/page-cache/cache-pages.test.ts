import { createHash } from "node:crypto";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import type { LoaderFunctionArgs } from "react-router";
import { loadOrNull } from "#server/http/load-parts.ts";
import { getCtx, getRequestContext } from "#server/http/request-context.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { createAuth } from "#server/http/sign-in/auth.ts";
import { createMember } from "#tests/factories/members.ts";
import { signIn } from "#tests/factories/sessions.ts";
import { eventually } from "#tests/setup/eventually.ts";
import { poisonedHeaders } from "#tests/setup/hostile/poisoned-headers.ts";
import { sendRaw } from "#tests/setup/hostile/raw-request.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let site: SmallSite;
let neighbour: SmallSite;
let renders = 0;
let seen: Request[] = [];

const showNews = ({ context, request }: LoaderFunctionArgs) => {
  const { topics, ctx, theme } = getRequestContext(context);
  topics.add("news");
  renders += 1;
  seen.push(request);
  return { renders, theme, viewer: ctx.viewer };
};
const routes = {
  news: { loader: showNews },
  plain: {
    loader: () => {
      renders += 1;
      return { renders };
    },
  },
  feed: { loader: (args: LoaderFunctionArgs) => Response.json(showNews(args)), isResource: true },
  partly: {
    loader: async (args: LoaderFunctionArgs) => {
      const tags = () => Promise.reject(new Error("out of order"));
      return { ...showNews(args), tags: await loadOrNull(getCtx(args.context), "tags", tags) };
    },
  },
  gone: {
    loader: (args: LoaderFunctionArgs) => {
      showNews(args);
      throw new AppError("not_found");
    },
  },
  failing: {
    loader: () => {
      throw new AppError("not_found");
    },
    isResource: true,
  },
  setting: {
    loader: (args: LoaderFunctionArgs) => Response.json(showNews(args), { headers: { "set-cookie": "a=1" } }),
    isResource: true,
  },
};

beforeAll(async () => {
  [site, neighbour] = await Promise.all([
    startSmallSite(testDb, { routes, cachesPages: true }),
    startSmallSite(testDb, { routes, cachesPages: true }),
  ]);
  // Pages are cached once the process listens for changes.
  for (const { url } of [site, neighbour]) await vi.waitUntil(() => isCached(url), { timeout: 10_000 });
});
afterEach(() => {
  seen = [];
});
afterAll(() => Promise.all([site.close(), neighbour.close()]));

async function isCached(url: string): Promise<boolean> {
  const bodies = [await sendRaw(`${url}/news?city=Pune`), await sendRaw(`${url}/news?city=Pune`)].map(({ body }) => body);
  return bodies[0] === bodies[1];
}

/** Sends the same request twice. Returns true if the second was answered without rendering. */
async function isAnsweredTwice(path: string, headers: Record<string, string> = {}): Promise<boolean> {
  await sendRaw(site.url + path, { headers });
  const before = renders;
  await sendRaw(site.url + path, { headers });
  return renders === before;
}

describe("a page that is the same for everybody", () => {
  test("is rendered once, as are its data and a feed", async () => {
    for (const path of ["/news", "/news.data", "/news?tag=AI", "/feed"]) expect(await isAnsweredTwice(path)).toBe(true);
  });

  test("is rendered once for a hundred simultaneous requests", async () => {
    const before = renders;
    const answers = await Promise.all(Array.from({ length: 100 }, () => sendRaw(`${site.url}/news?city=Goa`)));
    expect(renders).toBe(before + 1);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  test("is sent in the encoding that the browser accepts, with one ETag and the right length", async () => {
    const bodies = await Promise.all(
      ["br", "gzip", "identity"].map(async (encoding) => {
        const response = await fetch(`${site.url}/news`, { headers: { "accept-encoding": encoding } });
        return { etag: response.headers.get("etag"), vary: response.headers.get("vary"), body: await response.text() };
      }),
    );
    expect(new Set(bodies.map(({ etag, body }) => `${etag} ${body}`)).size).toBe(1);
    expect(bodies[0]?.vary).toBe("Accept-Encoding, Cookie");
    const raw = await sendBuffer("/news", "br");
    expect(brotliDecompressSync(raw).toString()).toBe(bodies[0]?.body);
    expect(gunzipSync(await sendBuffer("/news", "gzip")).toString()).toBe(bodies[0]?.body);
  });

  test("is not sent again to a client that has it, but is to one with another ETag", async () => {
    const { headers } = await sendRaw(`${site.url}/news`);
    const etag = String(headers.etag);
    const same = await sendRaw(`${site.url}/news`, { headers: { "if-none-match": `"other", ${etag}` } });
    expect([same.status, same.body, same.headers.etag]).toEqual([304, "", etag]);
    expect(same.headers["content-security-policy"]).toBe(headers["content-security-policy"]);
    expect((await sendRaw(`${site.url}/news`, { headers: { "if-none-match": 'W/"other"' } })).status).toBe(200);
  });

  test("answers HEAD with the length of GET, and ignores Range", async () => {
    const head = await sendRaw(`${site.url}/news`, { method: "HEAD" });
    const get = await sendRaw(`${site.url}/news`, { headers: { range: "bytes=0-3" } });
    expect([head.status, head.body, get.status]).toEqual([200, "", 200]);
    expect(Number(head.headers["content-length"])).toBe(Buffer.byteLength(get.body));
  });

  test("has one version for each theme", async () => {
    const bodies = await Promise.all(
      ["dark", "light", "<script>"].map((theme) => sendRaw(`${site.url}/news`, { headers: { cookie: `theme=${theme}` } })),
    );
    expect(bodies.map(({ body }) => /"theme":"(\w+)"/.exec(body)?.[1])).toEqual(["dark", "light", "system"]);
  });

  test("allows the scripts that had the nonce by their hashes, and no others", async () => {
    const { body, headers } = await sendRaw(`${site.url}/news`);
    const policy = String(headers["content-security-policy"]);
    const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
    expect(body).toContain("<script>own()</script><script>foreign()</script>");
    expect(policy).toContain(hashOf("own()"));
    expect(policy).not.toContain(hashOf("foreign()"));
    expect(policy).not.toMatch(/nonce|unsafe/);
  });
});

describe("a change", () => {
  test("invalidates the pages that show it in every process when it is committed", async () => {
    await isAnsweredTwice("/news");
    const before = (await sendRaw(`${neighbour.url}/news`)).body;
    await testDb.database.db.transaction().execute(async (trx) => {
      await notifyTopic(trx, "news", "unheard-of");
      expect((await sendRaw(`${neighbour.url}/news`)).body).toBe(before);
    });
    await eventually(async () => expect((await sendRaw(`${neighbour.url}/news`)).body).not.toBe(before));
    await eventually(async () => expect((await sendRaw(`${site.url}/news`)).body).not.toBe(before));
  });

  test("of something else invalidates nothing", async () => {
    await isAnsweredTwice("/news");
    await notifyTopic(testDb.database.db, "jobs");
    await notifyTopic(testDb.database.db, "jobs");
    expect(await isAnsweredTwice("/news")).toBe(true);
  });

  test("that was missed because the connection broke is made up for", async () => {
    const before = (await sendRaw(`${site.url}/news`)).body;
    await testDb.owner.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()",
    );
    await eventually(async () => {
      expect((await sendRaw(`${site.url}/news`)).body).not.toBe(before);
      expect(await isAnsweredTwice("/news")).toBe(true);
    });
  });
});

test.each(["/calendar.ics", "/feeds/blogs.json?tag=AI", "/sitemap.xml", "/api/v1/blogs", "/og/site.png"])(
  "a member gets the cached response for %s, which is meant for programs",
  async (path) => {
    const kept = await sendRaw(site.url + path);
    const cookie = `${await signInSomebody()}; ${writeToast()}`;
    // Only cached responses have an ETag of this form, computed from their bytes.
    const tag = /^W\/"[\w-]{22}"$/;
    expect(kept.headers.etag).toMatch(tag);
    for (const answer of [
      await sendRaw(site.url + path, { headers: { cookie } }),
      await sendRaw(site.url + path, { headers: { cookie } }),
    ]) {
      expect([answer.status, answer.headers.etag, answer.headers["set-cookie"]]).toEqual([200, kept.headers.etag, undefined]);
    }
  },
);

describe("a page that is not the same for everybody", () => {
  test.each([
    ["a member's page", "/news", () => signInSomebody()],
    ["a member's data of a page", "/news.data", () => signInSomebody()],
    ["a toast", "/news", () => Promise.resolve(writeToast())],
  ])("is rendered each time and not stored: %s", async (_name, path, writeCookie) => {
    const headers = { cookie: `theme=dark; ${await writeCookie()}` };
    expect(await isAnsweredTwice(path, headers)).toBe(false);
    const answer = await sendRaw(site.url + path, { headers });
    expect(answer.headers["cache-control"]).toBe("private, no-store");
    expect(answer.headers.etag).toBeUndefined();
  });

  test.each(["session=abc", `session=${"A".repeat(43)}`, "flash=abc"])(
    "is the visitors' page if the cookie is made up: %s",
    async (cookie) => {
      const { headers } = await sendRaw(`${site.url}/news`);
      const before = renders;
      const answer = await sendRaw(`${site.url}/news`, { headers: { cookie, "if-none-match": String(headers.etag) } });
      expect([answer.status, renders]).toEqual([200, before]);
      expect(answer.body).toContain('"viewer":null');
      if (!cookie.startsWith("session")) return;
      // The headers that clear this browser's data are not cached.
      expect(answer.headers["set-cookie"]).toEqual([expect.stringMatching(/^session=; Max-Age=0/)]);
      expect(answer.headers["clear-site-data"]).toBe('"cache", "storage"');
      expect(answer.headers["cache-control"]).toBe("private, no-store");
      expect(answer.headers.etag).toBeUndefined();
      const next = await sendRaw(`${site.url}/news`);
      expect([next.headers["set-cookie"], next.headers["clear-site-data"]]).toEqual([undefined, undefined]);
    },
  );

  test.each(["/plain", "/partly", "/partly.data", "/gone", "/setting", "/news?x=1", "/news?q=search", "/nowhere"])(
    "is rendered each time: %s",
    async (path) => {
      const before = renders;
      const answers = [await sendRaw(site.url + path), await sendRaw(site.url + path)];
      if (path !== "/nowhere") expect(renders).toBe(before + 2);
      expect(answers.every(({ headers }) => headers["cache-control"] === "private, no-store")).toBe(true);
    },
  );

  test("is sent in full to a member, even with the ETag of the visitors' page", async () => {
    const { headers } = await sendRaw(`${site.url}/news`);
    const cookie = await signInSomebody();
    const answer = await sendRaw(`${site.url}/news`, { headers: { "if-none-match": String(headers.etag), cookie } });
    expect(answer.status).toBe(200);
  });
});

test.each(["/feeds/none", "/feeds/none.xml", "/api/none", "/sitemaps/blogs/none.xml", "/events/none.ics", "/failing"])(
  "a dead link gets a page in browsers and JSON in programs, even with a cache: %s",
  async (path) => {
    const [browser, program] = await Promise.all(
      ["text/html,application/xhtml+xml,*/*;q=0.8", "application/json"].map((accept) => sendRaw(site.url + path, { headers: { accept } })),
    );
    expect([browser?.status, browser?.headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect([program?.status, program?.headers["content-type"]]).toEqual([404, "application/problem+json"]);
  },
);

test.each(["/feeds/none", "/api/none"])("a browser gets a page of the site for a dead link below programs' addresses: %s", async (path) => {
  const { body } = await sendRaw(site.url + path, { headers: { accept: "text/html" } });
  expect(body).toContain("own()");
});

test("a cached page contains nothing that a single visitor sent", async () => {
  const poisoned = await sendRaw(`${site.url}/news?city=Nashik&utm_source=evil`, { headers: poisonedHeaders });
  const clean = await sendRaw(`${site.url}/news?city=Nashik`, { headers: { cookie: "theme=dark" } });
  expect(clean.body).toBe(poisoned.body);
  expect(clean.body).toContain(`${site.origin}/news?city=Nashik`);
  expect(JSON.stringify([clean.body, clean.headers])).not.toMatch(/evil|gopher/);
  const [request] = seen;
  expect([...(request?.headers ?? [])]).toEqual([]);
});

async function sendBuffer(path: string, encoding: string): Promise<Buffer> {
  const { request } = await import("node:http");
  const { buffer } = await import("node:stream/consumers");
  return new Promise((resolve, reject) => {
    request(site.url + path, { headers: { "accept-encoding": encoding } }, (incoming) => {
      expect(incoming.headers["content-encoding"]).toBe(encoding);
      buffer(incoming).then(resolve, reject);
    }).end();
  });
}

async function signInSomebody(): Promise<string> {
  const { userId } = await createMember(testDb);
  return `session=${await signIn(testDb, userId)}`;
}

function writeToast(): string {
  return `flash=${createAuth(site.services).signer.sign("flash", { key: "signed-out" }, 60)}`;
}
