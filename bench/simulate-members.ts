import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { openOwnerPool } from "#server/platform/db/database.ts";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { migrate, readMigrations } from "#server/platform/db/migrate.ts";
import { createLog } from "#server/platform/log/log.ts";
import { readArguments, readCount } from "#server/platform/terminal/read-arguments.ts";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";
import { findWrongCounters, simulateMembers } from "#tests/setup/simulate-members.ts";

const usage = `node bench/simulate-members.ts [actions] [kills]
Lets 200 members act on two processes, which are killed in between, and compares every counter with its rows. Default: 10000 actions, 6 kills.`;

const given = readArguments(usage, {}, 2).positionals;
const actions = readCount(usage, given[0], 10_000);
const kills = readCount(usage, given[1], 6, 0);
const dataDir = await mkdtemp(path.join(tmpdir(), "sangam-members-"));
const database = await startEmbedded({ dataDir, log: createLog("silent") });
const pool = openOwnerPool(database.url);
try {
  await migrate(pool, await readMigrations());
  const environment = { DATABASE_URL: database.url, DATA_DIR: dataDir, DEMO: "0", LIMITS_FACTOR: "100000", LOG_LEVEL: "silent" };
  const report = await simulateMembers(pool, environment, { members: 200, actions, kills }, Math.random);
  const wrong = await findWrongCounters(pool);
  console.log(
    `${actions} actions of 200 members: ${report.done} done, ${report.refused} refused, ${report.cutOff} cut off by ${report.kills} kills`,
  );
  console.log(`${wrong.length} counters differ from their rows`);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} finally {
  await pool.end();
  await database.release();
  await removeDataDir(dataDir);
}
