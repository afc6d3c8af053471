// Sources of news and events, as admins manage them: pause, resume, test.
import { SOURCE_TEST_ITEMS_MAX } from "#contracts/admin-limits.ts";
import type { SourceAreaKind } from "#contracts/admin-limits.ts";
import type { AdminSourceArea, SourceTest } from "#contracts/admin.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { eventsArea } from "#server/domains/events/events.ts";
import { requireAdmin } from "#server/domains/profiles/profiles.ts";
import { listHealthWithAddresses, pauseSource, resumeSource, tryOutSource } from "#server/domains/sources/sources.ts";
import { techFlashArea } from "#server/domains/tech-flash/tech-flash.ts";
import { actAsAdmin } from "./audit-log.ts";

type Key = { area: SourceAreaKind; id: string };

const areas = { "tech-flash": techFlashArea, events: eventsArea };

/** The health of each source with its whole address, by area and name. Throws `not_found` for everybody but admins. */
export async function listSources(ctx: MemberCtx): Promise<AdminSourceArea[]> {
  requireAdmin(ctx.viewer);
  const [news, events] = await Promise.all([
    listHealthWithAddresses(ctx, techFlashArea.tables),
    listHealthWithAddresses(ctx, eventsArea.tables),
  ]);
  return [
    { kind: "tech-flash", sources: news },
    { kind: "events", sources: events },
  ];
}

/** Pauses or resumes a source. Returns its name, or null when nothing was changed. Throws `not_found` for everybody but admins. */
export function setSourcePaused(ctx: MemberCtx, { area, id }: Key, isPaused: boolean): Promise<string | null> {
  const change = isPaused ? pauseSource : resumeSource;
  return actAsAdmin(ctx, async (trx) => {
    const name = await change(ctx, trx, areas[area], id);
    return { result: name, entry: name === null ? null : { action: isPaused ? "pause-source" : "resume-source", target: name } };
  });
}

/**
 * Reads a source now and returns what would be stored, without storing it. Throws `not_found` for everybody but admins, and for unknown
 * sources.
 */
export async function testSource(ctx: MemberCtx, { area, id }: Key): Promise<SourceTest> {
  requireAdmin(ctx.viewer);
  // Not in a transaction, because it waits for another site.
  const { name, error, items } = area === "events" ? await tryOutSource(ctx, eventsArea, id) : await tryOutSource(ctx, techFlashArea, id);
  const outcome = error ?? `${items.length} found`;
  await actAsAdmin(ctx, async () => ({ result: undefined, entry: { action: "test-source", target: name, outcome } }));
  return { sourceId: id, error, count: items.length, items: items.slice(0, SOURCE_TEST_ITEMS_MAX) };
}
