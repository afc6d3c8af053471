import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { siteReplies } from "./site-help.ts";

const app = path.resolve(import.meta.dirname, "../../../app");
/** Labels in the menus of browsers. */
const foreign = new Set(["Install app", "Add to Home screen"]);

test("the notes about the site call its buttons what the pages call them", () => {
  const pages = globSync("**/*.tsx", { cwd: app }).map((file) => readFileSync(path.join(app, file), "utf8"));
  const named = new Set(siteReplies.flatMap(({ reply }) => [...reply.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = ""]) => label)));
  expect(named.size).toBeGreaterThan(20);
  const unknown = [...named].filter((label) => !foreign.has(label) && !pages.some((page) => page.includes(label)));
  expect(unknown).toEqual([]);
});
