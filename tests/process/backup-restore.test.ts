import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bareEnvironment } from "#tests/setup/bare-environment.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import { openEmbeddedPool } from "#tests/setup/embedded-pool.ts";
import { writeUntil } from "#tests/setup/faults/fault-load.ts";
import { createFaultTargets, openLedger } from "#tests/setup/faults/fault-writes.ts";
import { createPeople, findWrongCounters } from "#tests/setup/simulate-members.ts";
import { startSite } from "#tests/setup/sites/site.ts";

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sangam-restore-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a script as `npm run` does, on this data folder. */
function runScript(name: string, dataDir: string, ...parameters: string[]): Promise<{ stdout: string }> {
  const script = path.resolve(import.meta.dirname, `../../scripts/${name}.ts`);
  return run(process.execPath, [script, ...parameters], bareEnvironment({ DATA_DIR: dataDir }));
}

test(
  "a backup of a site in full swing starts as a site of its own, where its members are still signed in",
  { timeout: 300_000 },
  async () => {
    const [from, to, file] = [path.join(folder, "from"), path.join(folder, "to"), path.join(folder, "site.backup")];
    const environment = { DATA_DIR: from, DEMO: "1", LIMITS_FACTOR: "100000", LOG_LEVEL: "silent" };
    const site = await startSite(environment);
    const pool = await openEmbeddedPool(from);
    const people = await createPeople(pool, 4);
    const [targets, ledger] = [await createFaultTargets(pool), openLedger()];
    let isOver = false;
    const writing = writeUntil(() => isOver, { people, targets, ledger, sites: [site], failures: {}, random: Math.random });
    await expect.poll(() => ledger.acknowledged, { timeout: 60_000 }).toBeGreaterThan(20);
    const { stdout } = await runScript("backup", from, file);
    expect(stdout).toMatch(/site\.backup: \d+ rows of \d+ tables/);
    isOver = true;
    await writing;
    await Promise.all([pool.end(), site.stop()]);

    await runScript("restore", to, file);
    expect(await readFile(path.join(to, "auth-secret"), "utf8")).toBe(await readFile(path.join(from, "auth-secret"), "utf8"));
    const restored = await startSite({ ...environment, DATA_DIR: to });
    const restoredPool = await openEmbeddedPool(to);
    expect(await findWrongCounters(restoredPool)).toEqual([]);
    const browser = openBrowser({ url: restored.url, publicUrl: restored.url });
    browser.cookies.set("session", targets.author.token);
    const settings = await browser.get("/settings");
    expect(settings.status).toBe(200);
    expect(await settings.text()).toContain("Simulated");
    expect((await openBrowser({ url: restored.url, publicUrl: restored.url }).get("/settings")).status).toBe(302);
    await Promise.all([restoredPool.end(), restored.stop()]);
  },
);
