// Runs the loaders of a shared page before React Router does, because their data is the key under which the page is cached.
import type { LoaderFunction, LoaderFunctionArgs, RouterContextProvider, ServerBuild } from "react-router";
import { createRouteFinder } from "../find-routes.ts";
import { getRequestContext } from "../request-context.ts";

/**
 * Runs the loaders of one page. Returns all their data as one JSON text, with the statuses and headers for React Router; null when a loader
 * threw or returned a Response.
 */
export type Preload = (request: Request, context: RouterContextProvider) => Promise<string | null>;

/** Returns how to preload the page at a path, or null when its route does not set `isSharedPage` in its handle (`PageHandle`). */
export function findSharedPages(build: Pick<ServerBuild, "routes">): (path: string) => Preload | null {
  const findRoutes = createRouteFinder(build);
  return (path) => {
    const { found, params } = findRoutes(path);
    const handle = found.at(-1)?.module.handle as { isSharedPage?: boolean } | undefined;
    if (handle?.isSharedPage !== true) return null;
    const pattern = found.flatMap((route) => route.path ?? []).join("/");
    return async (request, context) => {
      const { preloaded, answers } = getRequestContext(context);
      const url = new URL(request.url);
      for (const { id, module } of found) {
        if (module.loader) preloaded.set(id, call(module.loader, { request, url, params, context, pattern }));
      }
      const given = await Promise.allSettled(preloaded.values());
      const isData = given.every((answer) => answer.status === "fulfilled" && !(answer.value instanceof Response));
      return isData ? JSON.stringify([given, found.map(({ id }) => answers.get(id))]) : null;
    };
  };
}

/** Wraps a loader: it returns its preloaded data, if there is any. */
export function reusePreloaded(id: string, loader: LoaderFunction): LoaderFunction {
  return (args) => getRequestContext(args.context).preloaded.get(id) ?? loader(args);
}

/** Turns a synchronous throw of the loader into a rejection. */
async function call(loader: LoaderFunction, args: LoaderFunctionArgs): Promise<unknown> {
  return loader(args);
}
