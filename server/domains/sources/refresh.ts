// One refresh at a time across all processes: who starts a round, who waits for one, and who is told to come later.
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

/** Sources asked, how many of them failed, and how many new things came. */
export type RefreshResult = RoundCounts;

const pauseMs = REFRESH_PAUSE_SECONDS * 1_000;
const pollMs = 200;
const waitMaxMs = 120_000;

const nothing: RefreshResult = { checked: 0, failed: 0, inserted: 0 };

// One process asks the database once, however many callers it has. Keyed by pool: that is what a process has one of.
const running = new WeakMap<object, Map<string, Promise<RefreshResult>>>();

/**
 * Reads the sources of `area` that are due and keeps what is new, once for all callers of all processes. `isAsked` is a person's request:
 * at most one such round a minute for everybody (others get zeros at once), and then every source is read that was not read within the
 * minute and does not itself ask for more rest. The schedule reads what REFRESH_MINUTES makes due. Whoever comes while a round runs waits
 * for it; a person's request gets its result.
 */
export function refreshArea<Listed extends ListedSource>(
  ctx: Ctx,
  area: SourceArea<Listed>,
  { isAsked }: { isAsked: boolean },
): Promise<RefreshResult> {
  ctx.onWait?.();
  const mine = running.get(ctx.db) ?? new Map<string, Promise<RefreshResult>>();
  running.set(ctx.db, mine);
  const wish = `${area.kind} ${isAsked}`;
  const joined = mine.get(wish);
  if (joined) return joined;
  const started = refresh(ctx, area, isAsked).finally(() => mine.delete(wish));
  mine.set(wish, started);
  return started;
}

async function refresh<Listed extends ListedSource>(ctx: Ctx, area: SourceArea<Listed>, isAsked: boolean): Promise<RefreshResult> {
  let before = nothing;
  for (;;) {
    const startedAt = ctx.clock.now();
    const round = { id: newId(), wasAsked: isAsked, startedAt, claimedUntil: new Date(startedAt.getTime() + claimMs) };
    const claim = await claimRoundForSystem(ctx.db, area.tables, round, new Date(startedAt.getTime() - pauseMs));
    if (claim.kind === "paused") return before;
    if (claim.kind === "claimed") return sum(before, await runRound(ctx, area, round));
    const ended = await waitForRound(ctx, area.tables, claim.round);
    if (!ended) continue;
    before = sum(before, ended);
    // A round of the schedule may have read few sources: a person's request then still gets its own.
    if (isAsked && claim.round.wasAsked) return before;
  }
}

async function runRound<Listed extends ListedSource>(ctx: Ctx, area: SourceArea<Listed>, round: Round): Promise<RefreshResult> {
  const counts = { ...nothing };
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

/** What the round brought; null when it crashed or cannot be found. */
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
