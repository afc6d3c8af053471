// Finds the routes of the built application that answer a path.
import { createStaticHandler } from "react-router";
import type { Params, RouteObject, ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** The routes of a path, outermost first, and the values of their parameters; empty when nothing matches. */
export type FindRoutes = (path: string) => { found: Route[]; params: Params };

/** Looks in the routes of this build. */
export function createRouteFinder({ routes }: Pick<ServerBuild, "routes">): FindRoutes {
  const { match } = createStaticHandler(toTree(routes));
  return (path) => {
    const matches = match(path) ?? [];
    return { found: matches.flatMap(({ route }) => routes[route.id] ?? []), params: matches.at(-1)?.params ?? {} };
  };
}

function toTree(routes: Routes, parentId?: string): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (route?.parentId !== parentId || !route) return [];
    const { id, path, index, caseSensitive } = route;
    return index ? { id, path, index, caseSensitive } : { id, path, caseSensitive, children: toTree(routes, id) };
  });
}
