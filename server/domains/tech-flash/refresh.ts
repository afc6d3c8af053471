// One refresh at a time for all processes: who starts a round, who waits for one, who is told to come later.
import { setTimeout as pause } from "node:timers/promises";
import { TECH_FLASH_REFRESH_PAUSE_SECONDS } from "#contracts/tech-flash-limits.ts";
import type { Ctx } from "#server/domains/context.ts";
import { newId } from "#server/platform/db/ids.ts";
import { notifyTopic } from "#server/platform/db/notify.ts";
import { loadSources } from "#server/platform/sources/sources-file.ts";
import { claimRoundForSystem, finishRoundForSystem, selectRoundForSystem } from "./round-queries.ts";
import type { RoundCounts, RoundRow } from "./round-queries.ts";
import { claimMs, readSources } from "./round.ts";

/** Sources asked, how many of them failed, and how many new articles came. */
export type RefreshResult = RoundCounts;

/** The page-cache topic of articles and source health. */
export const techFlashTopic = "tech-flash";

const pauseMs = TECH_FLASH_REFRESH_PAUSE_SECONDS * 1_000;
const pollMs = 200;
const waitMaxMs = 120_000;

const nothing: RefreshResult = { checked: 0, failed: 0, inserted: 0 };

// One process asks the database once, however many callers it has. Keyed by pool: that is what a process has one of.
const running = new WeakMap<object, Map<boolean, Promise<RefreshResult>>>();

/** Refreshes, or joins the refresh of this process that is already on its way. See `refreshTechFlash`. */
export function refreshOnce(ctx: Ctx, isAsked: boolean): Promise<RefreshResult> {
  const mine = running.get(ctx.db) ?? new Map<boolean, Promise<RefreshResult>>();
  running.set(ctx.db, mine);
  const joined = mine.get(isAsked);
  if (joined) return joined;
  const started = refresh(ctx, isAsked).finally(() => mine.delete(isAsked));
  mine.set(isAsked, started);
  return started;
}

async function refresh(ctx: Ctx, isAsked: boolean): Promise<RefreshResult> {
  let before = nothing;
  for (;;) {
    const startedAt = ctx.clock.now();
    const round = { id: newId(), wasAsked: isAsked, startedAt, claimedUntil: new Date(startedAt.getTime() + claimMs) };
    const claim = await claimRoundForSystem(ctx.db, round, new Date(startedAt.getTime() - pauseMs));
    if (claim.kind === "paused") return before;
    if (claim.kind === "claimed") return sum(before, await runRound(ctx, round));
    const ended = await waitForRound(ctx, claim.round);
    if (!ended) continue;
    before = sum(before, ended);
    // A round of the schedule may have read few sources: a person's wish then still gets its own.
    if (isAsked && claim.round.wasAsked) return before;
  }
}

async function runRound(ctx: Ctx, round: { id: string; wasAsked: boolean; startedAt: Date }): Promise<RefreshResult> {
  const counts = { ...nothing };
  try {
    const loaded = await loadSources(ctx.config);
    if (!loaded.ok) throw new Error(loaded.problems.join("\n"));
    await readSources(ctx, loaded.sources, round, counts);
  } finally {
    await finishRoundForSystem(ctx.db, round.id, ctx.clock.now(), counts);
    if (counts.checked > 0) await notifyTopic(ctx.db, techFlashTopic);
  }
  if (counts.checked > 0) ctx.log.info(counts, "tech flash refreshed");
  return counts;
}

/** What the round brought; null when it crashed or cannot be found. */
async function waitForRound(ctx: Ctx, round: RoundRow): Promise<RefreshResult | null> {
  const giveUpAt = performance.now() + waitMaxMs;
  for (let seen: RoundRow | undefined = round; seen && performance.now() < giveUpAt;) {
    if (seen.isFinished) return seen;
    if (seen.claimedUntil <= ctx.clock.now()) return null;
    await pause(pollMs);
    seen = await selectRoundForSystem(ctx.db, round.id);
  }
  return null;
}

function sum(a: RefreshResult, b: RefreshResult): RefreshResult {
  return { checked: a.checked + b.checked, failed: a.failed + b.failed, inserted: a.inserted + b.inserted };
}
