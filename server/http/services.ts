// The long-lived parts of one process, made once in main.ts and handed to everything that answers requests.
import type { Registry } from "prom-client";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { TaskQueue } from "#server/platform/queue/queue.ts";
import type { PageCache } from "./page-cache/page-cache.ts";

export type Services = {
  config: Config;
  /** AUTH_SECRET, or the one kept in DATA_DIR. */
  authSecret: string;
  log: Log;
  clock: Clock;
  database: Database;
  queue: TaskQueue;
  metrics: Registry;
  /** Null renders every page anew. */
  pageCache: PageCache | null;
  /** False from the moment of SIGTERM, and while the database does not answer or its schema is behind. */
  isReady: () => Promise<boolean>;
};
