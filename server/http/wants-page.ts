// Tells people's browsers from programs.
import type { Context } from "hono";
import { addressOf } from "./address.ts";
import type { AppEnv } from "./app-env.ts";

/** Whether a browser is on its way to a page: it says so, scripts and other programs do not. */
export function wantsPage(c: Context<AppEnv>): boolean {
  const { path } = addressOf(c.req.url);
  const isForPrograms = /^\/(?:functions|api)\/v1\//.test(path) || path.endsWith(".data");
  return !isForPrograms && (c.get("accept") ?? c.req.header("accept") ?? "").includes("text/html");
}
