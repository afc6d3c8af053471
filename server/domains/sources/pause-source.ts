// Pausing and resuming a source.
import type { Ctx } from "#server/domains/context.ts";
import type { Db } from "#server/platform/db/database.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import type { SourceArea } from "./area.ts";
import { setPausedForSystem } from "./queries.ts";

type Area = Pick<SourceArea, "tables" | "topic">;

/**
 * Pauses a source: neither the schedule nor a person's request reads it until `resumeSource`. A round that has started still reads it.
 * Returns its name, or null if it does not exist or is paused already. Needs the system role.
 */
export function pauseSource({ clock }: Ctx, db: Db, area: Area, id: string): Promise<string | null> {
  return setPaused(db, area, { id, pausedAt: clock.now(), now: clock.now() });
}

/**
 * Resumes a paused source: the next round reads it, unless it asked for rest itself. Returns its name, or null if it does not exist or is
 * not paused. Needs the system role.
 */
export function resumeSource({ clock }: Ctx, db: Db, area: Area, id: string): Promise<string | null> {
  return setPaused(db, area, { id, pausedAt: null, now: clock.now() });
}

async function setPaused(
  db: Db,
  { tables, topic }: Area,
  change: { id: string; pausedAt: Date | null; now: Date },
): Promise<string | null> {
  const name = await setPausedForSystem(db, tables, change.id, change);
  if (name === undefined) return null;
  await notifyTopic(db, topic);
  return name;
}
