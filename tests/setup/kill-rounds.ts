import { once } from "node:events";
import type pg from "pg";
import { openOwnerPool } from "#server/platform/db/database.ts";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { createLog } from "#server/platform/log/log.ts";
import { openBrowser } from "./browser.ts";
import type { TestBrowser } from "./browser.ts";
import { findFreePort, startSite } from "./site.ts";
import type { Site } from "./site.ts";
import { signInAtStandIn } from "./stand-in-sign-in.ts";

const writers = 4;

type Writer = { name: string; browser: TestBrowser };

export type KillReport = {
  rounds: number;
  /** Bookmark forms that the site had answered before it was killed. */
  acknowledged: number;
  /** Acknowledged changes that were not there afterwards. */
  lost: string[];
  /** Milliseconds from each start to the ready line. */
  startsMs: number[];
};

/**
 * Kills the site with SIGKILL in the middle of many bookmark forms, `rounds` times on one data folder, and compares what
 * the database holds with what had been acknowledged.
 */
export async function killRepeatedly(dataDir: string, rounds: number): Promise<KillReport> {
  const port = String(await findFreePort());
  const environment = { DATA_DIR: dataDir, PORT: port, LIMITS_FACTOR: "100000", LOG_LEVEL: "silent" };
  const report: KillReport = { rounds, acknowledged: 0, lost: [], startsMs: [] };
  let site = await timedStart(environment, report);
  const database = await startEmbedded({ dataDir, log: createLog("silent") });
  const pool = openOwnerPool(database.url);
  try {
    const { rows } = await pool.query<{ id: string }>("select id from tech_flash order by id limit 20");
    const ids = rows.map((row) => row.id);
    for (let round = 0; round < rounds; round += 1) {
      // New people each round: an account may change something 120 times a minute, and LIMITS_FACTOR does not lift that.
      const browsers = await Promise.all(Array.from({ length: writers }, (_, writer) => signInNewMember(site, pool, `${round}-${writer}`)));
      const isSaved = await writeAndKill(site, browsers, ids, 40 + ((round * 37) % 200), report);
      const saved = await pool.query<{ key: string }>(
        "select u.name || ' ' || b.reference_id as key from bookmarks b join users u on u.id = b.user_id where b.removed_at is null",
      );
      const actual = new Set(saved.rows.map((row) => row.key));
      for (const [key, wanted] of isSaved) if (actual.has(key) !== wanted) report.lost.push(key);
      site = await timedStart(environment, report);
    }
    await site.stop();
  } finally {
    await site.kill();
    await pool.end();
    await database.release();
  }
  return report;
}

async function timedStart(environment: Record<string, string>, report: KillReport): Promise<Site> {
  const startedAt = performance.now();
  const site = await startSite(environment);
  report.startsMs.push(Math.round(performance.now() - startedAt));
  return site;
}

/** A signed-in browser of somebody who has just finished onboarding. */
async function signInNewMember(site: Site, pool: pg.Pool, name: string): Promise<Writer> {
  const browser = openBrowser({ url: site.url, publicUrl: site.url });
  await signInAtStandIn(browser, { email: `writer-${name}@example.test`, name });
  await pool.query(
    `insert into profiles (id, name, email, user_type, onboarding_completed)
     select id, name, email, 'corporate', true from users where name = $1`,
    [name],
  );
  return { name, browser };
}

/** Sends forms until the site dies; answers, for each item whose last form was acknowledged, whether it is saved. */
async function writeAndKill(site: Site, all: Writer[], ids: string[], killAfter: number, report: KillReport) {
  const isSaved = new Map<string, boolean>();
  let sent = 0;
  const write = async ({ name, browser }: Writer) => {
    for (let turn = 0; ; turn += 1) {
      const id = ids[turn % ids.length] ?? "";
      const wanted = Math.floor(turn / ids.length) % 2 === 0;
      // Until the answer is here, either outcome is right.
      isSaved.delete(`${name} ${id}`);
      sent += 1;
      if (sent === killAfter) site.process.kill("SIGKILL");
      const fields = { bookmark_type: "tech_flash", reference_id: id, intent: wanted ? "add" : "remove", return_to: "/tech-flash" };
      const response = await browser.post("/bookmarks", fields).catch(() => null);
      if (!response) return;
      if (response.status !== 302 && response.status !== 303) throw new Error(`A bookmark form was answered with ${response.status}`);
      isSaved.set(`${name} ${id}`, wanted);
      report.acknowledged += 1;
    }
  };
  const died = once(site.process, "exit");
  await Promise.all(all.map(write));
  await died;
  return isSaved;
}
