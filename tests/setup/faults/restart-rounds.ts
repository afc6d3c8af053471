import { setTimeout as delay } from "node:timers/promises";
import { findLosses, findTaskErrors } from "./fault-checks.ts";
import { sendUnknown, writeUntil } from "./fault-load.ts";
import type { Failures } from "./fault-load.ts";
import { createFaultTargets, openLedger } from "./fault-writes.ts";
import { openOwnerPool } from "#server/platform/db/database.ts";
import type { KillOptions } from "./kill-rounds.ts";
import type { OwnPostgres } from "../own-postgres.ts";
import { createPeople } from "../simulate-members.ts";
import { startSite } from "../sites/site.ts";
import type { Site } from "../sites/site.ts";

export type RestartOptions = Pick<KillOptions, "rounds" | "checksTasks" | "random">;

export type RestartReport = {
  acknowledged: number;
  wrong: string[];
  failures: Failures;
  /** Milliseconds from the moment the database takes connections again to the site's first `/readyz` of 200. */
  readyMs: number[];
};

const writers = 8;
const readyWithinMs = 30_000;

/** Restarts the database, and never the site, while members write to it. */
export async function restartDatabaseRepeatedly(
  postgres: OwnPostgres,
  dataDir: string,
  { rounds, checksTasks = true, random }: RestartOptions,
): Promise<RestartReport> {
  const report: RestartReport = { acknowledged: 0, wrong: [], failures: {}, readyMs: [] };
  const site = await startSite({ DATABASE_URL: postgres.url, DATA_DIR: dataDir, DEMO: "0", LIMITS_FACTOR: "100000", LOG_LEVEL: "fatal" });
  const pool = openOwnerPool(postgres.url);
  const ledger = openLedger();
  try {
    const targets = await createFaultTargets(pool);
    for (let round = 0; round < rounds; round += 1) {
      const people = await createPeople(pool, writers);
      let isOver = false;
      const writing = writeUntil(() => isOver, { people, targets, ledger, sites: [site], failures: report.failures, random });
      const sentBefore = ledger.acknowledged;
      while (ledger.acknowledged < sentBefore + 20) await new Promise((resolve) => setImmediate(resolve));
      await postgres.restart();
      report.readyMs.push(await untilReady(site));
      isOver = true;
      await writing;
      await sendUnknown(ledger, [site], report.failures);
      report.wrong.push(...(await findLosses(pool, ledger)));
    }
    if (checksTasks) report.wrong.push(...(await findTaskErrors(pool)));
    report.acknowledged = ledger.acknowledged;
    return report;
  } finally {
    await site.stop();
    await pool.end();
  }
}

async function untilReady(site: Site): Promise<number> {
  const startedAt = performance.now();
  for (;;) {
    const response = await fetch(`${site.url}/readyz`).catch(() => null);
    const waitedMs = Math.round(performance.now() - startedAt);
    if (response?.status === 200 || waitedMs > readyWithinMs) return waitedMs;
    await delay(50);
  }
}
