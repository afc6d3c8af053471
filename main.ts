import { serve } from "@hono/node-server";
import { Registry } from "prom-client";
import type { ServerBuild } from "react-router";
import { createApp } from "#server/http/app.ts";
import { systemClock } from "#server/platform/clock/clock.ts";
import { loadConfig } from "#server/platform/config/config.ts";
import { openDatabase, openOwnerPool } from "#server/platform/db/database.ts";
import { isSchemaCurrent, migrate, readMigrations } from "#server/platform/db/migrate.ts";
import { createLog } from "#server/platform/log/log.ts";

const loaded = loadConfig();
if (!loaded.ok) {
  for (const problem of loaded.problems) console.error(problem);
  process.exit(1);
}
const { config } = loaded;
const log = createLog(config.LOG_LEVEL);
const url = config.DATABASE_URL ?? "";
const owner = openOwnerPool(url);
const migrations = await readMigrations();
await migrate(owner, migrations);
const database = openDatabase(url);
const build = (await import("./build/server/index.js" as string)) as ServerBuild;
const app = createApp(
  {
    config,
    log,
    clock: systemClock,
    database,
    queue: { enqueue: async () => undefined },
    metrics: new Registry(),
    isReady: () => isSchemaCurrent(owner, migrations),
  },
  build,
);
serve({ fetch: app.fetch, port: config.PORT, hostname: config.HOST }, () => console.log(`Sangam is ready at ${config.PUBLIC_URL}`));
