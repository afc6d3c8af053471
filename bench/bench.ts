import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { openOwnerPool } from "#server/platform/db/database.ts";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { createLog } from "#server/platform/log/log.ts";
import { startSite } from "#tests/setup/site.ts";
import { readChildrenCpuMs, readCpuMs } from "./cpu.ts";
import { fillTechFlash, techFlashPage } from "./fill-tech-flash.ts";
import { percentile, runLoad } from "./load.ts";

const usage = `npm run bench -- [--articles 100000] [--seconds 5] [--concurrency 8] [--cached] [--page /address]...
Starts the built site on a fresh database with that many rows, asks each page for some seconds, and prints it beside
a bare node:http server that answers the same bytes in the same run. Pages are rendered anew each time unless --cached.`;

const { values } = parseArgs({
  options: {
    articles: { type: "string", default: "100000" },
    seconds: { type: "string", default: "5" },
    concurrency: { type: "string", default: "8" },
    cached: { type: "boolean", default: false },
    page: { type: "string", multiple: true },
    help: { type: "boolean", default: false },
  },
});

type Row = Record<string, string | number>;

if (values.help) console.log(usage);
else await bench();

async function bench(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-bench-"));
  const database = await startEmbedded({ dataDir, log: createLog("silent") });
  const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: "0", LIMITS_FACTOR: "1000000", LOG_LEVEL: "error" };
  const site = await startSite({ ...environment, ROLE: "web", PAGE_CACHE: values.cached ? "1" : "0" });
  const pool = openOwnerPool(database.url, { statementTimeoutMs: 600_000 });
  try {
    const articles = Number(values.articles);
    console.log(`Filling ${articles} articles …`);
    await fillTechFlash(pool, articles);
    const pages = values.page ?? ["/tech-flash", "/tech-flash?tag=AI", await techFlashPage(pool, Math.min(500, Math.floor(articles / 10)))];
    const postmaster = Number(
      (await readFile(path.join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8").catch(() => "0")).split("\n")[0],
    );
    const rows: Row[] = [];
    for (const page of pages) rows.push(...(await measurePage(site.url + page, page, site.process.pid ?? 0, postmaster)));
    console.table(rows);
  } finally {
    await pool.end();
    await site.stop();
    await database.release();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Two rows: the page, and the bare server with the same bytes. */
async function measurePage(url: string, name: string, sitePid: number, postmaster: number): Promise<Row[]> {
  const body = await (await fetch(url)).text();
  const bare = fork(path.join(import.meta.dirname, "bare-server.ts"));
  bare.send(Buffer.from(body).toString("base64"));
  const [port] = (await once(bare, "message")) as [number];
  const floor = await measure(`http://127.0.0.1:${port}/`, "  bare node:http", bare.pid ?? 0, 0);
  bare.kill();
  const page = await measure(url, name, sitePid, postmaster);
  page["CPU × bare"] = round(Number(page["CPU ms"]) / Number(floor["CPU ms"]));
  return [page, floor];
}

async function measure(url: string, name: string, pid: number, postmaster: number): Promise<Row> {
  const options = { concurrency: Number(values.concurrency), headers: { accept: "text/html" } };
  await runLoad(url, { ...options, seconds: 2 });
  const before = { app: readCpuMs(pid), database: readChildrenCpuMs(postmaster) };
  const load = await runLoad(url, { ...options, seconds: Number(values.seconds) });
  const after = { app: readCpuMs(pid), database: readChildrenCpuMs(postmaster) };
  return {
    page: name,
    "req/s": Math.round(load.requests / load.seconds),
    "p50 ms": round(percentile(load.latencies, 0.5)),
    "p99 ms": round(percentile(load.latencies, 0.99)),
    "CPU ms": round((after.app - before.app) / load.requests),
    "DB CPU ms": postmaster ? round((after.database - before.database) / load.requests) : 0,
    bytes: load.bytes,
    errors: load.errors,
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
