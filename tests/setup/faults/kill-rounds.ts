import type pg from "pg";
import { findLosses, findTaskErrors } from "./fault-checks.ts";
import { sendUnknown, writeUntil } from "./fault-load.ts";
import type { Failures } from "./fault-load.ts";
import { createFaultTargets, openLedger } from "./fault-writes.ts";
import { createPeople, isAlive } from "../simulate-members.ts";
import { findFreePort, startSite } from "../sites/site.ts";
import type { Site } from "../sites/site.ts";

export type KillOptions = {
  /** Processes of the site on one database; each round kills one of them in turn. */
  processes: number;
  rounds: number;
  /** How many forms are sent before each kill, approximately. */
  writes?: number;
  /** Default SIGKILL. With SIGTERM the process should end by itself. */
  signal?: "SIGKILL" | "SIGTERM";
  /** Whether to wait for the tasks too, which takes a minute for those of killed processes. Default true. */
  checksTasks?: boolean;
  random: () => number;
};

export type KillReport = {
  acknowledged: number;
  /** Losses, duplicates, wrong counters, and tasks that did not take effect exactly once. */
  wrong: string[];
  /** Milliseconds from each start after a kill to the ready line. */
  startsMs: number[];
  /** Milliseconds from each signal to the end of the process. */
  endsMs: number[];
  exitCodes: (number | null)[];
  /** Responses of 500 and above, by status. */
  failures: Failures;
};

const writers = 8;

/** Kills the site again and again while forms of every kind are sent, and compares the database with what was acknowledged. */
export async function killRepeatedly(
  environment: Record<string, string>,
  openPool: () => Promise<pg.Pool>,
  options: KillOptions,
): Promise<KillReport> {
  const { processes, rounds, writes = 60, signal = "SIGKILL", checksTasks = true, random } = options;
  const report: KillReport = { acknowledged: 0, wrong: [], startsMs: [], endsMs: [], exitCodes: [], failures: {} };
  const ports = await Promise.all(Array.from({ length: processes }, findFreePort));
  const start = (index: number) =>
    startSite({ LOG_LEVEL: "silent", LIMITS_FACTOR: "100000", DEMO: "0", ...environment, PORT: String(ports[index]) });
  const sites: Site[] = [];
  for (let index = 0; index < processes; index += 1) sites.push(await start(index));
  const pool = await openPool();
  const ledger = openLedger();
  try {
    const targets = await createFaultTargets(pool);
    for (let round = 0; round < rounds; round += 1) {
      // New members each round: the limit of changes by one account is 120 a minute, and LIMITS_FACTOR does not raise it.
      const people = await createPeople(pool, writers);
      const victim = round % processes;
      const killAt = 10 + Math.floor(random() * writes);
      let sent = 0;
      let ending: Promise<void> | undefined;
      const enough = killAt + (processes > 1 || signal === "SIGTERM" ? 20 : 0);
      const onSent = () => {
        sent += 1;
        if (sent === killAt) ending = endSite(sites[victim], signal, report);
      };
      const isOver = () => sent > enough || !sites.some(isAlive);
      await writeUntil(isOver, { people, targets, ledger, sites, failures: report.failures, random, onSent });
      await ending;
      const startedAt = performance.now();
      sites[victim] = await start(victim);
      report.startsMs.push(Math.round(performance.now() - startedAt));
      await sendUnknown(ledger, sites, report.failures);
      report.wrong.push(...(await findLosses(pool, ledger)));
      if (report.wrong.length > 0) break;
    }
    if (checksTasks) report.wrong.push(...(await findTaskErrors(pool)));
    report.acknowledged = ledger.acknowledged;
    return report;
  } finally {
    await Promise.all(sites.map((site) => site.kill()));
    await pool.end();
  }
}

async function endSite(site: Site | undefined, signal: "SIGKILL" | "SIGTERM", report: KillReport): Promise<void> {
  const signalledAt = performance.now();
  if (signal === "SIGTERM") report.exitCodes.push((await site?.stop()) ?? null);
  else await site?.kill();
  report.endsMs.push(Math.round(performance.now() - signalledAt));
}
