import { existsSync } from "node:fs";
import path from "node:path";
import { loadConfig } from "#server/platform/config/config.ts";
import { readAuthSecretFile } from "#server/platform/config/secret.ts";
import { writeBackup } from "#server/platform/db/backup/write-backup.ts";
import { explainRefusal } from "#server/platform/db/explain-refusal.ts";
import { findServer } from "#server/platform/db/start-database.ts";
import { createLog } from "#server/platform/log/log.ts";
import { readArguments } from "#server/platform/terminal/read-arguments.ts";
import { stopWith } from "#server/platform/terminal/stop-with.ts";

const usage = `npm run backup [file]
Backs up the site's database and generated secret into one file, while the site runs. Default: into DATA_DIR/backups, named by the time.`;

const [given] = readArguments(usage, {}, 1).positionals;
const settings = loadConfig();
if (!settings.ok) stopWith(...settings.problems);
const { config } = settings;
// Starting the embedded database would create an empty one in a folder that was named by mistake.
if (!config.DATABASE_URL && !existsSync(path.join(config.DATA_DIR, "postgres"))) {
  stopWith(`DATA_DIR: there is no database in ${config.DATA_DIR}. Set DATA_DIR or DATABASE_URL to the site's.`);
}
const stamp = new Date().toISOString().replaceAll(/[-:]|\.\d+/g, "");
const file = path.resolve(given ?? path.join(config.DATA_DIR, "backups", `sangam-${stamp}.backup`));
try {
  const server = await findServer(config, createLog("error"));
  try {
    const report = await writeBackup({ url: server.url, file, authSecret: await readAuthSecretFile(config) });
    const size = (report.bytes / 1024 / 1024).toFixed(1);
    console.log(`${file}: ${report.rows} rows of ${report.tables} tables, ${size} MB, up to migration ${report.migration}`);
  } finally {
    await server.release();
  }
} catch (error) {
  stopWith(explainRefusal(config, error, "back up again"));
}
