// Makes a page wait for what its reader has just changed.
import { setTimeout as wait } from "node:timers/promises";
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env.ts";
import { isReading } from "./reading-methods.ts";
import type { Auth } from "./sign-in/auth.ts";

/** The longest time that a page waits. If the write takes longer, the page is shown as it is. */
const longestMs = 2_000;

/**
 * A member who likes something and reloads the page before the response arrives must see their like. So a read waits for the earlier writes
 * of its session on this process, and then bypasses the caches. A write that waits for a model or another site (`Ctx.onWait`) delays
 * nothing.
 */
export function putOwnWritesFirst({ sessionCookie }: Auth): MiddlewareHandler<AppEnv> {
  const underWay = new Map<string, Promise<unknown>>();
  return async (c, next) => {
    const isRead = isReading(c.req.method);
    if (isRead && underWay.size === 0) return next();
    const token = sessionCookie.read(c.req.header("cookie"));
    if (token === undefined) return next();
    const before = underWay.get(token);
    if (isRead) {
      if (before) {
        await waitAtMost(before);
        c.set("hasJustWritten", true);
      }
      return next();
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const own = Promise.all([before, promise]);
    underWay.set(token, own);
    void own.then(() => underWay.get(token) === own && underWay.delete(token));
    c.set("endWrite", resolve);
    try {
      return await next();
    } finally {
      resolve();
    }
  };
}

async function waitAtMost(promise: Promise<unknown>): Promise<void> {
  const timer = new AbortController();
  const { signal } = timer;
  await Promise.race([promise, wait(longestMs, undefined, { signal }).catch(() => undefined)]);
  timer.abort();
}
