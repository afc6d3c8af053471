// Distinguishes browsers from programs.
import type { Context } from "hono";
import { acceptPattern } from "./accept-pattern.ts";
import { addressOf } from "./address.ts";
import type { AppEnv } from "./app-env.ts";

/** Whether a browser requests a page: browsers say so, scripts and other programs do not. */
export function wantsPage(c: Context<AppEnv>): boolean {
  const { path } = addressOf(c.req.url);
  const isForPrograms = /^\/(?:functions|api)\/v1\//.test(path) || path.endsWith(".data");
  return !isForPrograms && accepted(c).includes("text/html");
}

/** Whether a program asks for JSON by name. A program that accepts anything, as curl does, gets what the address has. */
export function wantsJson(c: Context<AppEnv>): boolean {
  return json.test(accepted(c)) && !html.test(accepted(c));
}

const json = acceptPattern(String.raw`application/(?:[\w.-]{1,60}\+)?json`);
const html = acceptPattern("text/html");

function accepted(c: Context<AppEnv>): string {
  return c.get("accept") ?? c.req.header("accept") ?? "";
}
