import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

/** An address as the built server has it. */
export type BuiltRoute = { pattern: string; isRead: boolean; isChange: boolean };

const root = path.resolve(import.meta.dirname, "../..");
const script = `
  const { routes } = await import("./build/server/index.js");
  const pathOf = (route) => (route === undefined ? "" : pathOf(routes[route.parentId]) + (route.path ? "/" + route.path : ""));
  const listed = Object.values(routes).filter(({ path, index }) => path !== undefined && path !== "" || index);
  console.log(JSON.stringify(listed.map((route) => ({
    pattern: pathOf(route) || "/",
    isRead: route.module.loader !== undefined || route.module.default !== undefined,
    isChange: route.module.action !== undefined,
  }))));`;

/** Every page and form of the build. */
export async function listBuiltRoutes(): Promise<BuiltRoute[]> {
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "--eval", script], { cwd: root });
  return JSON.parse(stdout) as BuiltRoute[];
}

/** A pattern or an address from a table with its parameters normalised, so that the two can be compared. */
export function shapeOf(address: string): string {
  return address
    .replace(/\?.*$/, "")
    .replace(/\/\*$/, "/{star}")
    .replaceAll(/:\w+(?:\{[^}]*\})?|\{\w+\}(?:\.\w+)?/g, ":");
}
