// Makes a create idempotent: repeated requests get the first result.
import { createHash } from "node:crypto";
import type { Db } from "#server/platform/db/database.ts";
import {
  findIdempotentResult,
  storeIdempotentResult,
  releaseIdempotencyKey,
  takeIdempotencyKey,
} from "#server/platform/db/idempotency-keys.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import { inTransaction, withViewer } from "#server/platform/db/roles.ts";
import type { RequestContext } from "../request-context.ts";

type Json = string | number | boolean | null | Json[] | { [name: string]: Json | undefined };

export type OnceOptions = {
  /** From `readForm` or `readIdempotencyKey`; with null, `work` runs without idempotency. */
  key: string | null;
  /** The kind of create, such as `blogs.create`, since one key may be used for two kinds. */
  route: string;
  /** The submitted values. The same key with other values is another create, as after going back and editing. */
  input: unknown;
};

type Who = Pick<RequestContext, "ctx" | "clientAddress">;

// Repeats wait here for the first request, so that each does not hold a connection.
const underWay = new Map<string, Promise<Json>>();

/**
 * Runs `work` in a transaction and stores its result with it. A repeat (same account, or address for visitors; same key, route and input),
 * concurrent or within a day, returns the first result and does nothing else. Errors, and results with `ok: false`, are not stored. `work`
 * must do everything through the transaction it is given.
 */
export async function once<Result extends Json>(who: Who, options: OnceOptions, work: (trx: Db) => Promise<Result>): Promise<Result> {
  const { ctx } = who;
  const run = (inside: (trx: Db) => Promise<Result>) =>
    ctx.viewer ? withViewer(ctx.db, ctx.viewer.userId, inside) : inTransaction(ctx.db, inside);
  if (options.key === null) return run(work);
  const hash = hashOf(who, options);
  const id = hash.toString("base64url");
  const running = underWay.get(id);
  if (running) return structuredClone((await running) as Result);
  const first = run((trx) => answerOnce(trx, who, hash, work));
  underWay.set(id, first);
  try {
    return await first;
  } finally {
    underWay.delete(id);
  }
}

/** Whether `once` would return an earlier result or wait for one in this process. Such a request does nothing, so no limit counts it. */
export async function isRepeat(who: Who, options: OnceOptions): Promise<boolean> {
  if (options.key === null) return false;
  const { ctx } = who;
  const hash = hashOf(who, options);
  if (underWay.has(hash.toString("base64url"))) return true;
  const db = ctx.viewer ? readAs(ctx.db, ctx.viewer.userId) : ctx.db;
  return (await findIdempotentResult(db, hash)) !== undefined;
}

/** Like `once`, for work that returns an outcome: only the outcome `saved` is stored. */
export async function saveOnce<Outcome extends Json & { outcome: string }>(
  who: Who,
  options: OnceOptions,
  save: (trx: Db) => Promise<Outcome>,
): Promise<Outcome> {
  const { outcome } = await once(who, options, async (trx) => {
    const answered = await save(trx);
    return { ok: answered.outcome === "saved", outcome: answered };
  });
  return outcome;
}

async function answerOnce<Result extends Json>(trx: Db, { ctx }: Who, hash: Buffer, work: (trx: Db) => Promise<Result>): Promise<Result> {
  const isFirst = await takeIdempotencyKey(trx, { hash, userId: ctx.viewer?.userId ?? null }, ctx.clock.now());
  if (!isFirst) return (await findIdempotentResult(trx, hash)) as Result;
  const result = await work(trx);
  if (isRefusal(result)) await releaseIdempotencyKey(trx, hash);
  else await storeIdempotentResult(trx, hash, JSON.stringify(result));
  return result;
}

function isRefusal(result: Json): boolean {
  return typeof result === "object" && result !== null && !Array.isArray(result) && result["ok"] === false;
}

function hashOf({ ctx, clientAddress }: Who, { key, route, input }: OnceOptions): Buffer {
  const who = ctx.viewer ? ["account", ctx.viewer.userId] : ["address", clientAddress];
  return createHash("sha256")
    .update(JSON.stringify([...who, route, key, input]))
    .digest();
}
