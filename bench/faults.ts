import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openOwnerPool } from "#server/platform/db/database.ts";
import { readArguments, readCount, readName } from "#server/platform/terminal/read-arguments.ts";
import { openEmbeddedPool } from "#tests/setup/embedded-pool.ts";
import { killRepeatedly } from "#tests/setup/faults/kill-rounds.ts";
import type { KillOptions } from "#tests/setup/faults/kill-rounds.ts";
import { startOwnPostgres } from "#tests/setup/own-postgres.ts";
import { restartDatabaseRepeatedly } from "#tests/setup/faults/restart-rounds.ts";
import { median } from "./load.ts";

const usage = `node bench/faults.ts [rounds] [embedded|two-processes|stop|database]
Ends the site and its database under members who write, and counts what is lost. A round of all parts takes a dozen seconds. Default: 20 of all.`;

const given = readArguments(usage, {}, 2).positionals;
const rounds = readCount(usage, given[0], 20);
const only = readName(usage, given[1], ["embedded", "two-processes", "stop", "database"]);
const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-faults-"));
const random = Math.random;

const parts: Record<string, () => Promise<string[]>> = {
  embedded: () =>
    kill("kills of one process with its embedded database", { DATA_DIR: dataDir }, () => openEmbeddedPool(dataDir), { processes: 1 }),
  "two-processes": () =>
    onOwnPostgres((url) => kill("kills of one of two processes on one PostgreSQL", environment(url), () => open(url), { processes: 2 })),
  stop: () => onOwnPostgres((url) => kill("stops by SIGTERM", environment(url), () => open(url), { processes: 1, signal: "SIGTERM" })),
  database: restartDatabase,
};

const wrong: string[] = [];
for (const [name, run] of Object.entries(parts)) if (only === undefined || only === name) wrong.push(...(await run()));
await rm(dataDir, { recursive: true, force: true });
for (const line of wrong) console.log(line);
process.exitCode = wrong.length === 0 ? 0 : 1;

async function kill(
  title: string,
  settings: Record<string, string>,
  openPool: () => ReturnType<typeof open>,
  { processes, signal = "SIGKILL" }: Pick<KillOptions, "processes"> & Partial<Pick<KillOptions, "signal">>,
) {
  const report = await killRepeatedly(settings, openPool, { processes, rounds, signal, random });
  console.log(
    `${rounds} ${title}: ${report.acknowledged} acknowledged writes, ${report.wrong.length} wrong, failures ${JSON.stringify(report.failures)}`,
  );
  console.log(
    `  ready again after ${spread(report.startsMs)}; ended after ${spread(report.endsMs)}; exit codes ${[...new Set(report.exitCodes)].join(" ") || "none"}`,
  );
  return report.wrong;
}

async function restartDatabase(): Promise<string[]> {
  const postgres = await startOwnPostgres();
  const report = await restartDatabaseRepeatedly(postgres, dataDir, { rounds, random });
  await postgres.close();
  console.log(
    `${rounds} restarts of the database: ${report.acknowledged} acknowledged writes, ${report.wrong.length} wrong, failures ${JSON.stringify(report.failures)}`,
  );
  console.log(`  ready again after ${spread(report.readyMs)}`);
  return report.wrong;
}

async function onOwnPostgres(work: (url: string) => Promise<string[]>): Promise<string[]> {
  const postgres = await startOwnPostgres();
  return work(postgres.url).finally(() => postgres.close());
}

function environment(url: string): Record<string, string> {
  return { DATABASE_URL: url, DATA_DIR: dataDir };
}

async function open(url: string) {
  return openOwnerPool(url);
}

function spread(times: number[]): string {
  return `${median(times)} ms (median), ${Math.max(...times)} ms (slowest)`;
}
