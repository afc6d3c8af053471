import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeHiddenPage } from "./describe-page.ts";

test("a private page has the site's name in its tab and is not indexed", () => {
  expect(describeHiddenPage("My Journals")).toEqual([{ title: "My Journals · Sangam" }, { name: "robots", content: "noindex" }]);
  expect(describeHiddenPage("Sign in", "Setu")[0]).toEqual({ title: "Sign in · Setu" });
});

test("no page contains the site's default name, because an operator may choose another", () => {
  const files = globSync("app/**/*.{ts,tsx}", { exclude: ["app/**/*.test.*"] });
  expect(files.filter((file) => readFileSync(file, "utf8").includes("Sangam"))).toEqual([]);
});

test("no page writes the site's name itself", () => {
  const files = globSync("app/{routes,features}/**/*.{ts,tsx}");
  expect(files.length).toBeGreaterThan(100);
  const own = files.filter((file) => /\{ title: .*\}, \{ name: "robots"/s.test(readFileSync(file, "utf8")));
  expect(own).toEqual([]);
});
