import { connect } from "node:net";
import { Hono } from "hono";
import type { Context } from "hono";
import type { LoaderFunctionArgs, RouterContextProvider } from "react-router";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { systemClock } from "#server/platform/clock/clock.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { createTestConfig } from "#tests/factories/ctx.ts";
import { sendRaw } from "#tests/setup/hostile/raw-request.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import type { AppEnv } from "./app-env.ts";
import { createInTurn, createTurns, takeTurns } from "./fair-turns.ts";
import type { TurnOptions } from "./fair-turns.ts";
import { loadParts } from "./load-parts.ts";
import { cachePages, isBeingRendered } from "./page-cache/cache-pages.ts";
import { createPageCache } from "./page-cache/page-cache.ts";
import { streamEvents } from "./event-stream.ts";
import { getRequestContext } from "./request-context.ts";
import { createSecurityHeaders } from "./security-headers.ts";
import { createAuth } from "./sign-in/auth.ts";

/** Turns with a log of whose they were, in order; `end` ends a client's oldest turn. */
function start(options: Partial<TurnOptions> = {}) {
  const take = createTurns({ atOnce: 3, perClient: 2, waitingMax: 100, longestMs: 2_000, ...options });
  const had: string[] = [];
  const ends = new Map<string, (() => void)[]>();
  const ask = async (client: string, name = client) => {
    const end = await take(client);
    had.push(name);
    ends.set(client, [...(ends.get(client) ?? []), end]);
  };
  const end = async (client: string) => {
    ends.get(client)?.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
  };
  return { take, had, ask, end };
}

