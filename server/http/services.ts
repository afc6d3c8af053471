// The long-lived services of a process, created once in main.ts.
import type { Registry } from "prom-client";
import type { Viewer } from "#contracts/viewer.ts";
import type { Ctx } from "#server/domains/context.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { Database } from "#server/platform/db/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { TaskQueue } from "#server/platform/queue/queue.ts";
import { isSearch } from "./is-search.ts";
import type { LiveReplies } from "./live/live-replies.ts";
import type { PageCache } from "./page-cache/page-cache.ts";

export type Services = {
  config: Config;
  /** AUTH_SECRET, or the one stored in DATA_DIR. */
  authSecret: string;
  log: Log;
  clock: Clock;
  database: Database;
  queue: TaskQueue;
  metrics: Registry;
  /** Null if every page is rendered for each request. */
  pageCache: PageCache | null;
  /** Null in a process without pages, which only runs tasks. */
  live: LiveReplies | null;
  /** Aborted when the process is asked to stop. */
  stopping: AbortSignal;
  /** False once SIGTERM has arrived, and while the database does not answer or has an outdated schema. */
  isReady: () => Promise<boolean>;
};

/** Creates the context of the domains for `viewer`, by default a visitor. If `url` is a search, it uses the connections for searches. */
export function contextOf(services: Services, viewer: Viewer | null = null, url?: string): Ctx {
  const { config, log, clock, database, queue, stopping } = services;
  const { db } = database;
  const dbs = url !== undefined && isSearch(url) ? { db: database.searches, sharedDb: db } : { db };
  return { ...dbs, viewer, clock, log, config, queue, stopping };
}
