// How `npm start` builds the pages: only when their sources changed or a part of the build is missing.
import { execFile } from "node:child_process";
import { copyFile, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";

const run = promisify(execFile);
let folder: string;

// A project whose build only writes the server's entry file and two assets, and records that it ran.
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sangam-build-"));
  await mkdir(path.join(folder, "scripts"));
  await mkdir(path.join(folder, "app"));
  await writeFile(path.join(folder, "app/root.tsx"), "");
  await writeFile(path.join(folder, "package.json"), '{ "type": "module" }');
  for (const name of ["build-if-changed.ts", "swap-build.ts"]) {
    await copyFile(path.join(import.meta.dirname, name), path.join(folder, "scripts", name));
  }
  const builder = path.join(folder, "node_modules/@react-router/dev");
  await mkdir(builder, { recursive: true });
  await writeFile(
    path.join(builder, "bin.cjs"),
    `const { appendFileSync, mkdirSync, writeFileSync } = require("node:fs");
const draft = process.env.BUILD_DIRECTORY;
mkdirSync(draft + "/server", { recursive: true });
writeFileSync(draft + "/server/index.js", "");
mkdirSync(draft + "/client/assets", { recursive: true });
for (const name of ["a.js", "b.js"]) writeFileSync(draft + "/client/assets/" + name, "");
appendFileSync("asked", "asked\\n");
`,
  );
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Runs the check of the build; returns its complaint, or an empty text. */
async function check(): Promise<string> {
  return run(process.execPath, ["scripts/build-if-changed.ts", "--check"], { cwd: folder }).then(
    () => "",
    (error: { stderr: string }) => error.stderr.trim(),
  );
}

/** Runs the build if it is needed; returns how often it ran since the project was made. */
async function build(): Promise<number> {
  await run(process.execPath, ["scripts/build-if-changed.ts"], { cwd: folder });
  return (await readFile(path.join(folder, "asked"), "utf8")).trim().split("\n").length;
}

test("pages are built once, while nothing changes", async () => {
  expect(await build()).toBe(1);
  expect(await build()).toBe(1);
});

test("pages are built again when a source changed", async () => {
  await build();
  await writeFile(path.join(folder, "app/root.tsx"), "changed");
  expect(await build()).toBe(2);
});

test("a build of other sources is told, and so is the command that mends it; nothing is built for that", async () => {
  expect(await check()).toBe("");
  await build();
  expect(await check()).toBe("");
  await writeFile(path.join(folder, "app/root.tsx"), "changed");
  expect(await check()).toBe("The pages in build/ are of other sources: run `npm run build`");
  expect(await build()).toBe(2);
  expect(await check()).toBe("");
  // As `react-router build` does, which says nothing of the sources.
  await rm(path.join(folder, "build/.sources"));
  await writeFile(path.join(folder, "app/root.tsx"), "changed again");
  expect(await check()).toBe("");
});

test.each(["build/server", "build/client", "build/client/assets/b.js"])("pages are built again when %s is gone", async (part) => {
  await build();
  await rm(path.join(folder, part), { recursive: true });
  expect(await build()).toBe(2);
  expect(await build()).toBe(2);
});

test.each([
  ["a#b", /move \S+a#b to one without # and %\.\n$/],
  ["a%41b", /move \S+a%41b to one without # and %\.\n$/],
  ["a b", /the reason is above\.\n$/],
])("a build that fails in a folder named %s ends with what to do about the name, if it is to blame", async (name, end) => {
  await writeFile(path.join(folder, "node_modules/@react-router/dev/bin.cjs"), "process.exit(1)");
  const odd = path.join(folder, name);
  await mkdir(odd);
  for (const part of ["app", "scripts", "node_modules", "package.json"]) await rename(path.join(folder, part), path.join(odd, part));
  const failed = run(process.execPath, ["scripts/build-if-changed.ts"], { cwd: odd });
  await expect(failed).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(end) });
});

test.each([
  ["EACCES", /^The site could not be built: this account may not write to \S+\. Give it the right to, and try again\.$/],
  ["EROFS", /^The site could not be built: this account may not write to \S+\. Give it the right to, and try again\.$/],
  ["ENOSPC", /^The site could not be built: the disk is full\. Free some space and try again\.$/],
])("a folder that answers %s is said in one line", async (code, line) => {
  // Simulated, because the tests may run as root, to which the system refuses no folder.
  const refusal = `data:text/javascript,${encodeURIComponent(`
    import files from "node:fs/promises";
    import { syncBuiltinESMExports } from "node:module";
    files.mkdtemp = () => Promise.reject(Object.assign(new Error("refused"), { code: "${code}" }));
    syncBuiltinESMExports();`)}`;
  const failed = await run(process.execPath, ["--import", refusal, "scripts/build-if-changed.ts"], { cwd: folder }).catch(
    (error: unknown) => error,
  );
  expect(failed).toMatchObject({ code: 1, stderr: expect.any(String) });
  expect((failed as { stderr: string }).stderr.trim()).toMatch(line);
});
