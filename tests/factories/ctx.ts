import type { Viewer } from "#contracts/viewer.ts";
import type { Ctx, MemberCtx } from "#server/domains/context.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { Clock } from "#server/platform/clock/clock.ts";
import { parseConfig } from "#server/platform/config/config.ts";
import type { Config } from "#server/platform/config/config.ts";
import type { Db } from "#server/platform/db/database.ts";
import { createLog } from "#server/platform/log/log.ts";
import { createFakeQueue } from "#server/platform/queue/fake-queue.ts";

/** Settings for tests: the defaults, plus `overrides` as they would stand in the environment. */
export function createTestConfig(overrides: Record<string, string> = {}): Config {
  const parsed = parseConfig({ LOG_LEVEL: "silent", AUTH_SECRET: "a secret that only tests know about", ...overrides });
  if (!parsed.ok) throw new Error(parsed.problems.join("\n"));
  return parsed.config;
}

/** What factories write rows through: a test database, or the database of a running site. */
export type HasDatabase = { database: { db: Db } };

type CtxOverrides = { viewer?: Viewer | null; clock?: Clock; config?: Config };

/** A context over a test database: signed out unless a viewer is given. */
export function createTestCtx(source: HasDatabase, overrides: CtxOverrides = {}): Ctx {
  return {
    db: source.database.db,
    viewer: overrides.viewer ?? null,
    clock: overrides.clock ?? createFakeClock(),
    log: createLog("silent"),
    config: overrides.config ?? createTestConfig(),
    queue: createFakeQueue(),
    stopping: new AbortController().signal,
  };
}

/** A context in which `viewer` is signed in. */
export function createMemberCtx(source: HasDatabase, viewer: Viewer, overrides: CtxOverrides = {}): MemberCtx {
  return { ...createTestCtx(source, overrides), viewer };
}
