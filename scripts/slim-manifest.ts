// Makes the list of all routes smaller, which the app loads: each route lists the files that are loaded with it.
import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

const moduleNames = ["module", "clientActionModule", "clientLoaderModule"] as const;

type ManifestRoute = {
  imports: string[];
  hasAction?: boolean;
  hasClientLoader?: boolean;
  hasDefaultExport?: boolean;
} & { [name in (typeof moduleNames)[number]]?: string };
type Manifest = { routes: Record<string, ManifestRoute> };

const before = "window.__reactRouterManifest=";

/**
 * Removes from the built list the files that the root, which is always loaded, has already loaded, and replaces identical files by one of
 * them. Throws when the list is not where the router puts it, or has another form.
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
  const slimmed = await nameOneOfTheSame(slimImports(manifest), clientDirectory);
  const slim = JSON.stringify(slimmed, (_key, value: unknown) => (isNothing(value) ? undefined : value));
  await writeFile(file, before + slim + script.slice(end));
}

/** False and empty values, such as `"hasAction":false` or `"css":[]`, can be left out: the router treats missing ones in the same way. */
function isNothing(value: unknown): boolean {
  return value === false || (Array.isArray(value) && value.length === 0);
}

/** The manifest with fewer imports, sorted with the most common first, so that they compress well; the root keeps its own. */
function slimImports(manifest: Manifest): Manifest {
  const always = new Set(manifest.routes["root"]?.imports);
  const uses = new Map<string, number>();
  for (const file of Object.values(manifest.routes).flatMap(({ imports }) => imports)) uses.set(file, (uses.get(file) ?? 0) + 1);
  const order = [...uses.keys()].toSorted((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0) || (a < b ? -1 : 1));
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    const own = new Set(route.imports);
    const imports = id === "root" ? route.imports : order.filter((file) => own.has(file) && !always.has(file));
    return [id, { ...route, imports }];
  });
  return { ...manifest, routes: Object.fromEntries(routes) };
}

/**
 * Routes without browser code are the same empty file under many names, and many forms are sent in the same way: they share one file, which
 * browsers load once. Files of forms come first: the service worker caches them (`pressed-files.ts`).
 */
async function nameOneOfTheSame(manifest: Manifest, clientDirectory: string): Promise<Manifest> {
  const textByName = new Map<string, string>();
  const nameByText = new Map<string, string>();
  for (const route of Object.values(manifest.routes).toSorted((a, b) => Number(isPressed(b)) - Number(isPressed(a)))) {
    for (const name of moduleNames.flatMap((key) => route[key] ?? [])) {
      const text = await readFile(path.join(clientDirectory, name), "utf8");
      textByName.set(name, text);
      nameByText.set(text, nameByText.get(text) ?? name);
    }
  }
  const findName = (name: string) => nameByText.get(textByName.get(name) ?? "") ?? name;
  const routes = Object.entries(manifest.routes).map(([id, route]) => {
    const names = moduleNames.flatMap((key) => (route[key] === undefined ? [] : [[key, findName(route[key])]]));
    return [id, { ...route, ...Object.fromEntries(names) }];
  });
  return { ...manifest, routes: Object.fromEntries(routes) };
}

function isPressed({ hasAction, hasClientLoader, hasDefaultExport }: ManifestRoute): boolean {
  return hasDefaultExport !== true && (hasAction === true || hasClientLoader === true);
}
