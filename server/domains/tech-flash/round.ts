// A round at work: every due source is asked, and each one's answer is stored as it comes.
import { TECH_FLASH_REFRESH_PAUSE_SECONDS } from "#contracts/tech-flash-limits.ts";
import type { Ctx } from "#server/domains/context.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { itemsInserted, sourceChecks } from "#server/platform/metrics/counters.ts";
import { createCheckedFetch } from "#server/platform/sources/checked-fetch.ts";
import type { CheckedFetch } from "#server/platform/sources/checked-fetch.ts";
import { fetchFeed } from "#server/platform/sources/fetch-feed.ts";
import type { FeedResult } from "#server/platform/sources/fetch-feed.ts";
import { createGate } from "#server/platform/sources/gate.ts";
import type { Gate } from "#server/platform/sources/gate.ts";
import { createReadingThread } from "#server/platform/sources/reading-thread.ts";
import type { ReadingThread } from "#server/platform/sources/reading-thread.ts";
import type { Sources, TechFlashSource } from "#server/platform/sources/sources-file.ts";
import { toArticles } from "./classify.ts";
import { planNextCheck } from "./next-check.ts";
import type { RoundCounts } from "./round-queries.ts";
import { renewClaimForSystem } from "./round-queries.ts";
import {
  deleteDemoArticlesForSystem,
  insertArticlesForSystem,
  selectAskedSourcesForSystem,
  selectScheduledSourcesForSystem,
  syncSourcesForSystem,
  updateSourceForSystem,
} from "./source-queries.ts";
import type { DueSource } from "./source-queries.ts";

export type Round = { id: string; wasAsked: boolean; startedAt: Date };

/** A round that shows no sign of life for so long has crashed: longer than one source may take. */
export const claimMs = 45_000;

/** Sources asked at the same time. */
const maxAtOnce = 6;
/** After so long no further source is asked and those on their way are given up; they come first in the next round. */
const roundMs = 60_000;

/** Reads the due ones of `sources` and counts into `counts` as it goes. One source's trouble never stops another. */
export async function readSources(ctx: Ctx, sources: Sources, round: Round, counts: RoundCounts): Promise<void> {
  const listed = new Map(sources.techFlash.map((source) => [source.url, source]));
  await syncSourcesForSystem(
    ctx.db,
    sources.techFlash.map(({ url, name }) => ({ id: newId(), url, name })),
    round.startedAt,
  );
  const due = await selectDue(ctx, round);
  if (due.length === 0) return;

  const client = createCheckedFetch({
    productName: "Sangam",
    publicUrl: ctx.config.PUBLIC_URL,
    allowPrivate: sources.allowPrivate,
    maxAtOnce,
  });
  const reader = createReadingThread();
  const tools: Tools = {
    client,
    reader,
    signal: AbortSignal.any([AbortSignal.timeout(roundMs), ctx.stopping]),
    storeInTurn: createGate(1),
  };
  try {
    await Promise.all(
      due.map(async (row) => {
        const source = listed.get(row.url);
        if (source) await readSource(ctx, { round, counts, row, source }, tools);
      }),
    );
  } finally {
    await Promise.all([client.close(), reader.close()]);
  }
}

type Tools = {
  client: CheckedFetch;
  reader: ReadingThread;
  signal: AbortSignal;
  /** One transaction at a time: two that add the same links would wait for each other anyway. */
  storeInTurn: Gate;
};

type Reading = { round: Round; counts: RoundCounts; row: DueSource; source: TechFlashSource };

async function readSource(ctx: Ctx, { round, counts, row, source }: Reading, tools: Tools): Promise<void> {
  const { client, reader, signal, storeInTurn } = tools;
  const { url, etag, last_modified: lastModified, ttl_minutes: ttlMinutes, failure_count: failureCount } = row;
  const known = { url, etag, lastModified, ttlMinutes, failureCount };
  const result = await fetchFeed(known, { client, reader, refreshMinutes: 0, now: () => ctx.clock.now(), signal });
  // Given up for the round's sake, not the source's fault.
  if (signal.aborted && result.error?.code === "cancelled") return;
  counts.checked += 1;
  sourceChecks.inc({ kind: "tech-flash", outcome: outcomes[result.outcome] });
  if (result.error) {
    counts.failed += 1;
    ctx.log.warn({ source: source.name, code: result.error.code, detail: result.error.detail }, "a news source failed");
  }
  try {
    const inserted = await storeInTurn(() => store(ctx, round, { row, source, result }));
    counts.inserted += inserted;
    itemsInserted.inc({ kind: "tech-flash" }, inserted);
  } catch (err) {
    if (!result.error) counts.failed += 1;
    ctx.log.error({ err, source: source.name }, "the articles of a news source could not be stored");
  }
}

const outcomes = { updated: "changed", not_modified: "unchanged", failed: "failed" } as const;

function selectDue(ctx: Ctx, { wasAsked, startedAt }: Round): Promise<DueSource[]> {
  if (!wasAsked) return selectScheduledSourcesForSystem(ctx.db, startedAt);
  return selectAskedSourcesForSystem(ctx.db, startedAt, new Date(startedAt.getTime() - TECH_FLASH_REFRESH_PAUSE_SECONDS * 1_000));
}

type Answer = { row: DueSource; source: TechFlashSource; result: FeedResult };

/** Articles, source and claim in one transaction; returns how many articles were new. */
function store(ctx: Ctx, round: Round, { row, source, result }: Answer): Promise<number> {
  const now = ctx.clock.now();
  return withSystem(ctx.db, async (trx) => {
    const inserted = await insertArticlesForSystem(trx, toArticles(result.entries, source, now), row.id);
    if (inserted > 0) await deleteDemoArticlesForSystem(trx);
    await updateSourceForSystem(trx, {
      id: row.id,
      etag: result.etag,
      lastModified: result.lastModified,
      ttlMinutes: result.ttlMinutes,
      checkedAt: round.startedAt,
      succeededAt: result.error ? null : now,
      ...planNextCheck({
        refreshMinutes: ctx.config.REFRESH_MINUTES,
        startedAt: round.startedAt,
        restUntil: result.nextCheckAt,
        failuresBefore: result.error ? row.failure_count : null,
      }),
      failureCount: result.error ? row.failure_count + 1 : 0,
      error: result.error,
    });
    await renewClaimForSystem(trx, round.id, new Date(now.getTime() + claimMs));
    return inserted;
  });
}
