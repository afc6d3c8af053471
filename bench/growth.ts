import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import type pg from "pg";
import { openDatabase, openOwnerPool } from "#server/platform/db/database.ts";
import type { Database } from "#server/platform/db/database.ts";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { migrate, readMigrations } from "#server/platform/db/migrate.ts";
import { createLog } from "#server/platform/log/log.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { fillCommunity } from "./fill-community.ts";
import { fillEvents } from "./fill-events.ts";
import { fillJobs } from "./fill-jobs.ts";
import { fillTechFlash } from "./fill-tech-flash.ts";
import { listReadings } from "./growth-readings.ts";
import type { Reading } from "./growth-readings.ts";
import { percentile } from "./load.ts";

const usage = `node bench/growth.ts [--small 1000] [--large 100000] [--runs 60] [--database postgres://…]
Fills two databases with so many rows of each kind, and prints how much longer every list, filter, search and detail takes on the
large one. Both are asked in turn, so that what else the machine does weighs on both. With --database the large one is one filled before.`;

const { values } = parseArgs({
  options: {
    small: { type: "string", default: "1000" },
    large: { type: "string", default: "100000" },
    runs: { type: "string", default: "60" },
    database: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

type Filled = { database: Database; readings: Reading[]; close(): Promise<void> };

if (values.help) console.log(usage);
else await compare();

async function compare(): Promise<void> {
  const small = await openFilled(Number(values.small));
  const large = await openFilled(Number(values.large), values.database);
  try {
    const rows = [];
    for (const [at, reading] of large.readings.entries()) rows.push(await measure(reading, small.readings[at]));
    console.table(rows);
  } finally {
    await small.close();
    await large.close();
  }
}

/** The medians of one reading on both databases. A far page is compared with the first page of its own list. */
async function measure(large: Reading, small: Reading | undefined) {
  const other = large.first ?? small?.read;
  const took: [number[], number[]] = [[], []];
  const runs = Number(values.runs);
  for (let run = -Math.ceil(runs / 4); run < runs; run += 1) {
    for (const [at, read] of [other, large.read].entries()) {
      const startedAt = performance.now();
      // The first quarter warms up: plans are made, pages of the table are read.
      await read?.(Math.abs(run));
      if (run >= 0) took[at === 0 ? 0 : 1].push(performance.now() - startedAt);
    }
  }
  const [before, after] = took.map((times) => times.toSorted((a, b) => a - b)) as [number[], number[]];
  const ratio = (share: number) => round(percentile(after, share) / percentile(before, share));
  return {
    reading: large.name,
    "compared with": large.first ? "page 1" : `${values.small} rows`,
    "ms before": round(percentile(before, 0.5)),
    ms: round(percentile(after, 0.5)),
    times: ratio(0.5),
    // Less of what else the machine did meanwhile.
    "times, quickest tenth": ratio(0.1),
  };
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

async function openFilled(count: number, given?: string): Promise<Filled> {
  const folder = given === undefined ? await mkdtemp(path.join(tmpdir(), "sangam-growth-")) : null;
  const server = folder === null ? null : await startEmbedded({ dataDir: folder, log: createLog("silent"), settings: { fsync: false } });
  const url = given ?? server?.url ?? "";
  const owner = openOwnerPool(url, { statementTimeoutMs: 24 * 3_600_000 });
  if (server) await fill(owner, count);
  const database = openDatabase(url);
  const readings = await listReadings(owner, createTestCtx({ database }), count);
  return {
    database,
    readings,
    close: async () => {
      await database.close();
      await owner.end();
      await server?.release();
      if (folder !== null) await rm(folder, { recursive: true, force: true });
    },
  };
}

async function fill(owner: pg.Pool, count: number): Promise<void> {
  const say = (what: string) => console.log(`Filling ${count} ${what} …`);
  await migrate(owner, await readMigrations());
  say("articles");
  await fillTechFlash(owner, count);
  say("blogs and discussions");
  await fillCommunity(owner, { blogs: count, discussions: count, comments: count });
  say("events");
  await fillEvents(owner, count);
  say("jobs");
  await fillJobs(owner, count);
  // As a task does every quarter of an hour.
  await owner.query("select age_search_entries(2000)");
  await owner.query("vacuum analyze");
}