describe("createTurns", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("admits a new client at once, however many requests of another one wait", async () => {
    const { had, ask } = start();
    for (let count = 0; count < 50; count += 1) void ask("many");
    void ask("newcomer");
    await vi.advanceTimersByTimeAsync(0);
    expect(had).toEqual(["many", "many", "newcomer"]);
  });

  test("alternates between waiting clients, and keeps the order of each client's requests", async () => {
    const { had, ask, end } = start({ atOnce: 1, perClient: 1 });
    for (const name of ["a1", "a2", "a3", "b1", "b2", "c1"]) void ask(name.slice(0, 1), name);
    await vi.advanceTimersByTimeAsync(0);
    for (const client of ["a", "a", "b", "c", "a"]) await end(client);
    expect(had).toEqual(["a1", "a2", "b1", "c1", "a3", "b2"]);
  });

  test("hands each turn on once, even if it is ended twice", async () => {
    const { take, had, ask } = start({ atOnce: 1, perClient: 1 });
    const end = await take("a");
    void ask("b");
    void ask("c");
    end();
    end();
    await vi.advanceTimersByTimeAsync(0);
    expect(had).toEqual(["b"]);
  });

  test("continues when a request takes long, such as one to a model", async () => {
    const { had, ask } = start({ longestMs: 2_000 });
    for (const name of ["a1", "a2", "a3"]) void ask("a", name);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(had).toEqual(["a1", "a2"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(had).toEqual(["a1", "a2", "a3"]);
  });

  test("lets other connections be accepted between two requests, even if none of them waits for anything", async () => {
    vi.useRealTimers();
    let rounds = 0;
    const countRounds = () => {
      rounds += 1;
      round = setImmediate(countRounds);
    };
    let round = setImmediate(countRounds);
    const { take } = start({ atOnce: 1, perClient: 1 });
    const begunIn: number[] = [];
    const work = async (busyMs: number) => {
      const end = await take("many");
      begunIn.push(rounds);
      for (const startedAt = performance.now(); performance.now() - startedAt < busyMs;);
      end();
    };
    await Promise.all(Array.from({ length: 20 }, () => work(0)));
    expect(new Set(begunIn).size).toBe(20);
    // Each round accepts one new connection. The others wait behind requests of the client that keeps the process busy.
    await Promise.all([work(60), work(0)]);
    clearImmediate(round);
    expect((begunIn[21] ?? 0) - (begunIn[20] ?? 0)).toBeGreaterThanOrEqual(30);
  });

  test("refuses requests of a client beyond its queue limit, but not those of others", async () => {
    const { take, ask } = start({ waitingMax: 1 });
    for (let count = 0; count < 3; count += 1) void ask("many");
    await expect(take("many")).rejects.toMatchObject({ code: "too_many_requests", retryAfterSeconds: 5 });
    await expect(take("other")).resolves.toBeTypeOf("function");
  });
});

describe("a site", () => {
  let testDb: TestDatabase;
  let site: SmallSite;
  let inProgress = 0;
  let begun = 0;
  let held = Promise.withResolvers<void>();

  beforeAll(async () => {
    testDb = await createTestDatabase();
    const hold = async () => {
      begun += 1;
      inProgress += 1;
      await held.promise;
      inProgress -= 1;
      return { is: "held" };
    };
    const waitForModel = async ({ context }: { context: Readonly<RouterContextProvider> }) => {
      getRequestContext(context).ctx.onWait?.();
      return hold();
    };
    const stream = ({ context }: { context: Readonly<RouterContextProvider> }) =>
      streamEvents(getRequestContext(context), async () => void (await hold()));
    const action = async ({ request }: { request: Request }) => ({ received: await request.text() });
    const routes = {
      held: { loader: hold, action: hold, isResource: true },
      waiting: { loader: waitForModel, isResource: true },
      streamed: { loader: stream, isResource: true },
      parts: { loader: ({ context }: LoaderFunctionArgs) => loadParts(context, { hold }) },
      quick: { loader: () => ({ is: "quick" }), action, isResource: true },
    };
    site = await startSmallSite(testDb, { routes, settings: { TRUSTED_PROXIES: "127.0.0.1" } });
  });
  afterAll(async () => {
    await site.close();
    await testDb.close();
  });
  afterEach(() => {
    held.resolve();
    held = Promise.withResolvers();
  });

  /** Keeps turns from ending by themselves: a request that makes no progress keeps its turn and delays others. */
  const holdTurns = () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
  };

  const read = async (path: string, address: string) =>
    (await sendRaw(site.url + path, { headers: { "x-forwarded-for": address } })).status;

  /** A response to another client shows that the site has received what was sent before. */
  const haveSeen = async () => {
    for (let count = 0; count < 3; count += 1) await read("/quick", "203.0.113.2");
  };

  test.each([
    ["/held", 6],
    ["/held?q=words", 2],
  ])("limits how many requests of one address to %s are processed at once, but not those of another", async (path, most) => {
    const answers = Array.from({ length: 12 }, () => read(path, "203.0.113.1"));
    await expect.poll(() => inProgress).toBe(most);
    expect(await read(path.replace("held", "quick"), "203.0.113.2")).toBe(200);
    expect(inProgress).toBe(most);
    held.resolve();
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  });

  test.each(["/streamed", "/parts.data"])("limits streamed responses in the same way: %s", async (path) => {
    const answers = Array.from({ length: 12 }, () => read(path, "203.0.113.7"));
    await haveSeen();
    await expect.poll(() => inProgress).toBe(6);
    held.resolve();
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  });

  test("processes other requests of an address while some of them wait for a model", async () => {
    holdTurns();
    const answers = Array.from({ length: 12 }, () => read("/waiting", "203.0.113.6"));
    await haveSeen();
    await expect.poll(() => inProgress).toBe(12);
    expect(await read("/quick", "203.0.113.6")).toBe(200);
    expect(inProgress).toBe(12);
    held.resolve();
    expect(new Set(await Promise.all(answers))).toEqual(new Set([200]));
  });

  test.each([
    ["reads nothing any more", "GET", "", 0],
    ["does what was pressed all the same", "POST", "intent=like", 1],
  ])("%s for a client that disconnected while it waited", async (_what, method, body, times) => {
    const first = Array.from({ length: 6 }, () => read("/held", "203.0.113.3"));
    await expect.poll(() => inProgress).toBe(6);
    const begunBefore = begun;
    const leaving = connect(site.port, "127.0.0.1");
    const head = [`${method} /held HTTP/1.1`, "Host: localhost", `Origin: ${site.origin}`, "X-Forwarded-For: 203.0.113.3"];
    await new Promise((sent) => leaving.write(`${[...head, `Content-Length: ${body.length}`].join("\r\n")}\r\n\r\n${body}`, sent));
    await haveSeen();
    leaving.destroy();
    await haveSeen();
    held.resolve();
    expect(new Set(await Promise.all(first))).toEqual(new Set([200]));
    expect(await read("/quick", "203.0.113.3")).toBe(200);
    await expect.poll(() => begun).toBe(begunBefore + times);
  });

  test("gives no turn to a client that sends its body slowly", async () => {
    holdTurns();
    const head = `POST /quick HTTP/1.1\r\nHost: localhost\r\nOrigin: ${site.origin}\r\nX-Forwarded-For: 203.0.113.4\r\n`;
    const slow = Array.from({ length: 12 }, () => connect(site.port, "127.0.0.1"));
    await Promise.all(slow.map((socket) => new Promise((sent) => socket.write(`${head}Content-Length: 9\r\n\r\nx`, sent))));
    await haveSeen();
    expect(await read("/quick", "203.0.113.4")).toBe(200);
    for (const socket of slow) socket.destroy();
  });
});

