import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { openOwnerPool } from "#server/platform/db/database.ts";
import { startEmbedded } from "#server/platform/db/embedded/embedded.ts";
import { createLog } from "#server/platform/log/log.ts";
import { startModelServer } from "#tests/fakes/model-server.ts";
import type { ModelServer } from "#tests/fakes/model-server.ts";
import { signInAsker } from "./asking-site.ts";
import { findFreePort, startSite } from "./site.ts";

const askedAtOnce = 6;
const billedTokens = 700;

export type ModelKillReport = {
  /** Questions that reached the model, and what it billed for all of them. */
  asked: number;
  billed: number;
  /** Calls in the ledger by state, and what they count together. */
  settled: number;
  lost: number;
  counted: number;
  /** What does not fit together, in words. */
  wrong: string[];
};

/**
 * Kills the site with SIGKILL while it asks the model, `rounds` times on one data folder, and compares the ledger with what the model counted:
 * a settled call counts what the model billed, one that ended with its process all that was reserved for it, and none is missing.
 */
export async function killWhileAsking(dataDir: string, rounds: number): Promise<ModelKillReport> {
  const model = await startModelServer();
  model.says("One step after the other. ".repeat(2), { pieceDelayMs: 8, billedTokens });
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
      const died = once(site.process, "exit");
      const before = model.asked.length;
      const asking = Array.from({ length: askedAtOnce }, (_, at) => asker.ask(`Question ${at}?`, { isStream: at % 2 === 0 }));
      const answers = asking.map(async (answer) => (await answer).text());
      await untilAsked(model, before);
      // Early rounds die with their questions, later ones when answers come.
      await pause((round * 53) % 600);
      site.process.kill("SIGKILL");
      await Promise.all([died, Promise.allSettled(answers)]);
      site = await startSite(environment);
    }
    await site.stop();
    // What waits for its five minutes has waited long enough; the next start closes it.
    await owner.query("update ai_calls set expires_at = now() where state = 'reserved'");
    site = await startSite(environment);
    return await compare(model, owner);
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

async function compare(model: ModelServer, owner: pg.Pool): Promise<ModelKillReport> {
  let rows: Row[] = [];
  for (let tries = 0; tries < 100; tries += 1) {
    rows = (await owner.query<Row>("select id, state, reserved, used from ai_calls")).rows;
    if (rows.every(({ state }) => state !== "reserved")) break;
    await pause(100);
  }
  const wrong: string[] = [];
  const calls = new Map(rows.map((row) => [row.id, row]));
  for (const { callId, billedTokens: billed } of model.asked) {
    const row = calls.get(callId ?? "");
    if (!row) wrong.push(`${callId} reached the model and is not in the ledger`);
    else if (row.state === "settled" && row.used !== billed) wrong.push(`${callId} was billed ${billed} and counts ${row.used}`);
    else if (row.state === "lost" && (row.used !== row.reserved || row.used < billed)) wrong.push(`${callId} ended at ${row.used}`);
    else if (row.state === "reserved") wrong.push(`${callId} was never closed`);
  }
  const counted = rows.reduce((sum, { used }) => sum + used, 0);
  const { rows: sums } = await owner.query<{ own: number; everybody: number }>(
    `select coalesce(sum(tokens) filter (where user_id is not null), 0)::int as own,
       coalesce(sum(tokens) filter (where user_id is null), 0)::int as everybody from ai_tokens`,
  );
  if (sums[0]?.own !== counted || sums[0].everybody !== counted) wrong.push(`Budgets hold ${JSON.stringify(sums[0])}, calls ${counted}`);
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  return { asked: model.asked.length, billed: model.billed(), settled: count("settled"), lost: count("lost"), counted, wrong };
}
