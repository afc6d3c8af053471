import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { readArguments, readCount } from "#server/platform/terminal/read-arguments.ts";
import { startSite } from "#tests/setup/sites/site.ts";
import { percentile, runLoad } from "./load.ts";

const usage = `node bench/half-open.ts [connections]
Measures readers beside clients that begin a request and never end it. Default: 2000 of them.`;

const count = readCount(usage, readArguments(usage, {}, 1).positionals[0], 2_000);
const seconds = 8;
const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-half-open-"));
const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: "silent", LIMITS_FACTOR: "100000", PAGE_CACHE: "0" });
const port = Number(new URL(site.url).port);
const open = new Set<Socket>();
let isOver = false;
let opened = 0;

try {
  await measure();
  const alone = [await measure(), await measure()];
  for (let index = 0; index < count; index += 1) hold();
  await until(() => open.size >= count);
  const beside = [await measure(), await measure()];
  const [p99Alone, p99Beside] = [Math.min(...alone), Math.min(...beside)];
  console.log(
    `p99 of readers: ${p99Alone.toFixed(0)} ms alone, ${p99Beside.toFixed(0)} ms beside ${open.size} half-open connections (${opened} in all, dropped ones came back)`,
  );
  process.exitCode = p99Beside <= 2 * p99Alone ? 0 : 1;
} finally {
  isOver = true;
  for (const socket of open) socket.destroy();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function measure(): Promise<number> {
  const result = await runLoad(`${site.url}/tech-flash`, { concurrency: 4, seconds, headers: {} });
  if (result.errors > 0) throw new Error(`${result.errors} of ${result.requests} requests failed`);
  return percentile(result.latencies, 0.99);
}

/** Keeps one connection half-open: dropped, it comes back. */
function hold(): void {
  if (isOver) return;
  opened += 1;
  const socket = connect(port, "127.0.0.1", () => {
    open.add(socket);
    socket.write("GET /tech-flash HTTP/1.1\r\nHost: localhost\r\nX-Unfinished: ");
  });
  socket.resume();
  socket.on("error", () => undefined);
  socket.on("close", () => {
    open.delete(socket);
    setTimeout(hold, 10);
  });
}

async function until(isDone: () => boolean): Promise<void> {
  const deadline = Date.now() + 30_000;
  while (!isDone() && Date.now() < deadline) await delay(20);
}
