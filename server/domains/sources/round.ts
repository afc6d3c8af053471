// One refresh round: every due source is fetched, and each result is stored as it arrives.
import { REFRESH_PAUSE_SECONDS } from "#contracts/sources-limits.ts";
import type { Ctx } from "#server/domains/context.ts";
import { indiaDayOf } from "#server/platform/clock/india-time.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { itemsInserted, sourceChecks } from "#server/platform/metrics/counters.ts";
import type { CheckedFetch } from "#server/platform/sources/requests/checked-fetch.ts";
import { failureMessage } from "#server/platform/sources/fetch-failure.ts";
import { fetchSource } from "#server/platform/sources/fetch-source.ts";
import type { SourceError, SourceResult } from "#server/platform/sources/fetch-source.ts";
import { createGate } from "#server/platform/concurrency/gate.ts";
import type { Gate } from "#server/platform/concurrency/gate.ts";
import type { ReadingThread } from "#server/platform/sources/reading-thread.ts";
import type { Sources } from "#server/platform/sources/sources-file.ts";
import type { ListedSource, SourceArea } from "./area.ts";
import { planNextCheck } from "./next-check.ts";
import { openReading } from "./open-reading.ts";
import { forgiveLineDown, isUnreachable } from "./line-down.ts";
import type { Unreached } from "./line-down.ts";
import { selectAskedSourcesForSystem, selectScheduledSourcesForSystem, syncSourcesForSystem, updateSourceForSystem } from "./queries.ts";
import type { DueSource } from "./queries.ts";
import type { RoundCounts } from "./round-queries.ts";
import { renewClaimForSystem } from "./round-queries.ts";

export type Round = { id: string; wasAsked: boolean; startedAt: Date };

/** A round that has not renewed its claim for this long has crashed. One source never takes that long. */
export const claimMs = 45_000;

/**
 * After this time no further source is fetched or read, and fetches under way are cancelled. The next round starts with these sources.
 * Without the limit, a dozen documents that are made to be slow would keep a member who asks for news waiting for minutes.
 */
const roundMs = 60_000;

/** Reads the area's due sources and adds to `counts` while it runs. A source that fails never stops another. */
export async function readSources<Listed extends ListedSource>(
  ctx: Ctx,
  area: SourceArea<Listed>,
  sources: Sources,
  { round, counts }: { round: Round; counts: RoundCounts },
): Promise<void> {
  const all = area.list(sources, round.startedAt);
  const listed = new Map(all.map((source) => [source.url, source]));
  const rows = all.map(({ url, name }) => ({ id: newId(), url, name }));
  await syncSourcesForSystem(ctx.db, area.tables, rows, round.startedAt);
  const due = await selectDue(ctx, area, round);
  if (due.length === 0) return;

  const { client, reader, close } = openReading(ctx, sources);
  const failures: Failed[] = [];
  const unreached: Unreached[] = [];
  const tools: Tools = {
    failures,
    unreached,
    client,
    reader,
    signal: AbortSignal.any([AbortSignal.timeout(roundMs), ctx.stopping]),
    storeInTurn: createGate(1),
  };
  try {
    await Promise.all(
      due.map(async (row) => {
        const source = listed.get(row.url);
        if (source) await readSource(ctx, { area, round, counts, row, source }, tools);
      }),
    );
  } finally {
    await close();
    logFailures(ctx, area.kind, failures);
  }
  if (unreached.length === counts.checked) await forgiveLineDown(ctx, area.tables, unreached, round.startedAt);
}

/** Without a network every source fails. Then one line is logged instead of one for each. */
function logFailures(ctx: Ctx, kind: string, failures: Failed[]): void {
  if (failures.length <= 3) for (const failed of failures) ctx.log.warn({ kind, ...failed }, "a source failed");
  else ctx.log.warn({ kind, failed: failures.length, first: failures[0] }, "sources failed; their health page names each");
}

type Failed = { source: string; code: string; detail: string };

type Tools = {
  client: Pick<CheckedFetch, "get">;
  reader: ReadingThread;
  signal: AbortSignal;
  /** The failures so far. */
  failures: Failed[];
  /** The failed sources of which no host answered. */
  unreached: Unreached[];
  /** One transaction at a time: two that add the same links would wait for each other anyway. */
  storeInTurn: Gate;
};

type Reading<Listed extends ListedSource> = { area: SourceArea<Listed>; round: Round; counts: RoundCounts; row: DueSource; source: Listed };

