import type { Browser, CDPSession, Page } from "@playwright/test";
import { untilHydrated } from "#tests/e2e/open-hydrated.ts";

/** Times in milliseconds; sizes in bytes as transferred. */
export type Visit = {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  /** Total blocking time: what tasks take beyond 50 ms each, between the first paint and the idle time after the page. */
  blocked: number;
  documentBytes: number;
  styleBytes: number;
  scriptBytes: number;
  /** Including what is loaded after the first interaction. */
  touchedScriptBytes: number;
  touchedBlocked: number;
  /** From the arrival of the next page's data to its paint. */
  pageChange: number;
};

type Seen = {
  paints: Record<string, number>;
  largest: number;
  shift: number;
  tasks: { start: number; duration: number }[];
  changedAt: number;
};

const slowLine = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const slowedTimes = 4;
const settleMs = 1_000;

/** Returns the words of a page, line by line, its title first. */
export async function readPageText(browser: Browser, url: string): Promise<string[]> {
  const page = await browser.newPage();
  await page.goto(url);
  const text = await page.evaluate(() => `${document.title}\n${document.body.innerText}`);
  await page.close();
  return text.split(/\n+/).filter((line) => line.trim() !== "");
}

/**
 * Opens a page with an empty cache on a slow connection; then interacts with it and follows its link to `nextPage`, unless that is null.
 */
export async function visitPage(browser: Browser, url: string, nextPage: string | null): Promise<Visit> {
  const context = await browser.newContext({ serviceWorkers: "block", viewport: { width: 412, height: 823 } });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  const bytes = await countBytes(cdp);
  await slowDown(cdp);
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: "load" });
  await settle(page);
  const seen = await readSeen(page);
  const { Document = 0, Stylesheet = 0, Script = 0 } = bytes;
  const firstPaint = seen.paints["first-contentful-paint"] ?? 0;
  const touch =
    nextPage === null ? { touchedScriptBytes: Script, touchedBlocked: 0, pageChange: 0 } : await touchPage(page, nextPage, bytes);
  await context.close();
  return {
    firstPaint,
    largestPaint: seen.largest,
    layoutShift: seen.shift,
    blocked: blockedSince(seen, firstPaint),
    documentBytes: Document,
    styleBytes: Stylesheet,
    scriptBytes: Script,
    ...touch,
  };
}

async function touchPage(
  page: Page,
  nextPage: string,
  bytes: Record<string, number>,
): Promise<Pick<Visit, "touchedScriptBytes" | "touchedBlocked" | "pageChange">> {
  const touchedAt = await page.evaluate(() => performance.now());
  await untilHydrated(page);
  await settle(page);
  const seen = await readSeen(page);
  const touchedScriptBytes = bytes["Script"] ?? 0;
  const link = page.locator(`a[href="${nextPage}"]`).first();
  await link.hover();
  await settle(page);
  await link.click();
  await page.waitForURL(`**${nextPage}`);
  await settle(page);
  const pageChange = await page.evaluate(() => {
    const data = performance.getEntriesByType("resource").findLast(({ name }) => name.includes(".data"));
    const { changedAt } = (window as unknown as { seen: Seen }).seen;
    return data ? changedAt - (data as PerformanceResourceTiming).responseEnd : 0;
  });
  return { touchedScriptBytes, touchedBlocked: blockedSince(seen, touchedAt), pageChange };
}

function blockedSince({ tasks }: Seen, since: number): number {
  return tasks.filter(({ start, duration }) => start + duration > since).reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0);
}

async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send("Network.emulateNetworkConditions", slowLine);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowedTimes });
}

/** Encoded bytes by kind of resource, counted while the page loads. */
async function countBytes(cdp: CDPSession): Promise<Record<string, number>> {
  await cdp.send("Network.enable");
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  cdp.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type));
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? "Other";
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
  });
  return bytes;
}

async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.waitForTimeout(settleMs);
}

function readSeen(page: Page): Promise<Seen> {
  return page.evaluate(() => (window as unknown as { seen: Seen }).seen);
}

/** Runs in the page, before its own scripts. */
function watch(): void {
  const seen: Seen = { paints: {}, largest: 0, shift: 0, tasks: [], changedAt: 0 };
  Object.assign(window, { seen });
  const notes: Record<string, (entry: PerformanceEntry) => void> = {
    paint: ({ name, startTime }) => (seen.paints[name] = startTime),
    "largest-contentful-paint": ({ startTime }) => (seen.largest = startTime),
    "layout-shift": (entry) => (seen.shift += (entry as unknown as { value: number }).value),
    longtask: ({ startTime, duration }) => seen.tasks.push({ start: startTime, duration }),
  };
  for (const [type, note] of Object.entries(notes)) {
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(entry))).observe({ type, buffered: true });
  }
  // The title changes with the page; the next frame shows the page.
  document.addEventListener("DOMContentLoaded", () => {
    new MutationObserver(() => requestAnimationFrame(() => requestAnimationFrame(() => (seen.changedAt = performance.now())))).observe(
      document.head,
      {
        childList: true,
        subtree: true,
        characterData: true,
      },
    );
  });
}
