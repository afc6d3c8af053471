import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type pg from "pg";
import { openOwnerPool } from "#server/platform/db/database.ts";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { createLog } from "#server/platform/log/log.ts";
import { readArguments, readCount } from "#server/platform/terminal/read-arguments.ts";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";
import { startSite } from "#tests/setup/sites/site.ts";
import { readChildrenCpuMs, readCpuMs, sumSince } from "./cpu.ts";
import { cursorPage } from "./cursor-page.ts";
import { fillCommunity } from "./fill-community.ts";
import { eventSearches, fillEvents } from "./fill-events.ts";
import { fillJobs, jobSearches } from "./fill-jobs.ts";
import { fillTechFlash } from "./fill-tech-flash.ts";
import { percentile, readOnce, runLoad } from "./load.ts";
import { withoutIndexes } from "./without-indexes.ts";
import { searchTexts } from "./words.ts";

const usage = `npm run bench -- [--articles 100000] [--blogs 0] [--discussions 0] [--comments 0] [--events 0] [--jobs 0] [--searches 0] [--seconds 5] [--concurrency 8] [--cached] [--encoding br] [--page /address]...
Starts the built site on a fresh database with that many rows, asks each page for some seconds, and prints it beside
a bare node:http server that answers the same bytes in the same run: the medians of three rounds. Pages are rendered anew each time unless --cached, and not compressed unless --encoding.`;

const { values } = readArguments(usage, {
  articles: { type: "string" },
  blogs: { type: "string" },
  discussions: { type: "string" },
  comments: { type: "string" },
  events: { type: "string" },
  jobs: { type: "string" },
  searches: { type: "string" },
  seconds: { type: "string" },
  concurrency: { type: "string" },
  cached: { type: "boolean", default: false },
  encoding: { type: "string", default: "identity" },
  page: { type: "string", multiple: true },
});
const countRows = (given: string | undefined, fallback: number) => readCount(usage, given, fallback, 0);
const articles = countRows(values.articles, 100_000);
const blogs = countRows(values.blogs, 0);
const discussions = countRows(values.discussions, 0);
const comments = countRows(values.comments, 0);
const events = countRows(values.events, 0);
const jobs = countRows(values.jobs, 0);
const searchCount = countRows(values.searches, 0);
const seconds = readCount(usage, values.seconds, 5);
const concurrency = readCount(usage, values.concurrency, 8);

type Row = Record<string, string | number>;

const rounds = 3;
const headers = { accept: "text/html", "accept-encoding": values.encoding };

await bench();

async function bench(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-bench-"));
  const database = await startEmbedded({ dataDir, log: createLog("silent") });
  const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: "0", LIMITS_FACTOR: "1000000", LOG_LEVEL: "error" };
  const site = await startSite({ ...environment, ROLE: "web", PAGE_CACHE: values.cached ? "1" : "0" });
  const pool = openOwnerPool(database.url, { statementTimeoutMs: 3_600_000 });
  try {
    const pages = values.page ?? [];
    if (values.page === undefined) {
      await withoutIndexes(pool, async () => {
        pages.push(...(await fillNews(pool)), ...(await fillTexts(pool)), ...(await fillEventList(pool)), ...(await fillBoard(pool)));
      });
    }
    await pool.query("vacuum analyze");
    // A task does this every quarter of an hour.
    await pool.query("select age_search_entries(500)");
    const postmaster = Number(
      (await readFile(path.join(dataDir, "postgres", "cluster", "postmaster.pid"), "utf8").catch(() => "0")).split("\n")[0],
    );
    const rows: Row[] = [];
    for (const page of pages) rows.push(...(await measurePage(site.url + page, page, site.process.pid ?? 0, postmaster)));
    console.table(rows);
    for (const searches of listSearches()) await measureSearches(site.url, searches);
  } finally {
    await pool.end();
    await site.stop();
    await database.release();
    await removeDataDir(dataDir);
  }
}

/** Fills the news; returns the addresses to measure. */
async function fillNews(pool: pg.Pool): Promise<string[]> {
  if (articles === 0) return [];
  console.log(`Filling ${articles} articles …`);
  await fillTechFlash(pool, articles);
  return ["/tech-flash", "/tech-flash?tag=AI", await cursorPage(pool, "/tech-flash", Math.min(500, Math.floor(articles / 10)))];
}

/** Fills blogs, discussions, comments and replies; returns the addresses to measure. */
async function fillTexts(pool: pg.Pool): Promise<string[]> {
  if (blogs === 0 || discussions === 0) return [];
  console.log(`Filling ${blogs} blogs, ${discussions} discussions, ${comments} comments …`);
  const { firstBlog, firstDiscussion } = await fillCommunity(pool, { blogs, discussions, comments });
  const [blogPage, discussionPage] = await Promise.all([cursorPage(pool, "/blogs", 500), cursorPage(pool, "/discussions", 500)]);
  return ["/blogs", blogPage, `/blog/${firstBlog}`, "/discussions", discussionPage, `/discussion/${firstDiscussion}`];
}

