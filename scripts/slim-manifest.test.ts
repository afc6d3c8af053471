import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { slimManifest } from "./slim-manifest.ts";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sangam-manifest-"));
  await mkdir(path.join(folder, "assets"));
});
afterAll(() => rm(folder, { recursive: true }));

const write = (name: string, text: string) => writeFile(path.join(folder, "assets", name), text);

test("a route names what the root has not brought and what it has, and keeps all else", async () => {
  const list = { path: "list", hasLoader: true, module: "/assets/list.js", imports: ["/reading.js", "/react.js", "/card.js"] };
  const manifest = { version: "1", routes: { root: { module: "/assets/root.js", imports: ["/react.js", "/frame.js"] }, list } };
  const given = { ...manifest, routes: { ...manifest.routes, list: { ...list, hasAction: false, css: [] } } };
  await write("list.js", "of the list");
  await write("root.js", "of the root");
  await write("manifest-1.js", `window.__reactRouterManifest=${JSON.stringify(given)};`);
  await slimManifest(folder);
  const slim = await readFile(path.join(folder, "assets/manifest-1.js"), "utf8");
  const expected = { ...manifest, routes: { ...manifest.routes, list: { ...list, imports: ["/card.js", "/reading.js"] } } };
  expect(slim).toBe(`window.__reactRouterManifest=${JSON.stringify(expected)};`);
});

test("the files that most routes name stand first, and routes whose files are the same name one, that of a press", async () => {
  const page = { module: "/assets/list.js", imports: ["/card.js", "/reading.js"] };
  const view = { module: "/assets/view.js", imports: [] };
  const like = { module: "/assets/like.js", imports: [], hasAction: true };
  const more = { module: "/assets/more.js", clientLoaderModule: "/assets/more.js", imports: [] };
  const routes = { list: page, view, like, more, event: { ...page, imports: ["/reading.js"] } };
  for (const name of ["like.js", "view.js"]) await write(name, "nothing");
  await write("more.js", "of more");
  await write("manifest-1.js", `window.__reactRouterManifest=${JSON.stringify({ routes })};`);
  await slimManifest(folder);
  const slim = await readFile(path.join(folder, "assets/manifest-1.js"), "utf8");
  expect(JSON.parse(slim.slice("window.__reactRouterManifest=".length, -1))).toEqual({
    routes: {
      ...routes,
      list: { ...page, imports: ["/reading.js", "/card.js"] },
      view: { module: "/assets/like.js" },
      like: { module: "/assets/like.js", hasAction: true },
      more: { module: "/assets/more.js", clientLoaderModule: "/assets/more.js" },
    },
  });
});

test("a build without its list, or with another one, fails", async () => {
  await write("manifest-2.js", "{}");
  await expect(slimManifest(folder)).rejects.toThrow("There are 2 lists");
  await rm(path.join(folder, "assets/manifest-1.js"));
  await expect(slimManifest(folder)).rejects.toThrow("is no list of routes");
});
