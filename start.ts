// Must be first: it decides which build of React and React Router the other imports get.
import { loadConfig } from "#server/platform/config/config.ts";
import { existsSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { Registry } from "prom-client";
import type { ServerBuild } from "react-router";
import { seedDemo } from "#db/seeds/demo.ts";
import { endStandInSessions } from "#server/domains/accounts/accounts.ts";
import { readSpend } from "#server/domains/ai/ai.ts";
import { syncResources } from "#server/domains/c2c/c2c.ts";
import type { Ctx } from "#server/domains/context.ts";
import { syncSkills } from "#server/domains/skills/skills.ts";
import { createApp, createTasksApp } from "#server/http/app.ts";
import { openLiveReplies } from "#server/http/live/live-replies.ts";
import { listen } from "#server/http/listen.ts";
import { registerSpendMetrics, registerTaskMetrics } from "#server/http/metrics.ts";
import { openPageCache } from "#server/http/page-cache/page-cache.ts";
import { systemClock } from "#server/platform/clock/clock.ts";
import type { Config } from "#server/platform/config/config.ts";
import { listSettingWarnings } from "#server/platform/config/setting-warnings.ts";
import { loadAuthSecret } from "#server/platform/config/secret.ts";
import { explainRefusal } from "#server/platform/db/explain-refusal.ts";
import { startDatabase } from "#server/platform/db/start-database.ts";
import { explainStartFailure } from "#server/platform/errors/explain-start-failure.ts";
import { createLog } from "#server/platform/log/log.ts";
import { migrateQueue, openQueue } from "#server/platform/queue/pg-boss-queue.ts";
import { readWaitingTasks } from "#server/platform/queue/waiting-tasks.ts";
import { checkSources } from "#server/platform/sources/sources-file.ts";
import { onSignal } from "#server/platform/terminal/signals.ts";
import { stopWith } from "#server/platform/terminal/stop-with.ts";
import { tasks } from "#server/tasks/registry.ts";
import { startWorkers } from "#server/tasks/worker.ts";

// The process has to end within ten seconds of a signal. Requests and tasks share this time; the queue and the database need the rest.
const drainMs = 7_000;
// A database that no longer responds would keep its connections open for longer, so they end with the process.
const closeMs = 9_000;
// How long a signal during the start waits for the current step. A longer one, such as when the database does not respond, is cut off.
const stepMs = 4_000;

// By default, V8 collects the whole heap again as soon as a tenth of it is new, which took a third of the time of a member's page.
setFlagsFromString("--heap-growing-percent=100");

const config = await readSettings();
const log = createLog(config.LOG_LEVEL);
/** Everything opened so far, to be closed in reverse order when the start fails or a signal comes. */
const opened = new AsyncDisposableStack();
const stopping = new AbortController();
let drainedBy = Number.POSITIVE_INFINITY;

// A signal during the start waits for the current step, then stops everything. Further signals have no effect, because a process group gets
// each twice, from the terminal and from npm, and an interrupted stop would leave the database running. After SIGHUP, which comes when the
// terminal is closed, writing to it fails.
const starting = start();
let stopped: Promise<void> | undefined;
process.stdout.on("error", () => undefined);
onSignal(() => (stopped ??= stop()));
try {
  await starting;
} catch (error) {
  log.debug({ err: error }, "the start failed");
  // After a signal, a failed step, such as creating a database, is not a failed start.
  await stopped;
  await opened.disposeAsync();
  // Explains a refusal by the database in any step, for lack of space or of a right.
  stopWith(explainStartFailure(explainRefusal(config, error, "start again")));
}

async function start(): Promise<void> {
  // First, because without pages there is nothing to start.
  const build = config.ROLE === "tasks" ? null : await loadBuild();
  for (const warning of listSettingWarnings(config)) log.warn(warning);
  say("Starting the database …");
  const running = await startDatabase(config, log, stopping.signal);
  opened.defer(() => running.close());
  stopping.signal.throwIfAborted();
  await migrateQueue(running.ownerUrl);
  const runsTasks = config.ROLE !== "web";
  const queue = await openQueue(running.ownerUrl, tasks, { runsTasks, log });
  opened.defer(() => queue.close(timeToDrain()));
  const ctx: Ctx = {
    db: running.database.db,
    viewer: null,
    clock: systemClock,
    log,
    config,
    queue: queue.queue,
    stopping: stopping.signal,
  };
  await endStandInSessions(ctx);
  await syncSkills(ctx);
  await syncResources(ctx);
  stopping.signal.throwIfAborted();
  if (config.DEMO) await seedDemo(ctx);
  stopping.signal.throwIfAborted();

  const pageCache = build && config.PAGE_CACHE ? openPageCache(running.database, { clock: systemClock }, log) : null;
  opened.defer(async () => pageCache?.close());
  const live = config.ROLE === "tasks" ? null : openLiveReplies(running.database, log, { maxPerAddress: 200 * config.LIMITS_FACTOR });
  opened.defer(async () => live?.close());
  const metrics = new Registry();
  registerTaskMetrics(metrics, log, () => readWaitingTasks(running.database.pool));
  registerSpendMetrics(metrics, log, () => readSpend(ctx));
  const services = {
    config,
    authSecret: await loadAuthSecret(config),
    log,
    clock: systemClock,
    database: running.database,
    queue: queue.queue,
    metrics,
    pageCache,
    live,
    stopping: stopping.signal,
    isReady: async () => !stopping.signal.aborted && running.isCurrent(),
  };
  const site = await listen(build ? createApp(services, build) : createTasksApp(services), config);
  opened.defer(() => site.drain(timeToDrain()));
  // Streams never end by themselves, so draining would wait for them.
  opened.defer(async () => live?.close());
  if (runsTasks) await startWorkers(queue, tasks, ctx);
  say(`Sangam is ready at ${config.PUBLIC_URL}`);
}

async function stop(): Promise<void> {
  stopping.abort();
  drainedBy = performance.now() + drainMs;
  setTimeout(() => process.exit(0), closeMs);
  await Promise.race([starting.catch(() => undefined), delay(stepMs)]);
  await opened.disposeAsync();
  process.exit(0);
}

/** The milliseconds left for requests and tasks that are still running. */
function timeToDrain(): number {
  return Math.max(0, Math.min(drainMs, drainedBy - performance.now()));
}

/** Prints a line for the person at the terminal; everything later goes to the log. */
function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function readSettings(): Promise<Config> {
  const loaded = await checkSources(loadConfig());
  if (!loaded.ok) stopWith(...loaded.problems);
  return loaded.config;
}

async function loadBuild(): Promise<ServerBuild> {
  const file = new URL("build/server/index.js", import.meta.url);
  if (!existsSync(file)) stopWith("The pages have not been built. Start with `npm start`, or run `npm run build` first");
  return (await import(file.href)) as ServerBuild;
}