/** Fills the events; returns the addresses to measure. */
async function fillEventList(pool: pg.Pool): Promise<string[]> {
  if (events === 0) return [];
  console.log(`Filling ${events} events …`);
  await fillEvents(pool, events);
  return ["/events", ...eventSearches(1, "all")];
}

/** Fills the jobs; returns the addresses to measure. */
async function fillBoard(pool: pg.Pool): Promise<string[]> {
  if (jobs === 0) return [];
  console.log(`Filling ${jobs} jobs …`);
  await fillJobs(pool, jobs);
  return ["/jobs", ...jobSearches(1, "all")];
}

type Searches = { name: string; addresses: string[] };

/** Searches in the lists and in the site-wide search, each with other words or filters. */
function listSearches(): Searches[] {
  if (searchCount === 0) return [];
  const texts = ["/blogs", "/discussions", "/search"].flatMap((page) =>
    Object.entries(searchTexts(searchCount)).map(([kind, words]) => ({
      name: `${page}, ${kind}`,
      addresses: words.map((text) => `${page}?q=${encodeURIComponent(text)}`),
    })),
  );
  const filtered = [
    { name: "/events, one filter", addresses: eventSearches(searchCount, "one") },
    { name: "/events, all filters", addresses: eventSearches(searchCount, "all") },
  ];
  const board = [
    { name: "/jobs, one filter", addresses: jobSearches(searchCount, "one") },
    { name: "/jobs, all filters", addresses: jobSearches(searchCount, "all") },
  ];
  return [...texts, ...(events > 0 ? filtered : []), ...(jobs > 0 ? board : [])];
}

/** One address at a time. */
async function measureSearches(siteUrl: string, { name, addresses }: Searches): Promise<void> {
  const ask = async (address: string) => {
    const sentAt = performance.now();
    const response = await fetch(siteUrl + address);
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${address} was answered with ${response.status}`);
    return performance.now() - sentAt;
  };
  // The first searches of a process fill its caches and the database's.
  for (const address of addresses.slice(0, 10)) await ask(address);
  const latencies: number[] = [];
  for (const address of addresses) latencies.push(await ask(address));
  const sorted = latencies.toSorted((a, b) => a - b);
  console.log(
    `${name}: p50 ${round(percentile(sorted, 0.5))} ms, p95 ${round(percentile(sorted, 0.95))} ms (${addresses.length} searches)`,
  );
}

/**
 * Measures two rows: the page, and the bare server with the same bytes. Both are measured in turn, three times; each column is the median.
 */
async function measurePage(url: string, name: string, sitePid: number, postmaster: number): Promise<Row[]> {
  const { body } = await readOnce(url, headers);
  const bare = fork(path.join(import.meta.dirname, "bare-server.ts"));
  bare.send(body.toString("base64"));
  const [port] = (await once(bare, "message")) as [number];
  const bareUrl = `http://127.0.0.1:${port}/`;
  const [pages, floors]: [Row[], Row[]] = [[], []];
  // As long as the measurement: the code for the first requests of a process is compiled while they run.
  for (const warm of [bareUrl, url]) await load(warm);
  for (let done = 0; done < rounds; done += 1) {
    floors.push(await measure(bareUrl, "  bare node:http", bare.pid ?? 0, 0));
    pages.push(await measure(url, name, sitePid, postmaster));
  }
  bare.kill();
  const [page, floor] = [medianOf(pages), medianOf(floors)];
  page["req/s ÷ bare"] = round(Number(page["req/s"]) / Number(floor["req/s"]));
  return [page, floor];
}

function load(url: string) {
  return runLoad(url, { concurrency, seconds, headers });
}

async function measure(url: string, name: string, pid: number, postmaster: number): Promise<Row> {
  const before = { app: readCpuMs(pid), database: readChildrenCpuMs(postmaster) };
  const result = await load(url);
  const after = { app: readCpuMs(pid), database: readChildrenCpuMs(postmaster) };
  return {
    page: name,
    "req/s": Math.round(result.requests / result.seconds),
    "p50 ms": round(percentile(result.latencies, 0.5)),
    "p99 ms": round(percentile(result.latencies, 0.99)),
    "CPU ms": round((after.app - before.app) / result.requests, 3),
    "DB CPU ms": postmaster ? round(sumSince(before.database, after.database) / result.requests) : 0,
    bytes: result.bytes,
    errors: result.errors,
  };
}

function medianOf(rows: Row[]): Row {
  const columns = Object.keys(rows[0] ?? {});
  const middle = (column: string) =>
    rows.map((row) => row[column] ?? 0).toSorted((a, b) => Number(a) - Number(b))[Math.floor(rows.length / 2)] ?? 0;
  return Object.fromEntries(columns.map((column) => [column, middle(column)]));
}

function round(value: number, digits = 2): number {
  return Number(value.toFixed(digits));
}
