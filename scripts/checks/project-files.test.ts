import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lineAt, openProject } from "./project-files.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "sangam-files-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text = ""): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

test("a project is its files without what .gitignore names", () => {
  write(".gitignore", "# made\nnode_modules/\n*.tsbuildinfo\n/data/\n");
  for (const file of [
    ".git/HEAD",
    "node_modules/a/a.ts",
    "app/node_modules/a.ts",
    "a.tsbuildinfo",
    "data/a.ts",
    "server/data/a.ts",
    "app/b.ts",
  ]) {
    write(file, file);
  }
  const project = openProject(root);
  expect(project.files).toEqual([".gitignore", "app/b.ts", "server/data/a.ts"]);
  expect(project.folders).toEqual(["app", "server", "server/data"]);
  expect(project.read("app/b.ts")).toBe("app/b.ts");
});

test("a .gitignore beyond our understanding stops the check", () => {
  write(".gitignore", "!kept.ts\n");
  expect(() => openProject(root)).toThrow('do not understand "!kept.ts"');
});

test("lines count from 1", () => {
  expect([0, 1, 2, 3, 4].map((position) => lineAt("a\nb\nc", position))).toEqual([1, 1, 2, 2, 3]);
});
