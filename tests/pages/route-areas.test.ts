import { matchRoutes } from "react-router";
import type { RouteObject, ServerBuild } from "react-router";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routeConfig from "#app/routes.ts";
import { splitByArea } from "#server/http/route-areas.ts";

type Routes = ServerBuild["routes"];

const trees = new Map<Routes, RouteObject[]>();
const build = { routes: {}, assets: { routes: {} } } as unknown as ServerBuild;
addRoutes([{ id: "root", path: "", file: "root.tsx", children: await routeConfig }], undefined);

const findArea = splitByArea(build, (part) => part);

test("finds the same page in the part as in the whole, however the address is written", () => {
  const fixed = Object.values(build.routes).flatMap((route) => addressesOf(route?.id ?? ""));
  const written = fixed.flatMap((address) => [address, address.toUpperCase(), `${address}/`, `${address}/nothing/here`, `${address}x`]);
  const odd = ["/", "/nothing", "/jobs/%6Dine", "/%6Aobs", "/jobs%2Fmine", "/blogs//mine", "/constructor", "/__proto__", "/*", "/:id"];
  for (const address of [...written, ...odd]) {
    expect({ address, found: match(findArea(address), address) }).toEqual({ address, found: match(build, address) });
  }
});

test("finds the same page for a data request", () => {
  for (const address of ["/jobs", "/jobs/mine", "/blog/1", "/c2c/roadmap", "/nothing", "/about"]) {
    expect(match(findArea(`${address}.data`), address)).toEqual(match(build, address));
  }
});

test("gives an area a fraction of the routes, and builds each part once", () => {
  const jobs = findArea("/jobs");
  expect(findArea("/JOBS/mine")).toBe(jobs);
  expect(Object.keys(jobs.routes).length).toBeLessThan(Object.keys(build.routes).length / 4);
  expect(Object.keys(jobs.assets.routes)).toEqual(Object.keys(jobs.routes));
  expect(findArea("/nothing").routes).toBe(build.routes);
});

function addRoutes(entries: RouteConfigEntry[], parentId: string | undefined): void {
  for (const { id, file, path, index, children } of entries) {
    const route = { id: id ?? file, path, index, parentId };
    build.routes[route.id] = route as unknown as Routes[string];
    build.assets.routes[route.id] = route as unknown as (typeof build.assets.routes)[string];
    addRoutes(children ?? [], route.id);
  }
}

/** The addresses of a route, with values for its parameters. */
function addressesOf(id: string): string[] {
  const route = build.routes[id];
  if (!route) return [];
  const parents = route.parentId === undefined ? [""] : addressesOf(route.parentId);
  const own = (route.path ?? "").replaceAll(/:\w+\??/g, "0199").replace("*", "lost");
  return parents.map((parent) => (own === "" ? parent : `${parent}/${own}`)).filter((address) => id === "root" || address !== "");
}

function match({ routes }: ServerBuild, address: string): string[] | null {
  const tree = trees.get(routes) ?? toTree(routes, undefined);
  trees.set(routes, tree);
  return matchRoutes(tree, address)?.map(({ route }) => route.id ?? "") ?? null;
}

function toTree(routes: Routes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return [index ? { id, path, index: true } : { id, path, children: toTree(routes, id) }] as RouteObject[];
  });
}
