// What `npm start` does before the program: installs packages only when they are missing or out of date.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const run = promisify(execFile);
const packages = ["node_modules/left", "node_modules/@scope/right", "node_modules/left/node_modules/inner"];
let folder: string;

// A project whose npm only makes the folders of its packages, and records that it ran.
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sangam-ensure-"));
  await mkdir(path.join(folder, "scripts"));
  await mkdir(path.join(folder, "programs"));
  await copyFile(path.join(import.meta.dirname, "ensure.sh"), path.join(folder, "scripts/ensure.sh"));
  await writeFile(path.join(folder, "scripts/build-if-changed.ts"), 'import { writeFileSync } from "node:fs"; writeFileSync("built", "");');
  await writeFile(path.join(folder, "package-lock.json"), "{}");
  const list = { packages: Object.fromEntries(packages.map((name) => [name, { version: "1.0.0" }])) };
  await writeFile(path.join(folder, "list.json"), JSON.stringify(list, null, 2));
  const npm = path.join(folder, "programs/npm");
  await writeFile(
    npm,
    `#!/bin/sh
if [ "$1" = config ]; then echo "\${HOME:-/nowhere}/.npm"; exit; fi
echo "$*" >> asked
if [ -f refusal ]; then cat refusal >&2; exit 1; fi
mkdir -p node_modules/.bin
cp list.json node_modules/.package-lock.json
for name in ${packages.join(" ")}; do mkdir -p $name && echo '{}' > $name/package.json; done
`,
  );
  await chmod(npm, 0o755);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Prepares the project; returns how often packages were installed since the folder was made. */
async function ensure(...options: string[]): Promise<number> {
  return (await askNpm(options)).length;
}

/** Prepares the project as an account with this home; returns the arguments of each npm call since the folder was made. */
async function askNpm(options: string[] = [], HOME = folder): Promise<string[]> {
  const PATH = [path.join(folder, "programs"), path.dirname(process.execPath), process.env.PATH].join(":");
  await run("sh", ["scripts/ensure.sh", ...options], { cwd: folder, env: { ...process.env, PATH, HOME } });
  return (await readFile(path.join(folder, "asked"), "utf8")).trim().split("\n");
}

describe("packages are installed", () => {
  test("once, while nothing changes", async () => {
    expect(await ensure()).toBe(1);
    expect(await ensure()).toBe(1);
  });

  test("again when others are asked for", async () => {
    await ensure();
    await writeFile(path.join(folder, "package-lock.json"), '{ "name": "changed" }');
    expect(await ensure()).toBe(2);
  });

  test.each(["node_modules/@scope/right/package.json", "node_modules/left/node_modules/inner", "node_modules/.bin"])(
    "again when %s is gone",
    async (gone) => {
      await ensure();
      await rm(path.join(folder, gone), { recursive: true });
      expect(await ensure()).toBe(2);
      expect(await ensure()).toBe(2);
    },
  );
});

describe("whatever the machine is like", () => {
  test("all packages are taken, also those that are not for its own Node.js", async () => {
    expect(await askNpm()).toEqual([expect.stringContaining("--include=optional --include=dev --engine-strict=false")]);
  });

  test("an account whose home takes no files gets another place for npm's cache, which is gone afterwards", async () => {
    const [asked = ""] = await askNpm([], "/dev/null");
    const [, cache = ""] = /--cache=(\S+)/.exec(asked) ?? [];
    expect(path.isAbsolute(cache)).toBe(true);
    expect(existsSync(cache)).toBe(false);
    expect(await readFile(path.join(folder, "asked"), "utf8")).not.toContain("/dev/null");
  });

  test("an account with a home keeps npm's cache there", async () => {
    expect(await askNpm()).toEqual([expect.not.stringContaining("--cache")]);
  });

  test("the place that could not be written is named", async () => {
    await writeFile(path.join(folder, "refusal"), "npm error code EACCES\nnpm error syscall open\nnpm error path /nowhere/.npm/_cacache\n");
    await expect(askNpm()).rejects.toMatchObject({
      stderr:
        "The packages could not be installed. This account may not write to /nowhere/.npm/_cacache. Give it the right to, and try again.\n",
    });
  });
});

describe("beside a site that may be running from them", () => {
  const isBuilt = () => existsSync(path.join(folder, "built"));

  test("pages stay as they are, and packages too, whatever the sources ask for by now", async () => {
    await ensure();
    expect(isBuilt()).toBe(true);
    await rm(path.join(folder, "built"));
    await writeFile(path.join(folder, "package-lock.json"), '{ "name": "changed" }');
    expect(await ensure("--beside-site")).toBe(1);
    expect(isBuilt()).toBe(false);
  });

  test("packages that are missing are installed", async () => {
    expect(await ensure("--beside-site")).toBe(1);
    expect(isBuilt()).toBe(false);
  });

  test.each(["backup", "restore"] as const)("npm run %s does its work", async (name) => {
    const { scripts } = JSON.parse(await readFile(path.join(import.meta.dirname, "../package.json"), "utf8"));
    expect(scripts[name]).toBe(`sh scripts/ensure.sh --beside-site && exec node scripts/${name}.ts`);
  });
});
