// Read-only addresses: other methods get 405 with the allowed ones.
import type { Hono, MiddlewareHandler } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import { addressOf } from "./address.ts";
import type { AppEnv } from "./app-env.ts";
import { refuseMethod } from "./problem.ts";

/** What an address that is only read answers. */
export const readingMethods = "GET, HEAD";

/**
 * Answers 405 where `app` has a handler for GET and none for POST. It stands before the check of the Origin, as there is nothing to
 * protect, and looks at the addresses of `app` when the first such request comes, so those that are added after it count.
 */
export function refuseWrites(app: Hono<AppEnv>): MiddlewareHandler<AppEnv> {
  let routes: TrieRouter<string> | null = null;
  return async (c, next) => {
    if (c.req.method === "GET" || c.req.method === "HEAD") return next();
    routes ??= listReadOnly(app);
    const [route] = routes.match("GET", addressOf(c.req.url).path)[0];
    if (route === undefined) return next();
    c.set("route", route[0]);
    return refuseMethod(c.var.requestId, readingMethods);
  };
}

function listReadOnly({ routes }: Hono<AppEnv>): TrieRouter<string> {
  const router = new TrieRouter<string>();
  const writable = new Set(routes.filter(({ method }) => method === "POST").map(({ path }) => path));
  for (const { method, path } of routes) {
    if (method === "GET" && !writable.has(path)) router.add("GET", path, path);
  }
  return router;
}
