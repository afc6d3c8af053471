import { mkdtemp, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "@playwright/test";
import type { Browser } from "@playwright/test";
import { ensureChromium } from "#tests/setup/install-chromium.ts";
import { openDatabase, openOwnerPool } from "#server/platform/db/database.ts";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { createLog } from "#server/platform/log/log.ts";
import { readArguments, readCount, readName } from "#server/platform/terminal/read-arguments.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { generateHostileTexts, hostileTexts } from "#tests/setup/hostile/hostile-texts.ts";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";
import { startSite } from "#tests/setup/sites/site.ts";
import { signInAtStandIn } from "#tests/setup/stand-in-sign-in.ts";
import { checkTripwire, findActiveContent, blockExternalRequests, setTripwire } from "#tests/setup/hostile/tripwire.ts";
import { seedAnswers, seedFeeds, seedRendered, seedTexts } from "./attack-texts.ts";

const usage = `node bench/attack-markdown.ts [--generated 20000] [--seed 20261120] [--kind field|markdown|feed|answer]... [--texts file.json]...
Puts every known hostile text, and those of each JSON file (a list of strings), into every field of a fresh built site, and
so many generated texts of each kind where it is shown: Markdown in blogs, feeds in Tech Flash, answers of a model in Ask Me.
Opens all of it in Chromium with a tripwire. Ends with 1 when anything ran, when the
content-security policy had anything to stop, or when a page holds anything that could act.`;

const kinds = ["field", "markdown", "feed", "answer"] as const;
const { values } = readArguments(usage, {
  generated: { type: "string" },
  seed: { type: "string" },
  kind: { type: "string", multiple: true, default: [...kinds] },
  texts: { type: "string", multiple: true, default: [] },
});
const generatedCount = readCount(usage, values.generated, 20_000, 0);
const seed = readCount(usage, values.seed, 20_261_120, 0);
const wantedKinds = new Set(values.kind.map((kind) => readName(usage, kind, kinds)));

const concurrentPages = 3;
const generatedPerPage = 500;
const articlesPerPage = 10;

process.exitCode = (await attack()) ? 0 : 1;

async function attack(): Promise<boolean> {
  // Started before the site: if the browser fails to start, the site would go on without this process.
  const browser = await chromium.launch({ executablePath: await ensureChromium(), args: ["--no-sandbox", "--disable-gpu"] });
  const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-attack-"));
  const embedded = await startEmbedded({ dataDir, log: createLog("silent") });
  const site = await startSite({
    DATABASE_URL: embedded.url,
    DATA_DIR: dataDir,
    ROLE: "web",
    DEMO: "0",
    LIMITS_FACTOR: "1000000",
    LOG_LEVEL: "error",
  });
  const pool = openOwnerPool(embedded.url);
  const database = openDatabase(embedded.url, { maxConnections: 4 });
  try {
    const isWanted = (kind: (typeof kinds)[number]) => wantedKinds.has(kind);
    const texts = isWanted("field") ? [...new Set([...hostileTexts, ...(await readTexts(values.texts))])] : [];
    console.log(`Planting ${texts.length} hostile texts in every field …`);
    const planted = await seedTexts({ database }, pool, texts);
    const generated = generateHostileTexts(generatedCount, seed);
    const count = generated.length.toLocaleString("en-IN");
    if (isWanted("markdown")) console.log(`Rendering ${count} generated texts …`);
    const rendered = isWanted("markdown") ? await seedRendered({ database }, pool, generated, generatedPerPage) : [];
    if (isWanted("answer")) console.log(`Rendering ${count} as answers …`);
    const answers = isWanted("answer") ? await seedAnswers({ database }, pool, generated, generatedPerPage) : { addresses: [], token: "" };
    if (isWanted("feed")) console.log(`${await seedFeeds({ database }, generated)} articles of ${count} texts`);
    const news = isWanted("feed") ? await walk(site.url, "/api/v1/tech-flash", "/tech-flash", articlesPerPage) : [];
    const lists = [...(await walk(site.url, "/api/v1/blogs", "/blogs")), ...(await walk(site.url, "/api/v1/discussions", "/discussions"))];
    const findings = await openAll(browser, site.url, [...planted, ...rendered, ...news, ...lists]);
    findings.push(...(await openAll(browser, site.url, answers.addresses, [{ name: "session", value: answers.token }])));
    findings.push(...(await openModerationQueue(browser, site.url, pool)));
    const opened = [planted, rendered, news, lists, answers.addresses].reduce((sum, { length }) => sum + length, 0);
    console.log(`${opened} pages opened, ${findings.length} findings`);
    for (const finding of findings.slice(0, 50)) console.log(finding);
    return findings.length === 0;
  } finally {
    await browser.close();
    await Promise.all([pool.end(), database.close(), site.stop()]);
    await embedded.release();
    await removeDataDir(dataDir);
  }
}

async function readTexts(files: string[]): Promise<string[]> {
  const lists = await Promise.all(files.map(async (file) => JSON.parse(await readFile(file, "utf8")) as string[]));
  return lists.flat().filter((text) => text.trim() !== "");
}

/** Returns every page of a list, by the cursors of the API. */
async function walk(siteUrl: string, api: string, page: string, limit = 20): Promise<string[]> {
  const addresses = [page];
  let cursor: string | null = null;
  do {
    const answer: Response = await fetch(`${siteUrl}${api}?limit=${limit}${cursor === null ? "" : `&cursor=${cursor}`}`);
    cursor = ((await answer.json()) as { next_cursor: string | null }).next_cursor;
    if (cursor !== null) addresses.push(`${page}?cursor=${cursor}`);
  } while (cursor !== null);
  return addresses;
}

/** Opens the pages as a visitor, a few at once; returns what happened there that should not. */
async function openAll(
  browser: Browser,
  siteUrl: string,
  addresses: string[],
  cookies: { name: string; value: string }[] = [],
): Promise<string[]> {
  const findings: string[] = [];
  const waiting = [...addresses];
  const context = await browser.newContext({ serviceWorkers: "block" });
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: siteUrl })));
  const work = async () => {
    const page = await context.newPage();
    const tripwire = await setTripwire(page);
    await blockExternalRequests(page, siteUrl);
    await page.goto(`${siteUrl}/terms`);
    if (!(await checkTripwire(page, tripwire))) throw new Error("The tripwire notices nothing: this run would prove nothing");
    for (let address = waiting.shift(); address !== undefined; address = waiting.shift()) {
      const response = await page.goto(siteUrl + address);
      if ((response?.status() ?? 500) >= 500) findings.push(`${response?.status()} on ${address}`);
      for (const element of await findActiveContent(page)) findings.push(`${element} on ${address}`);
      if (waiting.length % 250 === 0) console.log(`${waiting.length} pages to go`);
    }
    findings.push(...tripwire.executions, ...tripwire.violations);
  };
  await Promise.all(Array.from({ length: concurrentPages }, work));
  await context.close();
  return findings;
}

/** The moderators' queue with every reported text. */
async function openModerationQueue(browser: Browser, siteUrl: string, pool: ReturnType<typeof openOwnerPool>): Promise<string[]> {
  const moderator = openBrowser({ url: siteUrl, publicUrl: siteUrl });
  await signInAtStandIn(moderator, { email: "moderator@example.test", name: "Moderator" });
  await pool.query("insert into user_roles (user_id, role) select id, 'moderator' from users where email = 'moderator@example.test'");
  const addresses: string[] = [];
  for (let next: string | undefined = "/moderation"; next !== undefined && addresses.length < 500;) {
    addresses.push(next);
    const html: string = await (await moderator.get(next)).text();
    next = /href="(\/moderation\?cursor=[^"&]+)"[^>]*>Next page/.exec(html)?.[1];
  }
  console.log(`${addresses.length} pages of the queue`);
  return openAll(
    browser,
    siteUrl,
    addresses,
    [...moderator.cookies].map(([name, value]) => ({ name, value })),
  );
}
