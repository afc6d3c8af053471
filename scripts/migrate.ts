import { loadConfig } from "#server/platform/config/config.ts";
import { openOwnerPool } from "#server/platform/db/database.ts";
import { readMigrations } from "#server/platform/db/migrate.ts";
import { applyMigrations } from "#server/platform/db/start-database.ts";
import { readArguments } from "#server/platform/terminal/read-arguments.ts";
import { stopWith } from "#server/platform/terminal/stop-with.ts";

const usage = `node scripts/migrate.ts
Migrates the database of DATABASE_URL without starting the site: for a deployment that wants the two apart.`;

readArguments(usage, {});
const settings = loadConfig();
if (!settings.ok) stopWith(...settings.problems);
const { config } = settings;
if (!config.DATABASE_URL) stopWith("DATABASE_URL: set it to the server to migrate; the embedded one migrates at start");
const pool = openOwnerPool(config.DATABASE_URL);
try {
  const applied = await applyMigrations(config, pool, await readMigrations());
  console.log(applied.length === 0 ? "Nothing to migrate" : `Applied ${applied.join(", ")}`);
} catch (error) {
  stopWith(error);
}
await pool.end();
