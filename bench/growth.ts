import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { readArguments, readCount, readName } from "#server/platform/terminal/read-arguments.ts";
import { createMember } from "#tests/factories/members.ts";
import { signIn } from "#tests/factories/sessions.ts";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";
import { startSite } from "#tests/setup/sites/site.ts";
import { readRunMs } from "./cpu.ts";
import { openFilled } from "./filled-database.ts";
import { listGrowthPages } from "./growth-pages.ts";
import type { GrowthPage } from "./growth-pages.ts";
import { median } from "./load.ts";

const usage = `node bench/growth.ts [--small 1000] [--large 100000] [--runs 100] [--only word] [--kept 0] [--small-database postgres://…] [--large-database postgres://…]
Starts the built site on two databases with so many rows of each kind, opens every list, filter and detail as a signed-in member and every search on
both by turns, and prints the medians: how long the whole answer takes, and what app and PostgreSQL take of the processor for it, which holds on
a busy machine too. "alike" is the processor's ratio for those addresses alone whose answers are as long on both, within a tenth: where the small
one finds less, it has less to show. Filled databases can be given; others are filled first. --kept 0 reads everything anew each time, as the first
who asks does.`;

const { values } = readArguments(usage, {
  small: { type: "string" },
  large: { type: "string" },
  runs: { type: "string" },
  only: { type: "string", default: "" },
  kept: { type: "string" },
  "small-database": { type: "string" },
  "large-database": { type: "string" },
});
const counts = { small: readCount(usage, values.small, 1_000), large: readCount(usage, values.large, 100_000) };
const runs = readCount(usage, values.runs, 100);
const pageCache = readName(usage, values.kept, ["0", "1"]) ?? "1";

type MeasuredSite = Awaited<ReturnType<typeof openSite>>;
type Answer = { address: string; bytes: number; ms: number; appMs: number; databaseMs: number };

await compare();

async function compare(): Promise<void> {
  const small = await openSite(counts.small, values["small-database"]);
  const large = await openSite(counts.large, values["large-database"]);
  try {
    const rows = [];
    for (const [at, page] of large.pages.entries()) {
      const before = page.first === undefined ? small.pages[at] : { name: page.first, addresses: [page.first] };
      if (!before || !page.name.includes(values.only)) continue;
      rows.push({
        page: page.name,
        "compared with": page.first ?? counts.small,
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
  const settings = { ROLE: "web", DEMO: "0", LIMITS_FACTOR: "1000000", LOG_LEVEL: "error", PAGE_CACHE: pageCache };
  const site = await startSite({ ...settings, DATABASE_URL: filled.url, DATA_DIR: dataDir });
  const cookie = `session=${await signIn(filled, (await createMember(filled)).userId)}`;
  const accepted = { accept: "text/html", "accept-encoding": "gzip, deflate, br, zstd" };
  let pids: number[] = [];
  const readUsed = () => pids.reduce((sum, pid) => sum + readRunMs(pid), 0);
  const appPid = site.process.pid ?? 0;
  const open = async (address: string): Promise<Answer> => {
    const before = { app: readRunMs(appPid), database: readUsed() };
    const sentAt = performance.now();
    // Searches are requested as a visitor: a member's searches are limited to some a minute, and are not cached.
    const headers = /[?&]q=/.test(address) ? accepted : { ...accepted, cookie };
    const response = await fetch(site.url + address, { headers });
    const { byteLength: bytes } = await response.arrayBuffer();
    const ms = performance.now() - sentAt;
    if (response.status !== 200) throw new Error(`${address} was answered with ${response.status}`);
    return { address, bytes, ms, appMs: readRunMs(appPid) - before.app, databaseMs: readUsed() - before.database };
  };
  return {
    open,
    /** Remembers the present connections of the site. */
    async findConnections(): Promise<void> {
      const { rows } = await filled.owner.query<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      );
      pids = rows.map(({ pid }) => pid);
    },
    pages: await listGrowthPages(filled.owner, count),
    close: async () => {
      await site.stop();
      await filled.close();
      await removeDataDir(dataDir);
    },
  };
}

async function measure(small: MeasuredSite, before: GrowthPage, large: MeasuredSite, after: GrowthPage) {
  const [less, more]: [Answer[], Answer[]] = [[], []];
  // The first quarter is a warm-up: plans are made, pages of the tables are read.
  for (let run = -Math.ceil(runs / 4); run < runs; run += 1) {
    if (run === 0) for (const site of [small, large]) await site.findConnections();
    const takeSmall = async () => less.push(await small.open(addressOf(before, run)));
    const takeLarge = async () => more.push(await large.open(addressOf(after, run)));
    for (const take of run % 2 === 0 ? [takeSmall, takeLarge] : [takeLarge, takeSmall]) await take();
  }
  const [one, other] = [less.slice(-runs), more.slice(-runs)];
  const isAlike = one.map(({ bytes }, at) => Math.abs(bytes - (other[at]?.bytes ?? 0)) <= bytes / 10);
  const alike = (answers: Answer[]) => answers.filter((_, at) => isAlike[at]);
  return {
    "ms before": round(medianOf(one, ({ ms }) => ms)),
    ms: round(medianOf(other, ({ ms }) => ms)),
    times: timesOf(one, other, ({ ms }) => ms),
    "times, processor": timesOf(one, other, processorMs),
    alike: `${timesOf(alike(one), alike(other), processorMs)} (${alike(one).length} of ${runs})`,
    "app before": round(medianOf(one, ({ appMs }) => appMs)),
    app: round(medianOf(other, ({ appMs }) => appMs)),
    "database before": round(medianOf(one, ({ databaseMs }) => databaseMs)),
    database: round(medianOf(other, ({ databaseMs }) => databaseMs)),
  };
}

function addressOf({ addresses }: GrowthPage, run: number): string {
  return addresses[Math.abs(run) % addresses.length] ?? "";
}

function processorMs({ appMs, databaseMs }: Answer): number {
  return appMs + databaseMs;
}

function timesOf(one: Answer[], other: Answer[], read: (answer: Answer) => number): number {
  return round(medianOf(other, read) / medianOf(one, read));
}

function medianOf(answers: Answer[], read: (answer: Answer) => number): number {
  return median(answers.map(read));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
