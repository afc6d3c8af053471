import { glob, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { describeHiddenPage } from "./describe-page.ts";

test("a page that is not for everybody names the site on its tab, and search engines leave it out", () => {
  expect(describeHiddenPage("My Journals")).toEqual([{ title: "My Journals · Sangam" }, { name: "robots", content: "noindex" }]);
  expect(describeHiddenPage("Sign in", "Setu")[0]).toEqual({ title: "Sign in · Setu" });
});

test("no page writes that by itself", async () => {
  const own: string[] = [];
  for await (const file of glob("app/{routes,features}/**/*.{ts,tsx}")) {
    if (/\{ title: .*\}, \{ name: "robots"/s.test(await readFile(file, "utf8"))) own.push(file);
  }
  expect(own).toEqual([]);
});
