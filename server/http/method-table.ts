// Finds the methods of an address from its handlers.
import type { Hono, MiddlewareHandler } from "hono";
import { TrieRouter } from "hono/router/trie-router";
import type { ServerBuild } from "react-router";
import { addressOf } from "./address.ts";
import type { AppEnv } from "./app-env.ts";
import { createRouteFinder } from "./find-routes.ts";
import { refuseMethod } from "./problem.ts";
import { isReading, readingMethods } from "./reading-methods.ts";

/** The handler's path and the methods of an address; undefined where pages answer, or several methods. */
export type MethodTable = (path: string) => { route: string; methods: string } | undefined;

/**
 * The addresses of `app` that have a handler only for GET or only for POST. Reads the handlers at its first use, so those that are added
 * after it count too.
 */
export function createMethodTable(app: Hono<AppEnv>): MethodTable {
  let table: TrieRouter<{ route: string; methods: string }> | null = null;
  return (path) => {
    table ??= listMethods(app);
    return table.match("GET", path)[0][0]?.[0];
  };
}

/** Responds with 405 to writes at read-only addresses. Comes before the check of the Origin, because nothing there needs protection. */
export function refuseWrites(methodsOf: MethodTable): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (isReading(c.req.method)) return next();
    const found = methodsOf(addressOf(c.req.url).path);
    if (found?.methods !== readingMethods) return next();
    c.set("route", found.route);
    return refuseMethod(c.var.requestId, readingMethods);
  };
}

/** The methods of a page, from its route, which alone knows whether the page takes forms. */
export function createPageMethods(build: ServerBuild): (path: string) => string {
  const findRoutes = createRouteFinder(build);
  return (path) => {
    const { found } = findRoutes(path.replace(/\.data$/, ""));
    return found.at(-1)?.module.action ? `${readingMethods}, POST` : readingMethods;
  };
}

function listMethods({ routes }: Hono<AppEnv>): TrieRouter<{ route: string; methods: string }> {
  const table = new TrieRouter<{ route: string; methods: string }>();
  const pathsOf = (wanted: string) => new Set(routes.filter(({ method }) => method === wanted).map(({ path }) => path));
  const [read, written] = [pathsOf("GET"), pathsOf("POST")];
  for (const route of read) if (!written.has(route)) table.add("GET", route, { route, methods: readingMethods });
  for (const route of written) if (!read.has(route)) table.add("GET", route, { route, methods: "POST" });
  return table;
}
