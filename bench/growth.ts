import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { createMember } from "#tests/factories/members.ts";
import { signIn } from "#tests/factories/sessions.ts";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";
import { startSite } from "#tests/setup/sites/site.ts";
import { readRunMs } from "./cpu.ts";
import { openFilled } from "./filled-database.ts";
import { listGrowthPages } from "./growth-pages.ts";
import type { GrowthPage } from "./growth-pages.ts";
import { percentile } from "./load.ts";

const usage = `node bench/growth.ts [--small 1000] [--large 100000] [--runs 100] [--only word] [--kept 0] [--small-database postgres://…] [--large-database postgres://…]
Starts the built site on two databases with so many rows of each kind, opens every list, filter and detail as a signed-in member and every search on
both by turns, and prints how much longer the whole answer takes on the large one, with what app and PostgreSQL take of the processor.
Filled databases can be given; others are filled first. --kept 0 reads everything anew each time, as the first who asks does.`;

const { values } = parseArgs({
  options: {
    small: { type: "string", default: "1000" },
    large: { type: "string", default: "100000" },
    runs: { type: "string", default: "100" },
    only: { type: "string", default: "" },
    kept: { type: "string", default: "1" },
    "small-database": { type: "string" },
    "large-database": { type: "string" },
    help: { type: "boolean", default: false },
  },
});

type MeasuredSite = Awaited<ReturnType<typeof openSite>>;
type Measurement = { times: number[]; appMs: number; databaseMs: number };

if (values.help) console.log(usage);
else await compare();

async function compare(): Promise<void> {
  const small = await openSite(Number(values.small), values["small-database"]);
  const large = await openSite(Number(values.large), values["large-database"]);
  try {
    const rows = [];
    for (const [at, page] of large.pages.entries()) {
      const before = page.first === undefined ? small.pages[at] : { name: page.first, addresses: [page.first] };
      if (!before || !page.name.includes(values.only)) continue;
      rows.push({
        page: page.name,
        "compared with": page.first ?? values.small,
        ...(await measure(page.first ? large : small, before, large, page)),
      });
    }
    console.table(rows);
  } finally {
    await small.close();
    await large.close();
  }
}

/** A built site on a filled database, and how to ask it as a member. */
async function openSite(count: number, given: string | undefined) {
  const filled = await openFilled(count, given);
  const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-growth-"));
  const settings = { ROLE: "web", DEMO: "0", LIMITS_FACTOR: "1000000", LOG_LEVEL: "error", PAGE_CACHE: values.kept };
  const site = await startSite({ ...settings, DATABASE_URL: filled.url, DATA_DIR: dataDir });
  const cookie = `session=${await signIn(filled, (await createMember(filled)).userId)}`;
  const accepted = { accept: "text/html", "accept-encoding": "gzip, deflate, br, zstd" };
  /** Milliseconds of one answer. */
  const open = async (address: string): Promise<number> => {
    const sentAt = performance.now();
    // As a visitor where words are searched for: a member may search only so often in a minute, and searches are not cached.
    const headers = /[?&]q=/.test(address) ? accepted : { ...accepted, cookie };
    const response = await fetch(site.url + address, { headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${address} was answered with ${response.status}`);
    return performance.now() - sentAt;
  };
  /** What the app, first, and its connections have used of the processor, by process. */
  const readUsed = async () => {
    const { rows } = await filled.owner.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
    );
    return new Map([site.process.pid ?? 0, ...rows.map(({ pid }) => pid)].map((pid) => [pid, readRunMs(pid)]));
  };
  return {
    open,
    readUsed,
    pages: await listGrowthPages(filled.owner, count),
    close: async () => {
      await site.stop();
      await filled.close();
      await removeDataDir(dataDir);
    },
  };
}

async function measure(small: MeasuredSite, before: GrowthPage, large: MeasuredSite, after: GrowthPage) {
  const runs = Number(values.runs);
  const [less, more] = [startMeasuring(small, before), startMeasuring(large, after)];
  // A quarter of them to warm up: plans are made, pages of the tables are read.
  await alternate(-Math.ceil(runs / 4), 0, less, more);
  for (const one of [less, more]) await one.begin();
  await alternate(0, runs, less, more);
  const [one, other] = [await less.end(), await more.end()];
  return {
    "ms before": round(medianOf(one)),
    ms: round(medianOf(other)),
    times: round(medianOf(other) / medianOf(one)),
    "times, processor": round((other.appMs + other.databaseMs) / (one.appMs + one.databaseMs)),
    "app before": round(one.appMs / runs),
    app: round(other.appMs / runs),
    "database before": round(one.databaseMs / runs),
    database: round(other.databaseMs / runs),
  };
}

async function alternate(from: number, to: number, ...both: ReturnType<typeof startMeasuring>[]): Promise<void> {
  for (let run = from; run < to; run += 1) {
    for (const one of run % 2 === 0 ? both : both.toReversed()) await one.take(Math.abs(run));
  }
}

/** Opens one page over and over and adds up what that takes, from `begin` to `end`. */
function startMeasuring(site: MeasuredSite, page: GrowthPage) {
  const measured: Measurement = { times: [], appMs: 0, databaseMs: 0 };
  let used = new Map<number, number>();
  return {
    async begin() {
      measured.times = [];
      used = await site.readUsed();
    },
    async take(run: number) {
      measured.times.push(await site.open(page.addresses[run % page.addresses.length] ?? ""));
    },
    async end(): Promise<Measurement> {
      const [appMs = 0, ...databaseMs] = [...(await site.readUsed())].map(([pid, ms]) => ms - (used.get(pid) ?? 0));
      return { ...measured, appMs, databaseMs: databaseMs.reduce((sum, ms) => sum + ms, 0) };
    },
  };
}

function medianOf({ times }: Measurement): number {
  return percentile(
    times.toSorted((a, b) => a - b),
    0.5,
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