describe("a page requested by more visitors at once than may wait", () => {
  let renders = 0;
  let inProgress = 0;
  let mostInProgress = 0;
  let held = Promise.withResolvers<void>();

  function createSite(answer: (c: Context<AppEnv>) => Response): Hono<AppEnv> {
    const config = createTestConfig();
    const cache = createPageCache({ clock: systemClock });
    cache.resume();
    const auth = createAuth({ config, clock: systemClock, authSecret: "" });
    const inTurn = createInTurn(config);
    const app = new Hono<AppEnv>();
    app.onError((error, c) => c.text("", error instanceof AppError ? (error.status as 404) : 500));
    app.use((c, next) => {
      c.set("clientAddress", "203.0.113.5");
      c.set("viewer", null);
      c.set("flash", null);
      c.set("theme", "system");
      c.set("template", null);
      c.set("topics", new Set(["news"]));
      return next();
    });
    app.use(takeTurns(inTurn, isBeingRendered({ cache, auth, themeOf: () => "system" })));
    app.use(
      cachePages({ cache, auth, publicUrl: config.PUBLIC_URL, security: createSecurityHeaders(config), inTurn, onLookup: () => undefined }),
    );
    app.get("/news", async (c) => {
      renders += 1;
      inProgress += 1;
      mostInProgress = Math.max(mostInProgress, inProgress);
      await held.promise;
      inProgress -= 1;
      return answer(c);
    });
    return app;
  }

  async function askAtOnce(app: Hono<AppEnv>) {
    const first = app.request("/news", {}, {});
    await expect.poll(() => inProgress).toBe(1);
    const others = Array.from({ length: 3_000 }, () => app.request("/news", {}, {}));
    held.resolve();
    return (await Promise.all([first, ...others])).map(({ status }) => status);
  }

  beforeEach(() => {
    renders = 0;
    mostInProgress = 0;
    held = Promise.withResolvers();
  });

  test("is rendered once for all of them, without a turn each", async () => {
    expect(new Set(await askAtOnce(createSite((c) => c.html("news"))))).toEqual(new Set([200]));
    expect(renders).toBe(1);
  });

  test("is rendered in turns when it cannot be cached", async () => {
    const gone = () => {
      throw new AppError("not_found");
    };
    expect(new Set(await askAtOnce(createSite(gone)))).toEqual(new Set([404, 429]));
    expect(mostInProgress).toBeLessThanOrEqual(6);
  });
});
