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

/**
 * Clients take turns: one request of each client with waiting requests, then the next of each. The requests of one client keep their order.
 */
export function createTurns({ atOnce, perClient, waitingMax, longestMs }: TurnOptions): TakeTurn {
  // In the order of the turns.
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
      // Not immediately: a request without database work is over before the next one is read. Thousands of requests of one client would
      // then run in a row without ever waiting in line, and no other client's request would come in between.
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

/** How much work counts as one round of the event loop. A round without work takes a few hundredths of a millisecond. */
const msPerRound = 2;
const mostRounds = 500;

/** The time for which this process has been working, not waiting, since it started. */
function busyMs(): number {
  return performance.eventLoopUtilization().active;
}

/**
 * Runs `next` after several rounds of the event loop, more if the process was busy for longer: Node accepts only one new connection in each
 * round.
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

/** Runs the rest of a request when its turn comes; immediately if it already has one. */
export type InTurn = (c: Context<AppEnv>, run: Next) => Promise<void>;

/**
 * The turns of a site. Used after `limitBody` and after the cheap layers. The body is read before the turn begins, so that a slow sender
 * does not occupy one. Searches and Ask Me questions have turns of their own, with few at once, because each of them costs the database as
 * much as dozens of pages.
 */
export function createInTurn({ LIMITS_FACTOR }: Config): InTurn {
  // The turn of a search ends late. After two seconds other requests are probably waiting for something, but a search still keeps the
  // database busy. Its statements have time limits of their own (`searches`).
  const searches = createTurns({ atOnce: 4, perClient: 2, waitingMax: 100 * LIMITS_FACTOR, longestMs: 30_000 });
  // As many questions as other requests may wait, because a lecture hall may share one address. The turn ends before a model is called.
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
      // A write is carried out even if its client has left, because people press a button and go on to the next page.
      if (isReading(c.req.method) && hasLeft(c)) throw new AppError("bad_request");
      await run();
    } finally {
      if (!c.get("keepsTurn")) endTurn();
    }
  };
}

/** Makes requests take turns, except those that only wait for a page that another request is already rendering. */
export function takeTurns(inTurn: InTurn, isJoining: (c: Context<AppEnv>) => boolean): MiddlewareHandler<AppEnv> {
  return (c, next) => (isJoining(c) ? next() : inTurn(c, next));
}

async function withBody(raw: Request): Promise<Request> {
  if (isReading(raw.method) || !raw.body) return raw;
  // No limit of its own, because `limitBody` has limited the body already.
  const body = await readBody(raw, Number.POSITIVE_INFINITY);
  return new Request(raw.url, { method: raw.method, headers: raw.headers, body, signal: raw.signal });
}

/**
 * Whether the request is a question to Ask Me, through its function or its page, whose address may also be in capitals or percent-encoded.
 */
function isQuestion(method: string, url: string): boolean {
  if (method !== "POST") return false;
  return /^\/(?:functions\/v1\/ask-me-ai|ask-me)(?=[/.]|$)/i.test(decodeURIComponent(addressOf(url).path));
}

/** Whether the client has disconnected. */
function hasLeft({ env }: Context<AppEnv>): boolean {
  return env.incoming?.socket.destroyed === true;
}
