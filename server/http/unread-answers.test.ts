import { Server } from "node:http";
import type { ServerResponse } from "node:http";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { Hono } from "hono";
import { afterEach, expect, test, vi } from "vitest";
import { createTestConfig } from "#tests/factories/ctx.ts";
import { findFreePort } from "#tests/setup/sites/site.ts";
import type { AppEnv } from "./app-env.ts";
import { listen } from "./listen.ts";
import { limitUnread } from "./unread-answers.ts";

const megabyte = 1024 * 1024;

afterEach(() => void vi.useRealTimers());

test("a client that requests repeatedly without reading is cut off, but not one with a single unread response", async () => {
  const config = createTestConfig({ PORT: String(await findFreePort()) });
  const large = "a".repeat(4 * megabyte);
  const cut = new Set<string>();
  const app = new Hono<AppEnv>();
  app.get("/large", (c) => {
    const { outgoing } = c.env;
    outgoing?.once("close", () => outgoing.writableFinished || cut.add(c.req.query("who") ?? ""));
    return c.text(large);
  });
  const server = await listen(app, config, { maxUnreadBytes: 24 * megabyte, connectionsCheckingInterval: 500 });
  const ask = (who: string, times: number): Socket => {
    const socket = connect(config.PORT, "127.0.0.1").pause();
    socket.on("error", () => undefined).write(`GET /large?who=${who} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times));
    return socket;
  };
  const little = ask("little", 1);
  const much = ask("much", 20);
  await expect.poll(() => [...cut], { timeout: 10_000 }).toEqual(["much"]);
  little.end();
  expect((await buffer(little)).byteLength).toBeGreaterThan(large.length);
  expect([...cut]).toEqual(["much"]);
  much.destroy();
  await server.drain(0);
});

/** Simulates clients with megabytes of waiting data; `take` lets a client read some of it before the next check, a second later. */
function watchClients(maxMegabytes: number) {
  vi.useFakeTimers();
  const unanswered = new Set<ServerResponse>();
  const cut: string[] = [];
  limitUnread(new Server(), unanswered, { maxBytes: maxMegabytes * megabyte, intervalMs: 1_000 });
  const owe = (name: string, megabytes: number, remoteAddress = name) => {
    const handle = { bytesWritten: megabytes * megabyte, writeQueueSize: megabytes * megabyte };
    const response = { writableLength: megabytes * megabyte, req: { socket: { remoteAddress, _handle: handle, destroy } } };
    unanswered.add(response as unknown as ServerResponse);
    function destroy() {
      cut.push(name);
      unanswered.delete(response as unknown as ServerResponse);
    }
    return { take: (bytes: number) => (handle.writeQueueSize -= bytes) };
  };
  return { owe, cut, look: () => vi.advanceTimersByTime(1_000) };
}

test("a client fast enough to finish within half a minute is not cut off, however much waits, and nobody at the first check", () => {
  const { owe, cut, look } = watchClients(20);
  const [quick, slow] = [owe("quick", 30), owe("slow", 30)];
  look();
  quick.take(1.1 * megabyte);
  slow.take(0.9 * megabyte);
  expect(cut).toEqual([]);
  look();
  expect(cut).toEqual(["slow"]);
});

test("the address with the most waiting data is cut off first, its largest client before the others, until half is left", () => {
  const { owe, cut, look } = watchClients(20);
  owe("alone", 8);
  for (const [name, megabytes] of [
    ["small", 3],
    ["large", 7],
    ["middle", 5],
  ] as const) {
    owe(name, megabytes, "one");
  }
  look();
  look();
  expect(cut).toEqual(["large", "middle", "small"]);
  owe("later", 2);
  look();
  look();
  expect(cut).toHaveLength(3);
});
