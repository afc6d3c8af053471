// Matches an address only against the routes of its area: a dozen instead of all.
import type { ServerBuild } from "react-router";

/** Returns what `splitByArea` made for the area of a path. */
export type FindArea<Made> = (path: string) => Made;

type Routes = ServerBuild["routes"];

/**
 * Splits a build by the first segment of its addresses, and calls `make` (for a request handler) when a part is first used. A part has
 * every route that can match an address of its area: the routes of the area, those that begin with a parameter or a star, and the parents
 * of both. Matching ignores case, as in React Router. An address that is not clearly in one area gets the whole build, so the result is
 * always the same.
 */
export function splitByArea<Made>(build: ServerBuild, make: (part: ServerBuild) => Made): FindArea<Made> {
  const areas = new Map([...listAreas(build.routes)].map(([area, ids]) => [area, lazily(() => make(takeRoutes(build, ids)))]));
  const whole = lazily(() => make(build));
  return (path) => (areas.get(areaOf(path)) ?? whole)();
}

/** Returns the area of a path: `jobs` for `/Jobs/mine.data` and for `/jobs.data`. */
function areaOf(path: string): string {
  const end = path.indexOf("/", 1);
  const first = end === -1 ? path.slice(1) : path.slice(1, end);
  return (end === -1 ? first.replace(/\.data$/, "") : first).toLowerCase();
}

function listAreas(routes: Routes): Map<string, Set<string>> {
  const areas = new Map<string, Set<string>>();
  const everywhere = new Set<string>();
  for (const route of Object.values(routes)) {
    if (!route || (route.path === undefined && !route.index)) continue;
    const lineage = lineageOf(routes, route.id);
    const first = lineage.flatMap(({ path }) => path?.split("/") ?? []).find((segment) => segment !== "") ?? "";
    const isFixed = /^[\w-]*$/.test(first);
    const area = isFixed ? (areas.get(first.toLowerCase()) ?? new Set<string>()) : everywhere;
    if (isFixed) areas.set(first.toLowerCase(), area);
    for (const { id } of lineage) area.add(id);
  }
  return new Map([...areas].map(([name, ids]) => [name, new Set([...ids, ...everywhere])]));
}

/** Returns the route and its parents, outermost first. */
function lineageOf(routes: Routes, id: string): { id: string; path?: string | undefined }[] {
  const route = routes[id];
  if (!route) return [];
  return [...(route.parentId === undefined ? [] : lineageOf(routes, route.parentId)), route];
}

function takeRoutes(build: ServerBuild, ids: Set<string>): ServerBuild {
  const isTaken = ([id]: [string, unknown]) => ids.has(id);
  return {
    ...build,
    routes: Object.fromEntries(Object.entries(build.routes).filter(isTaken)),
    assets: { ...build.assets, routes: Object.fromEntries(Object.entries(build.assets.routes).filter(isTaken)) },
  };
}

function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => (made ??= { value: make() }).value;
}
