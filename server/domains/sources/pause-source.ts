// Pausing and resuming a source.
import type { Ctx } from "#server/domains/context.ts";
import type { Db } from "#server/platform/db/database.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import type { SourceArea } from "./area.ts";
import { setPausedForSystem } from "./queries.ts";

type Area = Pick<SourceArea, "tables" | "topic">;

/**
 * Keeps the schedule and everybody's requests from reading a source until `resumeSource`; a round under way still finishes with it. Answers
 * its name, or null when it is gone or rests already. Needs the system role.
 */
export function pauseSource({ clock }: Ctx, db: Db, area: Area, id: string): Promise<string | null> {
  return setPaused(db, area, { id, pausedAt: clock.now(), now: clock.now() });
}

/** Undoes that: the next round reads the source, unless it asked for rest itself. Answers as `pauseSource` does. */
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
