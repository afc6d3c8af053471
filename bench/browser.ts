import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";
import { readArguments, readCount } from "#server/platform/terminal/read-arguments.ts";
import { ensureChromium } from "#tests/setup/install-chromium.ts";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";
import { startSite } from "#tests/setup/sites/site.ts";
import { servePlainPage } from "./plain-page.ts";
import { readPageText, visitPage } from "./visit-page.ts";
import type { Visit } from "./visit-page.ts";
import { median } from "./load.ts";

const usage = `npm run bench:browser -- [--rounds 5] [--page /address]...
Opens pages of the built site in Chromium as a phone would on a slow line (1.6 Mbit/s, 150 ms, processor slowed four times, nothing cached),
each beside a plain page of the same words in the same run, and prints the medians.`;

const { values } = readArguments(usage, { rounds: { type: "string" }, page: { type: "string", multiple: true } });
const rounds = readCount(usage, values.rounds, 5);

/** The page to which page changes are measured: every page links to it. */
const nextPage = "/terms";

await bench();

async function bench(): Promise<void> {
  // Started before the site: if the browser fails to start, the site would go on without this process.
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-bench-"));
  const site = await startSite({ DATA_DIR: dataDir, LIMITS_FACTOR: "1000000", LOG_LEVEL: "error" });
  try {
    const pages = values.page ?? [
      "/",
      "/tech-flash",
      await firstOf(site.url, "/blogs", "blog"),
      await firstOf(site.url, "/discussions", "discussion"),
    ];
    const rows = [];
    for (const page of pages) rows.push(await measure(browser, site.url + page, page));
    console.table(rows);
  } finally {
    await browser.close();
    await site.stop();
    await removeDataDir(dataDir);
  }
}

/** The page and its plain counterpart in turn, so that both are measured under the same load. */
async function measure(browser: Browser, url: string, page: string): Promise<Record<string, string | number>> {
  const plain = await servePlainPage(await readPageText(browser, url));
  const visits: Visit[] = [];
  const floor: Visit[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      floor.push(await visitPage(browser, plain.url, null));
      visits.push(await visitPage(browser, url, nextPage));
    }
  } finally {
    plain.close();
  }
  const ratio = (key: keyof Visit) => Math.round((medianOf(visits, key) / medianOf(floor, key)) * 100) / 100;
  return {
    page: page.replace(/[0-9a-f-]{36}.*/, "{id}"),
    "FCP ms": medianOf(visits, "firstPaint"),
    "× plain": ratio("firstPaint"),
    "LCP ms": medianOf(visits, "largestPaint"),
    "× plain ": ratio("largestPaint"),
    "layout shift": medianOf(visits, "layoutShift"),
    "blocked ms": medianOf(visits, "blocked"),
    "HTML kB": medianOf(visits, "documentBytes") / 1_000,
    "CSS kB": medianOf(visits, "styleBytes") / 1_000,
    "JS kB": medianOf(visits, "scriptBytes") / 1_000,
    "JS touched kB": medianOf(visits, "touchedScriptBytes") / 1_000,
    "blocked, touched ms": medianOf(visits, "touchedBlocked"),
    "change ms": medianOf(visits, "pageChange"),
  };
}

async function firstOf(siteUrl: string, list: string, kind: string): Promise<string> {
  const html = await (await fetch(siteUrl + list)).text();
  const [, address] = new RegExp(`href="(/${kind}/[^"?#]+)"`).exec(html) ?? [];
  if (address === undefined) throw new Error(`${list} shows nothing to read`);
  return address;
}

function medianOf(visits: Visit[], key: keyof Visit): number {
  return Math.round(median(visits.map((visit) => visit[key])) * 1_000) / 1_000;
}
