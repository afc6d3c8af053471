import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bareEnvironment } from "#tests/setup/bare-environment.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sangam-arguments-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a script in a folder of its own, without a site. */
function run(name: string, parameters: string[]): Promise<{ stdout: string; stderr: string }> {
  const script = path.resolve(import.meta.dirname, `${name}.ts`);
  const environment = { ...bareEnvironment({ DATA_DIR: path.join(folder, "data") }), cwd: folder };
  return promisify(execFile)(process.execPath, [script, ...parameters], environment);
}

describe.each([
  ["backup", true],
  ["restore", true],
  ["migrate", false],
  ["pictures", false],
])("%s", (name, takesFile) => {
  const usage = new RegExp(`^(?:npm run ${name}|node scripts/${name}\\.ts)[^\\n]*\\n[A-Z][^\\n]*\\n$`);

  test("says what it takes when asked", async () => {
    expect(await run(name, ["--help"])).toEqual({ stdout: expect.stringMatching(usage), stderr: "" });
  });

  test.each([
    ["an option", ["--everything"], "--everything"],
    ["more words than it takes", ["one", "two"], takesFile ? "two" : "one"],
  ])("names %s that it does not know, does nothing and ends with 1", async (_case, parameters, named) => {
    const failed = (await run(name, parameters).catch((error: unknown) => error)) as { code: number; stdout: string; stderr: string };
    const [problem = "", ...rest] = failed.stderr.split(/(?<=\n)/);
    expect({ code: failed.code, stdout: failed.stdout, rest: rest.join("") }).toEqual({
      code: 1,
      stdout: "",
      rest: expect.stringMatching(usage),
    });
    expect(problem).toContain(`'${named}'`);
    expect(await readdir(folder)).toEqual([]);
  });
});
