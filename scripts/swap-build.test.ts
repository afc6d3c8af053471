import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { stampName, swapBuild } from "./swap-build.ts";

let parent: string;
let build: string;
beforeEach(async () => {
  parent = await mkdtemp(path.join(tmpdir(), "sangam-builds-"));
  build = path.join(parent, "build");
});
afterEach(() => rm(parent, { recursive: true }));

/** Builds a site that has one script of this name, and swaps it in. */
async function deploy(script: string): Promise<void> {
  const draft = await mkdtemp(path.join(parent, "draft-"));
  await mkdir(path.join(draft, "client/assets"), { recursive: true });
  await writeFile(path.join(draft, "client/assets", script), "");
  await writeFile(path.join(draft, stampName), script);
  await swapBuild(draft, build);
}

test("keeps the assets of the build before, and none that is older", async () => {
  await deploy("first.js");
  expect(await readdir(path.join(build, "client/assets"))).toEqual(["first.js"]);
  await deploy("second.js");
  await deploy("third.js");
  expect(await readdir(path.join(build, "client/assets"))).toEqual(["third.js"]);
  expect(await readdir(path.join(build, "previous/assets"))).toEqual(["second.js"]);
  expect(await readdir(parent)).toEqual(["build"]);
});

test("puts a build in the place of one that was left half made", async () => {
  await mkdir(build);
  await deploy("whole.js");
  expect(await readdir(path.join(build, "client/assets"))).toEqual(["whole.js"]);
});
