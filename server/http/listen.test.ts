import { once } from "node:events";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { Hono } from "hono";
import { afterEach, describe, expect, test } from "vitest";
import { createTestConfig } from "#tests/factories/ctx.ts";
import { sendBytes } from "#tests/setup/hostile/send-bytes.ts";
import { findFreePort } from "#tests/setup/sites/site.ts";
import type { AppEnv } from "./app-env.ts";
import { listen } from "./listen.ts";
import type { Listening } from "./listen.ts";

let server: Listening | undefined;
afterEach(() => server?.drain(0));

/** Starts a site whose `/slow` responds when the test tells it to. */
async function start() {
  const config = createTestConfig({ PORT: String(await findFreePort()) });
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  const app = new Hono<AppEnv>();
  app.get("/", (c) => c.text("quick"));
  app.get("/slow", async (c) => {
    asked.resolve();
    await answer.promise;
    return c.text("slow");
  });
  server = await listen(app, config);
  return { config, server, url: `http://127.0.0.1:${config.PORT}`, asked: asked.promise, answer: answer.resolve };
}

describe("draining", () => {
  test("finishes requests in flight, and after a short time of closing connections accepts no new ones", async () => {
    const { server: draining, url, asked, answer } = await start();
    const slow = fetch(`${url}/slow`);
    await asked;
    const drained = draining.drain(8_000);
    const told = await fetch(url);
    expect([told.status, told.headers.get("connection"), await told.text()]).toEqual([200, "close", "quick"]);
    await expect
      .poll(() =>
        fetch(url).then(
          () => "answered",
          () => "refused",
        ),
      )
      .toBe("refused");
    answer();
    const response = await slow;
    expect([response.status, response.headers.get("connection"), await response.text()]).toEqual([200, "close", "slow"]);
    await drained;
  });

  test("does not wait for idle connections", async () => {
    const { server: draining, url } = await start();
    const agent = new Agent({ keepAlive: true });
    const outgoing = request(url, { agent });
    outgoing.end();
    const [incoming] = (await once(outgoing, "response")) as [NodeJS.ReadableStream];
    incoming.resume();
    await once(incoming, "end");
    const startedAt = performance.now();
    await draining.drain(50_000);
    expect(performance.now() - startedAt).toBeLessThan(30_000);
    agent.destroy();
  });

  test("cuts off requests that take longer than the limit", async () => {
    const { server: draining, url, asked } = await start();
    const slow = fetch(`${url}/slow`);
    await asked;
    const [ended] = await Promise.all([Promise.allSettled([slow]), draining.drain(100)]);
    expect(ended).toMatchObject([{ status: "rejected" }]);
  });
});

describe("opening", () => {
  test("names the setting when the port is in use or the host is not this machine's", async () => {
    const { config } = await start();
    await expect(listen(new Hono<AppEnv>(), config)).rejects.toThrow(/^PORT: \d+ is already in use/);
    // TEST-NET-1 (RFC 5737), an address of no machine.
    await expect(listen(new Hono<AppEnv>(), { ...config, HOST: "192.0.2.1" })).rejects.toThrow(/^HOST: 192\.0\.2\.1 is no address/);
  });
});

test("accepts HTTP/1.0 without a Host, as load balancers send it, and refuses HTTP/1.1 without one", async () => {
  const { config } = await start();
  expect(await sendBytes(config.PORT, "GET / HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 [^]*quick$/);
  expect(await sendBytes(config.PORT, "GET / HTTP/1.1\r\nConnection: close\r\n\r\n")).toMatch(/^HTTP\/1\.1 400 /);
});

test("drops a client that does not finish its headers", async () => {
  const { config } = await start();
  await server?.drain(0);
  server = await listen(new Hono<AppEnv>(), config, { headersTimeout: 100, connectionsCheckingInterval: 50 });
  const answer = await sendBytes(config.PORT, "GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ");
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
});

test("drops a client that sends a request and never reads", async () => {
  const config = createTestConfig({ PORT: String(await findFreePort()) });
  const left = Promise.withResolvers<void>();
  const piece = new Uint8Array(256 * 1024);
  const app = new Hono<AppEnv>();
  app.get("/endless", (c) => c.body(new ReadableStream({ pull: (controller) => controller.enqueue(piece), cancel: () => left.resolve() })));
  server = await listen(app, config, { silenceTimeout: 200 });
  const client = connect(config.PORT, "127.0.0.1");
  client.on("error", () => undefined).pause();
  client.write("GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await expect(left.promise).resolves.toBeUndefined();
  client.destroy();
});

test("processes a few pipelined requests ahead, and closes a connection that sends many more", async () => {
  const config = createTestConfig({ PORT: String(await findFreePort()) });
  let asked = 0;
  const app = new Hono<AppEnv>();
  app.get("/quick", (c) => c.text("quick"));
  app.get("/slow", async () => {
    asked += 1;
    return new Promise<Response>(() => undefined);
  });
  server = await listen(app, config);
  const ask = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
  const answers = await sendBytes(config.PORT, ask("/quick").repeat(9) + ask("/quick", "Connection: close\r\n"));
  expect(answers.match(/HTTP\/1\.1 200 /g)).toHaveLength(10);
  const client = connect(config.PORT, "127.0.0.1");
  const closed = new Promise((resolve) => client.once("close", resolve).on("error", () => undefined));
  client.write(ask("/slow").repeat(1_000));
  await closed;
  expect(asked).toBeLessThanOrEqual(64);
});
