import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOwnerPool } from "#server/platform/db/database.ts";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { createLog } from "#server/platform/log/log.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { findWrongCounters, simulateMembers } from "#tests/setup/simulate-members.ts";
import { startSite } from "#tests/setup/site.ts";

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, "../..");
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sangam-restore-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a script as `npm run` does, on this data folder. */
function runScript(name: string, dataDir: string, ...parameters: string[]): Promise<{ stdout: string }> {
  const env = { PATH: process.env["PATH"] ?? "", DATA_DIR: dataDir };
  return run(process.execPath, [`scripts/${name}.ts`, ...parameters], { cwd: root, env });
}

test(
  "a backup of a site in full swing starts as a site of its own, where its members are still signed in",
  { timeout: 120_000 },
  async () => {
    const [from, to, file] = [path.join(folder, "from"), path.join(folder, "to"), path.join(folder, "site.backup")];
    const environment = { DATA_DIR: from, DEMO: "1", LIMITS_FACTOR: "100000", LOG_LEVEL: "silent" };
    const site = await startSite(environment);
    const database = await startEmbedded({ dataDir: from, log: createLog("silent") });
    const pool = openOwnerPool(database.url);
    const writing = simulateMembers(pool, environment, { members: 20, actions: 400, kills: 0 }, Math.random);
    await expect.poll(async () => (await pool.query("select 1 from blog_comments limit 1")).rowCount, { timeout: 60_000 }).toBe(1);
    const { stdout } = await runScript("backup", from, file);
    expect(stdout).toMatch(/site\.backup: \d+ rows of \d+ tables/);
    await expect(runScript("restore", from, file, "--replace")).rejects.toThrow("The site is running on this database");
    const report = await writing;
    expect(report.done).toBeGreaterThan(200);
    const session = report.tokens[0] ?? "";
    await Promise.all([pool.end(), site.stop()]);
    await database.release();

    await runScript("restore", to, file);
    await expect(runScript("restore", to, file)).rejects.toThrow("The database is not empty");
    expect(await readFile(path.join(to, "auth-secret"), "utf8")).toBe(await readFile(path.join(from, "auth-secret"), "utf8"));
    const restored = await startSite({ ...environment, DATA_DIR: to });
    const restoredDatabase = await startEmbedded({ dataDir: to, log: createLog("silent") });
    const restoredPool = openOwnerPool(restoredDatabase.url);
    expect(await findWrongCounters(restoredPool)).toEqual([]);
    const browser = openBrowser({ url: restored.url, publicUrl: restored.url });
    browser.cookies.set("session", session);
    const settings = await browser.get("/settings");
    expect(settings.status).toBe(200);
    expect(await settings.text()).toContain("Simulated");
    expect((await openBrowser({ url: restored.url, publicUrl: restored.url }).get("/settings")).status).toBe(302);
    await Promise.all([restoredPool.end(), restored.stop()]);
    await restoredDatabase.release();
  },
);
