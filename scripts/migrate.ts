import { loadConfig } from "#server/platform/config/config.ts";
import { openOwnerPool } from "#server/platform/db/database.ts";
import { migrate, readMigrations } from "#server/platform/db/migrate.ts";

// Migrates the database of DATABASE_URL without starting the site: for a deployment that wants the two apart.
const settings = loadConfig();
if (!settings.ok) throw new Error(settings.problems.join("\n"));
if (!settings.config.DATABASE_URL) throw new Error("DATABASE_URL: set it to the server to migrate; the embedded one migrates at start");
const pool = openOwnerPool(settings.config.DATABASE_URL);
const applied = await migrate(pool, await readMigrations());
await pool.end();
console.log(applied.length === 0 ? "Nothing to migrate" : `Applied ${applied.join(", ")}`);
