import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import { readArguments } from "#server/platform/terminal/read-arguments.ts";
import type { TestBrowser } from "#tests/setup/browser.ts";
import { ensureChromium } from "#tests/setup/install-chromium.ts";
import { startSite } from "#tests/setup/sites/site.ts";
import { gatherTourPeople } from "#tests/setup/tour-people.ts";
import { listStops } from "#tests/setup/tour-stops.ts";
import { captureStates } from "./pictures/transient-states.ts";
import { writeIndex } from "./pictures/write-index.ts";
import { nameOf, variants } from "./pictures/variants.ts";
import type { Picture } from "./pictures/variants.ts";

const usage = `npm run pictures -- [--to pictures] [--only text]
Takes a picture of every page of the site in its states, wide and narrow, light and dark, and writes an index of them.`;

const { values: options } = readArguments(usage, {
  /** The folder for the pictures. */
  to: { type: "string", default: "pictures" },
  /** Only addresses and states that contain this text. */
  only: { type: "string", default: "" },
});
const folder = path.resolve(options.to);
const adminEmail = "admin@example.test";
// Longer pages are cut: the rest only repeats.
const heightMax = 2_600;

// Started before the site: if the browser fails to start, the site would go on without this process.
const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ["--no-sandbox", "--disable-gpu"] });
const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-pictures-"));
const { DATABASE_URL } = process.env;
const site = await startSite({
  DATA_DIR: dataDir,
  DEMO: "1",
  LIMITS_FACTOR: "1000",
  ADMIN_EMAILS: adminEmail,
  ...(DATABASE_URL === undefined ? {} : { DATABASE_URL }),
});
try {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const pictures = await takeAll(browser);
  await writeFile(path.join(folder, "index.html"), writeIndex(pictures));
  console.log(`${pictures.length} pages, ${pictures.length * variants.length} pictures: ${path.join(folder, "index.html")}`);
} finally {
  await browser.close();
  await site.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function takeAll(at: Browser): Promise<Picture[]> {
  const { browsers, places } = await gatherTourPeople(site.url, adminEmail, dataDir);
  const pages = new Map<TestBrowser, Page>();
  const pictures: Picture[] = [];
  for (const stop of listStops(places)) {
    const picture = { name: nameOf(stop), title: stop.address, as: stop.as };
    if (!picture.name.includes(options.only)) continue;
    const persona = browsers[stop.as];
    const page = pages.get(persona) ?? (await openAs(at, persona));
    pages.set(persona, page);
    await page.goto(site.url + stop.address);
    await takeVariants(page, picture.name);
    pictures.push(picture);
  }
  if (options.only !== "") return pictures;
  const page = await openAs(at, browsers.campus);
  return [...pictures, ...(await captureStates(page, site.url, (name) => takeVariants(page, name)))];
}

/** Opens a browser window with the cookies of a persona. */
async function openAs(at: Browser, persona: TestBrowser): Promise<Page> {
  const context = await at.newContext({
    locale: "en-IN",
    timezoneId: "Asia/Kolkata",
    reducedMotion: "reduce",
    // Requests of the service worker cannot be held back, which the pictures of failures need.
    serviceWorkers: "block",
  });
  await context.addCookies([...persona.cookies].map(([name, value]) => ({ name, value, url: site.url })));
  return context.newPage();
}

async function takeVariants(page: Page, name: string): Promise<void> {
  for (const { width, colorScheme } of variants) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 800 });
    // After two frames the new width and colours are painted.
    await page.evaluate(() => {
      window.scrollTo(0, 0);
      return new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    const height = Math.min(heightMax, await page.evaluate(() => document.documentElement.scrollHeight));
    await page.screenshot({
      path: path.join(folder, `${name}.${width}-${colorScheme}.png`),
      fullPage: true,
      clip: { x: 0, y: 0, width, height },
    });
  }
}
