// Shares this process's work fairly between client addresses: however many requests one sends at once, another's are soon next.
// Imported: the global `performance` stands still when a test stops the clock.
import { performance } from "node:perf_hooks";
import type { Context, MiddlewareHandler, Next } from "hono";
import type { Config } from "#server/platform/config/config.ts";
import { AppError } from "#server/platform/errors/app-error.ts";
import { addressOf } from "./address.ts";
import type { AppEnv } from "./app-env.ts";
import { readBody } from "./forms/read-body.ts";
import { isSearch } from "./is-search.ts";
import { isReading } from "./reading-methods.ts";

export type TurnOptions = {
  /** Requests in progress at once. */
  atOnce: number;
  /** Requests of one client in progress at once. Fewer than `atOnce`, so that the next client finds room. */
  perClient: number;
  /** Requests of one client that may wait. */
  waitingMax: number;
  /** Milliseconds after which a turn ends by itself: a request that takes so long waits for something and needs no processor. */
  longestMs: number;
};

/** Resolves when it is the client's turn, to a function that ends it. Throws `too_many_requests` when too many of theirs wait. */
export type TakeTurn = (client: string) => Promise<() => void>;

type Line = { inProgress: number; waiting: ((end: () => void) => void)[] };

/** Turns go round: one request of each client that has some waiting, then the next of each. A client's own come in their order. */
export function createTurns({ atOnce, perClient, waitingMax, longestMs }: TurnOptions): TakeTurn {
  // In the order of the round.
  const lines = new Map<string, Line>();
  let inProgress = 0;

  function begin(client: string, line: Line): () => void {
    inProgress += 1;
    line.inProgress += 1;
    const busyBefore = busyMs();
    let isOver = false;
    const handOn = () => {
      inProgress -= 1;
      line.inProgress -= 1;
      if (line.inProgress === 0 && line.waiting.length === 0) lines.delete(client);
      beginNext();
    };
    const end = () => {
      clearTimeout(timer);
      // Not at once: a request that needs no database is over before the next one is read. Thousands of one client would then run in a
      // row, none of them ever waiting in line, and nobody else's would come between them.
      if (!isOver) goRound(busyMs() - busyBefore, handOn);
      isOver = true;
    };
    const timer = setTimeout(() => {
      isOver = true;
      handOn();
    }, longestMs).unref();
    return end;
  }

  function beginNext(): void {
    for (const [client, line] of lines) {
      if (inProgress >= atOnce) return;
      const next = line.inProgress < perClient ? line.waiting.shift() : undefined;
      if (!next) continue;
      lines.delete(client);
      lines.set(client, line);
      next(begin(client, line));
    }
  }

  return async (client) => {
    const line = lines.get(client) ?? { inProgress: 0, waiting: [] };
    if (inProgress < atOnce && line.inProgress < perClient) {
      lines.set(client, line);
      return begin(client, line);
    }
    if (line.waiting.length >= waitingMax) throw new AppError("too_many_requests", { retryAfterSeconds: 5 });
    lines.set(client, line);
    return new Promise((resolve) => line.waiting.push(resolve));
  };
}

/** How much work stands for one round of the event loop. A round without work takes some hundredths of a millisecond. */
const msPerRound = 2;
const mostRounds = 500;

/** For how long this process has worked, rather than waited, since it began. */
function busyMs(): number {
  return performance.eventLoopUtilization().active;
}

/**
 * Runs `next` after some rounds of the event loop, the more the longer the process was busy: Node accepts a single new connection in each
 * round, however many wait.
 */
function goRound(wasBusyMs: number, next: () => void): void {
  let left = Math.min(Math.ceil(wasBusyMs / msPerRound), mostRounds);
  const look = () => {
    left -= 1;
    if (left > 0) setImmediate(look);
    else next();
  };
  setImmediate(look);
}

/** Runs the rest of a request when it is its turn; at once if it has one already. */
export type InTurn = (c: Context<AppEnv>, run: Next) => Promise<void>;

/**
 * The turns of a site. Comes after `limitBody`, and after the layers that cost little. The body is read before the turn begins, so that a
 * slow sender holds none. Searches and questions to Ask Me take turns of their own, few at once: each keeps the database busy for as long
 * as dozens of pages do.
 */
export function createInTurn({ LIMITS_FACTOR }: Config): InTurn {
  // The turn of a search ends late: other requests may be waiting for something after two seconds, but a search still keeps the database
  // busy. Its statements have time limits of their own (`searches`).
  const searches = createTurns({ atOnce: 4, perClient: 2, waitingMax: 100 * LIMITS_FACTOR, longestMs: 30_000 });
  // As many questions may wait as other requests, since a lecture hall may be one address. The turn ends before a model is asked.
  const questions = createTurns({ atOnce: 4, perClient: 2, waitingMax: 2_000 * LIMITS_FACTOR, longestMs: 2_000 });
  const others = createTurns({ atOnce: 24, perClient: 6, waitingMax: 2_000 * LIMITS_FACTOR, longestMs: 2_000 });
  const turnsFor = (method: string, url: string) => {
    if (isSearch(url)) return searches;
    return isQuestion(method, url) ? questions : others;
  };
  return async (c, run) => {
    if (c.get("endTurn")) return run();
    c.req.raw = await withBody(c.req.raw);
    const endTurn = await turnsFor(c.req.method, c.req.url)(c.var.clientAddress);
    c.set("endTurn", endTurn);
    try {
      // A write is carried out even when its client has left: people press and go on to the next page.
      if (isReading(c.req.method) && hasLeft(c)) throw new AppError("bad_request");
      await run();
    } finally {
      if (!c.get("keepsTurn")) endTurn();
    }
  };
}

/** Lets requests take turns, except those that only wait for a page which another request is rendering. */
export function takeTurns(inTurn: InTurn, isJoining: (c: Context<AppEnv>) => boolean): MiddlewareHandler<AppEnv> {
  return (c, next) => (isJoining(c) ? next() : inTurn(c, next));
}

async function withBody(raw: Request): Promise<Request> {
  if (isReading(raw.method) || !raw.body) return raw;
  // As much as `limitBody` lets through.
  const body = await readBody(raw, Number.POSITIVE_INFINITY);
  return new Request(raw.url, { method: raw.method, headers: raw.headers, body, signal: raw.signal });
}

/** Whether Ask Me is asked, by its function or by its page, which is found in capitals and percent-encoded, too. */
function isQuestion(method: string, url: string): boolean {
  if (method !== "POST") return false;
  return /^\/(?:functions\/v1\/ask-me-ai|ask-me)(?=[/.]|$)/i.test(decodeURIComponent(addressOf(url).path));
}

/** Whether nobody waits for the answer any more. */
function hasLeft({ env }: Context<AppEnv>): boolean {
  return env.incoming?.socket.destroyed === true;
}
