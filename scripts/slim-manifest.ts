// The list of all routes that the app loads: each route names the files that are fetched ahead with it.
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

type Manifest = { routes: Record<string, { imports: string[] }> };

const before = "window.__reactRouterManifest=";

/**
 * Takes from the built list what no route has to name, because the root, which is always there, has brought it. The others stand in one
 * order, so that they compress well. Throws when the list is not where the router puts it, or looks otherwise.
 */
export async function slimManifest(clientDirectory: string): Promise<void> {
  const assets = path.join(clientDirectory, "assets");
  const lists = (await readdir(assets)).filter((name) => /^manifest-.*\.js$/.test(name));
  if (lists.length !== 1) throw new Error(`There are ${lists.length} lists of routes in ${assets}`);
  const file = path.join(assets, ...lists);
  const script = await readFile(file, "utf8");
  const end = script.lastIndexOf("}") + 1;
  if (!script.startsWith(before)) throw new Error(`${file} is no list of routes`);
  const manifest = JSON.parse(script.slice(before.length, end)) as Manifest;
  const slim = JSON.stringify(slimRoutes(manifest), (_key, value: unknown) => (isNothing(value) ? undefined : value));
  await writeFile(file, before + slim + script.slice(end));
}

/** What a route does not have, as in `"hasAction":false` or `"css":[]`, may as well be absent: the router asks first. */
function isNothing(value: unknown): boolean {
  return value === false || (Array.isArray(value) && value.length === 0);
}

/** The manifest with fewer imports; the root keeps its own. */
function slimRoutes(manifest: Manifest): Manifest {
  const always = new Set(manifest.routes["root"]?.imports);
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    const imports = id === "root" ? route.imports : route.imports.filter((file) => !always.has(file)).toSorted();
    return [id, { ...route, imports }];
  });
  return { ...manifest, routes: Object.fromEntries(routes) };
}
