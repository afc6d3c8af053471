// The context of every domain verb: viewer, database, clock, log and task queue.
import type { Viewer } from "#contracts/viewer.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Log } from "#server/platform/log/log.ts";
import type { TaskQueue } from "#server/platform/queue/queue.ts";

export type Ctx = {
  /** Runs as the unprivileged role; use `withViewer` or `withSystem` for private tables. */
  db: Db;
  /** For what is read for everybody while `db` is for searches, which may be slow. Default: `db`. */
  sharedDb?: Db;
  viewer: Viewer | null;
  clock: Clock;
  log: Log;
  config: Config;
  queue: TaskQueue;
  /** Aborted when the process has to stop: long work ends early and continues later. */
  stopping: AbortSignal;
  /** Called before what may wait long for somebody else, as for a model: a request gives its turn to the next one of its address. */
  onWait?: () => void;
  /** Called when a part of a page could not be loaded: a page that shows a failure is not kept. */
  onPartFailed?: () => void;
};

/** A context in which somebody is signed in. */
export type MemberCtx = Ctx & { viewer: Viewer };

/** Whether somebody is signed in. */
export function isMemberCtx(ctx: Ctx): ctx is MemberCtx {
  return ctx.viewer !== null;
}
