import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { openOwnerPool } from "#server/platform/db/database.ts";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { createLog } from "#server/platform/log/log.ts";
import { startModelServer } from "#tests/fakes/model-server.ts";
import type { CutOffBilling, ModelServer } from "#tests/fakes/model-server.ts";
import { signInAsker } from "../sites/asking-site.ts";
import { findFreePort, startSite } from "../sites/site.ts";

const askedAtOnce = 6;
const closedWithinMs = 180_000;

/** Calls, and the tokens that the ledger counts for them. */
type Share = { calls: number; tokens: number };

export type ModelKillReport = {
  /** What reached the model, and what it billed. */
  model: Share;
  /** What the ledger counts, all in all. */
  ledger: Share;
  /** Settled with what the model said. */
  settled: Share;
  /** Cut off by a kill, at their reservation; and what the model billed for them. */
  cutOff: Share & { billed: number };
  /** Killed between the model's last word and their settling, at their reservation; and what the model billed for them. */
  unheard: Share & { billed: number };
  /** Killed between the note that they leave and their arrival. The model knows nothing of them, the ledger cannot know that. */
  unarrived: Share;
  /** Killed before that note: given back. */
  returned: Share;
  /** What does not fit together, in words. */
  wrong: string[];
};

/**
 * Kills the site with SIGKILL while it asks the model, `rounds` times on one data folder, and compares the ledger with what the model
 * counted. A settled call has to count what the model billed, one that was cut off the same when the model goes on to the end, and at least
 * as much when it bills what it had written; one that never left counts nothing, and none is missing.
 */
export async function killWhileAsking(dataDir: string, rounds: number, countsTokens: CutOffBilling): Promise<ModelKillReport> {
  const model = await startModelServer();
  model.says("One step after the other. ".repeat(8), { chunkDelayMs: 10, countsTokens });
  const environment = {
    DATA_DIR: dataDir,
    PORT: String(await findFreePort()),
    DEMO: "0",
    LIMITS_FACTOR: "100000",
    LOG_LEVEL: "silent",
    AI_BASE_URL: model.url,
    AI_DAILY_TOKENS_TOTAL: "500000000",
    REFRESH_MINUTES: "1000",
  };
  let site = await startSite(environment);
  const database = await startEmbedded({ dataDir, log: createLog("silent") });
  const owner = openOwnerPool(database.url);
  try {
    for (let round = 0; round < rounds; round += 1) {
      const asker = await signInAsker(site.url, owner, `asker-${round}`);
      // The first question of a process takes longer than all that follow.
      await (await asker.ask("Warm?")).text();
      const died = once(site.process, "exit");
      const before = model.asked.length;
      const asking = Array.from({ length: askedAtOnce }, (_, at) => asker.ask(`Question ${at}?`, { isStream: at % 2 === 0 }));
      const answers = asking.map(async (answer) => (await answer).text());
      await untilAsked(model, before);
      // Early rounds die with their questions, later ones when answers come, the last after all of them.
      if (round === rounds - 1) await Promise.all(answers);
      else await pause((round * 53) % 900);
      site.process.kill("SIGKILL");
      await Promise.all([died, Promise.allSettled(answers)]);
      site = await startSite(environment);
    }
    await site.stop();
    // What waits for its five minutes has waited long enough; the next start closes it.
    await owner.query("update ai_calls set expires_at = now() where state = 'reserved'");
    site = await startSite(environment);
    return compare(model, await readClosedCalls(owner), await readSums(owner), countsTokens);
  } finally {
    await site.stop();
    await owner.end();
    await database.release();
    await model.close();
  }
}

/** Waits until the model has been asked since, or too long. */
async function untilAsked(model: ModelServer, before: number): Promise<void> {
  for (let tries = 0; tries < 1_000 && model.asked.length === before; tries += 1) await pause(5);
}

type Row = { id: string; state: string; reserved: number; used: number };
type Sums = { own: number; everybody: number };

// The task that closes calls may have been under way in a process that was killed: it is given to the next after a minute and a half at
// most.
async function readClosedCalls(owner: pg.Pool): Promise<Row[]> {
  const deadline = performance.now() + closedWithinMs;
  for (;;) {
    const { rows } = await owner.query<Row>("select id, state, reserved, used from ai_calls");
    if (performance.now() > deadline || rows.every(({ state }) => state !== "reserved")) return rows;
    await pause(100);
  }
}

async function readSums(owner: pg.Pool): Promise<Sums | undefined> {
  const { rows } = await owner.query<Sums>(
    `select coalesce(sum(tokens) filter (where user_id is not null), 0)::int as own,
       coalesce(sum(tokens) filter (where user_id is null), 0)::int as everybody from ai_tokens`,
  );
  return rows[0];
}

function compare(model: ModelServer, rows: Row[], sums: Sums | undefined, countsTokens: CutOffBilling): ModelKillReport {
  const asked = new Map(model.asked.map((call) => [call.callId, call]));
  const found: Record<"settled" | "cutOff" | "unheard" | "unarrived" | "returned", Row[]> = {
    settled: [],
    cutOff: [],
    unheard: [],
    unarrived: [],
    returned: [],
  };
  const wrong = model.asked
    .filter(({ callId }) => !rows.some(({ id }) => id === callId))
    .map(({ callId }) => `${callId} reached the model and is not in the ledger`);
  for (const row of rows) {
    const call = asked.get(row.id);
    const billed = call?.billedTokens ?? 0;
    const isExact = row.state === "settled" || (call?.state === "left" && countsTokens === "to-the-end");
    if (row.state === "reserved") wrong.push(`${row.id} was never closed`);
    else if (isExact ? row.used !== billed : row.used < billed) wrong.push(`${row.id} was billed ${billed} and counts ${row.used}`);
    else if (row.state === "settled") found.settled.push(row);
    else if (row.used === 0) found.returned.push(row);
    else if (!call) found.unarrived.push(row);
    else found[call.state === "left" ? "cutOff" : "unheard"].push(row);
  }
  const share = (of: Row[]): Share => ({ calls: of.length, tokens: of.reduce((sum, { used }) => sum + used, 0) });
  const shareBilled = (of: Row[]) => ({ ...share(of), billed: of.reduce((sum, { id }) => sum + (asked.get(id)?.billedTokens ?? 0), 0) });
  const ledger = share(rows);
  const isSummedUp = sums?.own === ledger.tokens && sums.everybody === ledger.tokens;
  if (!isSummedUp) wrong.push(`Budgets hold ${JSON.stringify(sums)}, calls ${ledger.tokens}`);
  return {
    model: { calls: asked.size, tokens: model.billed() },
    ledger,
    settled: share(found.settled),
    cutOff: shareBilled(found.cutOff),
    unheard: shareBilled(found.unheard),
    unarrived: share(found.unarrived),
    returned: share(found.returned),
    wrong,
  };
}
