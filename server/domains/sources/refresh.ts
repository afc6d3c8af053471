// Allows one refresh at a time across all processes. Decides who starts a round, who waits for a running one, and whose request came too
// soon.
import { setTimeout as pause } from "node:timers/promises";
import { REFRESH_PAUSE_SECONDS } from "#contracts/sources-limits.ts";
import type { Ctx } from "#server/domains/context.ts";
import { newId } from "#server/platform/db/ids.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { loadSources } from "#server/platform/sources/sources-file.ts";
import type { ListedSource, SourceArea, SourceTables } from "./area.ts";
import { claimRoundForSystem, finishRoundForSystem, selectRoundForSystem } from "./round-queries.ts";
import type { RoundCounts, RoundRow } from "./round-queries.ts";
import { claimMs, readSources } from "./round.ts";
import type { Round } from "./round.ts";

/** How many sources were checked, how many of these failed, and how many new items were stored. */
export type RefreshResult = RoundCounts;

export type RefreshOptions = {
  /** Whether a person wants the refresh now. */
  isAsked: boolean;
  /**
   * After this time the caller gets what has come so far, as soon as a source was read, and the rest is read all the same. Default: the
   * caller waits for every source.
   */
  patienceMs?: number;
};

type Running = { result: Promise<RefreshResult>; counts: RefreshResult };

const pauseMs = REFRESH_PAUSE_SECONDS * 1_000;
const pollMs = 200;
const waitMaxMs = 120_000;

const nothing: RefreshResult = { checked: 0, failed: 0, inserted: 0 };

// Callers in one process that want the same refresh share one promise. The key is the connection pool, of which a process has one.
const running = new WeakMap<object, Map<string, Running>>();

/**
 * Reads the due sources of `area` and stores new items, once for all callers in all processes. With `isAsked` (a person's request), every
 * source is due that was not read in the last minute and does not ask for more rest. Such a round starts at most once a minute; callers
 * that come sooner get zeros at once. Without it, the sources are due that REFRESH_MINUTES makes due. A caller that comes while a round
 * runs waits for it. A person's request also gets its counts.
 */
export function refreshArea<Listed extends ListedSource>(
  ctx: Ctx,
  area: SourceArea<Listed>,
  { isAsked, patienceMs }: RefreshOptions,
): Promise<RefreshResult> {
  ctx.onWait?.();
  const mine = running.get(ctx.db) ?? new Map<string, Running>();
  running.set(ctx.db, mine);
  const wish = `${area.kind} ${isAsked}`;
  let joined = mine.get(wish);
  if (!joined) {
    const counts = { ...nothing };
    joined = { result: refresh(ctx, area, { isAsked, counts }).finally(() => mine.delete(wish)), counts };
    mine.set(wish, joined);
  }
  return patienceMs === undefined ? joined.result : resultWithin(ctx, area.topic, joined, patienceMs);
}

/** The result, or what has come so far once `patienceMs` are over and a source was read. */
async function resultWithin(ctx: Ctx, topic: string, { result, counts }: Running, patienceMs: number): Promise<RefreshResult> {
  const impatientAt = performance.now() + patienceMs;
  for (let isOver = false; !isOver;) {
    isOver = await Promise.race([result.then(() => true), pause(pollMs, false)]);
    if (isOver || performance.now() < impatientAt || counts.checked === counts.failed) continue;
    result.catch((err: unknown) => ctx.log.error({ err }, "a refresh failed after it was answered"));
    await notifyTopic(ctx.db, topic);
    return { ...counts };
  }
  return result;
}

async function refresh<Listed extends ListedSource>(
  ctx: Ctx,
  area: SourceArea<Listed>,
  { isAsked, counts }: { isAsked: boolean; counts: RefreshResult },
): Promise<RefreshResult> {
  let before = nothing;
  for (;;) {
    const startedAt = ctx.clock.now();
    const round = { id: newId(), wasAsked: isAsked, startedAt, claimedUntil: new Date(startedAt.getTime() + claimMs) };
    const claim = await claimRoundForSystem(ctx.db, area.tables, round, new Date(startedAt.getTime() - pauseMs));
    if (claim.kind === "paused") return before;
    if (claim.kind === "claimed") return sum(before, await runRound(ctx, area, round, counts));
    const ended = await waitForRound(ctx, area.tables, claim.round);
    if (!ended) continue;
    before = sum(before, ended);
    // A scheduled round may have read only a few sources, so a person's request then still starts its own.
    if (isAsked && claim.round.wasAsked) return before;
  }
}

/** Runs the round, and adds to `counts` meanwhile. */
async function runRound<Listed extends ListedSource>(
  ctx: Ctx,
  area: SourceArea<Listed>,
  round: Round,
  counts: RefreshResult,
): Promise<RefreshResult> {
  try {
    const loaded = await loadSources(ctx.config);
    if (!loaded.ok) throw new Error(loaded.problems.join("\n"));
    await readSources(ctx, area, loaded.sources, { round, counts });
  } finally {
    await finishRoundForSystem(ctx.db, area.tables, round.id, { finishedAt: ctx.clock.now(), ...counts });
    if (counts.checked > 0) await notifyTopic(ctx.db, area.topic);
  }
  if (counts.checked > 0) ctx.log.info(counts, `${area.kind} refreshed`);
  return counts;
}

/** The counts of the round once it has finished. Null when it crashed or its row is gone. */
async function waitForRound(ctx: Ctx, tables: SourceTables, round: RoundRow): Promise<RefreshResult | null> {
  const giveUpAt = performance.now() + waitMaxMs;
  for (let seen: RoundRow | undefined = round; seen && performance.now() < giveUpAt;) {
    if (seen.isFinished) return seen;
    if (seen.claimedUntil <= ctx.clock.now()) return null;
    await pause(pollMs);
    seen = await selectRoundForSystem(ctx.db, tables, round.id);
  }
  return null;
}

function sum(a: RefreshResult, b: RefreshResult): RefreshResult {
  return { checked: a.checked + b.checked, failed: a.failed + b.failed, inserted: a.inserted + b.inserted };
}
