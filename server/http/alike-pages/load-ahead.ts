// Runs the loaders of pages that all their readers see alike before React Router does: what they answer says whether such a page is there
// already.
import { createStaticHandler } from "react-router";
import type { LoaderFunction, LoaderFunctionArgs, RouteObject, RouterContextProvider, ServerBuild } from "react-router";
import { getRequestContext } from "../request-context.ts";

/** Runs the loaders of one page. Answers all they answered as one text, or null when one of them did not answer with data. */
export type LoadAhead = (request: Request, context: RouterContextProvider) => Promise<string | null>;

type Routes = ServerBuild["routes"];

/** Answers how to load the page at a path, or null when its route does not say `isAlike` in its handle (`PageHandle`). */
export function findAlikePages({ routes }: Pick<ServerBuild, "routes">): (path: string) => LoadAhead | null {
  const { match } = createStaticHandler(toTree(routes));
  return (path) => {
    const matches = match(path) ?? [];
    const found = matches.flatMap(({ route }) => routes[route.id] ?? []);
    const handle = found.at(-1)?.module.handle as { isAlike?: boolean } | undefined;
    if (handle?.isAlike !== true) return null;
    const pattern = found.flatMap((route) => route.path ?? []).join("/");
    const params = matches.at(-1)?.params ?? {};
    return async (request, context) => {
      const { ahead } = getRequestContext(context);
      const url = new URL(request.url);
      for (const { id, module } of found) {
        if (module.loader) ahead.set(id, call(module.loader, { request, url, params, context, pattern }));
      }
      const answers = await Promise.allSettled(ahead.values());
      const isData = answers.every((answer) => answer.status === "fulfilled" && !(answer.value instanceof Response));
      return isData ? JSON.stringify(answers) : null;
    };
  };
}

/** A loader that answers what it has answered ahead, if it was asked. */
export function answerAhead(id: string, loader: LoaderFunction): LoaderFunction {
  return (args) => getRequestContext(args.context).ahead.get(id) ?? loader(args);
}

/** What the loader throws at once is thrown by the promise. */
async function call(loader: LoaderFunction, args: LoaderFunctionArgs): Promise<unknown> {
  return loader(args);
}

function toTree(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (route?.parentId !== parentId || !route) return [];
    const { id, path, index, caseSensitive } = route;
    return index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: toTree(routes, id) };
  });
}
