import path from "node:path";
import { loadConfig } from "#server/platform/config/config.ts";
import { writeAuthSecretFile } from "#server/platform/config/secret.ts";
import { verifyArchive } from "#server/platform/db/backup/archive-file.ts";
import { prepareTarget, restoreBackup } from "#server/platform/db/backup/restore-backup.ts";
import { explainRefusal } from "#server/platform/db/explain-refusal.ts";
import { findServer } from "#server/platform/db/start-database.ts";
import { createLog } from "#server/platform/log/log.ts";
import { migrateQueue } from "#server/platform/queue/pg-boss-queue.ts";
import { readArguments } from "#server/platform/terminal/read-arguments.ts";
import { stopWith } from "#server/platform/terminal/stop-with.ts";

const usage = `npm run restore -- <file> [--replace]
Brings a backup back into an empty database, with the site stopped; with --replace also into one that is not empty.`;

const { values, positionals } = readArguments(usage, { replace: { type: "boolean", default: false } }, 1);
const [given] = positionals;
if (given === undefined) stopWith("Name the backup: npm run restore -- <file> [--replace]");
const settings = loadConfig();
if (!settings.ok) stopWith(...settings.problems);
const { config } = settings;
const file = path.resolve(given);
try {
  // Verified before anything is opened: a damaged file must not destroy the present data.
  const { heading, rows } = await verifyArchive(file);
  console.log(`The backup of ${heading.madeAt} is whole: ${rows} rows`);
  const server = await findServer(config, createLog("error"));
  try {
    await prepareTarget(server.url, values.replace);
    await migrateQueue(server.url);
    const restored = await restoreBackup({ url: server.url, file, heading });
    if (heading.authSecret !== null && config.AUTH_SECRET === undefined) await writeAuthSecretFile(config, heading.authSecret);
    console.log(`Restored ${restored} rows. Start the site.`);
  } finally {
    await server.release();
  }
} catch (error) {
  stopWith(explainRefusal(config, error, "restore again"));
}
