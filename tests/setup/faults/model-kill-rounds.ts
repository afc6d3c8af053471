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
  /** The calls that reached the model, and the tokens that it billed. */
  model: Share;
  /** Everything that the ledger counts. */
  ledger: Share;
  /** Calls settled with the model's own count. */
  settled: Share;
  /** Calls that a kill cut off, counted at their reservation; and what the model billed for them. */
  cutOff: Share & { billed: number };
  /** Calls killed between the model's last word and their settlement, counted at their reservation; and what the model billed for them. */
  unheard: Share & { billed: number };
  /**
   * Calls killed after the note that they are being sent, and before they arrived. The model has never seen them; the ledger cannot know
   * that.
   */
  unarrived: Share;
  /** Calls killed before that note: their reservation was released. */
  returned: Share;
  /** Contradictions between ledger and model, in words. */
  wrong: string[];
};

/**
 * Kills the site with SIGKILL while it asks the model, `rounds` times on one data folder, and compares the ledger with what the model
 * counted. A settled call must count what the model billed. A call that was cut off must count the same if the model goes on to the end,
 * and at least as much if it bills what it had written. A call that was never sent counts nothing, and none is missing.
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
      // The first question of a process takes longer than later ones.
      await (await asker.ask("Warm?")).text();
      const died = once(site.process, "exit");
      const before = model.asked.length;
      const asking = Array.from({ length: askedAtOnce }, (_, at) => asker.ask(`Question ${at}?`, { isStream: at % 2 === 0 }));
      const answers = asking.map(async (answer) => (await answer).text());
      await untilAsked(model, before);
      // Early rounds kill the site while questions are sent, later ones when answers arrive, the last after all of them.
      if (round === rounds - 1) await Promise.all(answers);
      else await pause((round * 53) % 900);
      site.process.kill("SIGKILL");
      await Promise.all([died, Promise.allSettled(answers)]);
      site = await startSite(environment);
    }
    await site.stop();
    // Moves calls that wait for five minutes into the past, so that the next start closes them.
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

/** Waits until the model has been asked since, or a time limit is over. */
async function untilAsked(model: ModelServer, before: number): Promise<void> {
  for (let tries = 0; tries < 1_000 && model.asked.length === before; tries += 1) await pause(5);
}

type Row = { id: string; state: string; reserved: number; used: number };
type Sums = { own: number; everybody: number };

// The task that closes calls may have been running in a killed process: another process gets it after at most a minute and a half.
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