async function readSource<Listed extends ListedSource>(ctx: Ctx, reading: Reading<Listed>, tools: Tools): Promise<void> {
  const { client, reader, signal, storeInTurn } = tools;
  const { area, counts, row, source } = reading;
  const { url, etag, last_modified: lastModified, ttl_minutes: ttlMinutes, failure_count: failureCount } = row;
  const format: Listed["format"] = source.format;
  const validators = isDueWhole(area, row.last_checked_at, ctx.clock.now()) ? { etag: null, lastModified: null } : { etag, lastModified };
  const known = { url, format, mayBeMissing: source.mayBeMissing && !row.was_read, ...validators, ttlMinutes, failureCount };
  const result = await fetchSource(known, { client, reader, refreshMinutes: 0, now: () => ctx.clock.now(), signal });
  // Cancelled because the round's time is over, which is not the source's fault.
  if (signal.aborted && result.error?.code === "cancelled") return;
  const { inserted, error } = await storeInTurn(() => storeOrFail(ctx, reading, result));
  counts.checked += 1;
  counts.inserted += inserted;
  itemsInserted.inc({ kind: area.kind }, inserted);
  sourceChecks.inc({ kind: area.kind, outcome: error ? "failed" : outcomes[result.outcome] });
  if (!error) return;
  counts.failed += 1;
  tools.failures.push({ source: source.name, code: error.code, detail: error.detail });
  if (isUnreachable(error.code)) tools.unreached.push({ id: row.id, failuresBefore: failureCount });
}

const outcomes = { updated: "changed", not_modified: "unchanged", missing: "unchanged", failed: "failed" } as const;

/** Whether a source is read whole even if it has not changed: at the first check of each day in India, in areas that need it. */
function isDueWhole({ isReadWholeDaily }: Pick<SourceArea, "isReadWholeDaily">, checkedAt: Date | null, now: Date): boolean {
  return isReadWholeDaily && (checkedAt === null || indiaDayOf(checkedAt) !== indiaDayOf(now));
}

function selectDue(ctx: Ctx, { tables }: Pick<SourceArea, "tables">, { wasAsked, startedAt }: Round): Promise<DueSource[]> {
  if (!wasAsked) return selectScheduledSourcesForSystem(ctx.db, tables, startedAt);
  return selectAskedSourcesForSystem(ctx.db, tables, startedAt, new Date(startedAt.getTime() - REFRESH_PAUSE_SECONDS * 1_000));
}

/**
 * Stores the result of a check. If it cannot be stored, the check has failed: the source is left alone for longer, and the next check reads
 * it whole. Returns how many items were new, and why the check failed if it did.
 */
async function storeOrFail<Listed extends ListedSource>(
  ctx: Ctx,
  reading: Reading<Listed>,
  result: SourceResult<Listed["format"]>,
): Promise<{ inserted: number; error: SourceError | null }> {
  const log = ctx.log.child({ kind: reading.area.kind, source: reading.source.name });
  try {
    return { inserted: await store(ctx, reading, result), error: result.error };
  } catch (err) {
    log.error({ err }, "what a source said could not be stored");
    if (result.error) return { inserted: 0, error: result.error };
  }
  const error: SourceError = { code: "not_stored", message: failureMessage("not_stored"), detail: "see the error logged before" };
  try {
    await store(ctx, reading, { ...result, outcome: "failed", document: null, etag: null, lastModified: null, error });
  } catch (err) {
    log.error({ err }, "a failed check could not be stored");
  }
  return { inserted: 0, error };
}

/** Stores the source's items, the outcome of the check and the renewed claim in one transaction. Returns how many items were new. */
function store<Listed extends ListedSource>(ctx: Ctx, reading: Reading<Listed>, result: SourceResult<Listed["format"]>): Promise<number> {
  const { area, round, row, source } = reading;
  const now = ctx.clock.now();
  const isRead = result.outcome === "updated" || result.outcome === "not_modified";
  return withSystem(ctx.db, async (trx) => {
    const { document } = result;
    const inserted =
      document === null ? 0 : await area.store(ctx, trx, { sourceId: row.id, source, document, isFirst: !row.was_read, now });
    await updateSourceForSystem(trx, area.tables, {
      id: row.id,
      etag: result.etag,
      lastModified: result.lastModified,
      ttlMinutes: result.ttlMinutes,
      checkedAt: round.startedAt,
      succeededAt: isRead ? now : null,
      ...planNextCheck({
        refreshMinutes: ctx.config.REFRESH_MINUTES,
        startedAt: round.startedAt,
        restUntil: result.nextCheckAt,
        failuresBefore: result.error ? row.failure_count : null,
      }),
      failureCount: result.error ? row.failure_count + 1 : 0,
      error: result.error,
    });
    await renewClaimForSystem(trx, area.tables, round.id, new Date(now.getTime() + claimMs));
    return inserted;
  });
}
