import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { bareEnvironment } from "#tests/setup/bare-environment.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sangam-bench-arguments-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a program in a folder of its own, where it would also write its files. */
function run(name: string, parameters: string[]): Promise<{ stdout: string; stderr: string }> {
  const script = path.resolve(import.meta.dirname, `${name}.ts`);
  const environment = { ...bareEnvironment({ TMPDIR: folder }), cwd: folder };
  return promisify(execFile)(process.execPath, [script, ...parameters], environment);
}

test.each([
  ["ask-questions", ["one"], "'one'"],
  ["attack-markdown", ["--kind", "everything"], "'everything'"],
  ["bench", ["--seconds", "soon"], "'soon'"],
  ["browser", ["--everything"], "'--everything'"],
  ["faults", ["3", "everything"], "'everything'"],
  ["full-disk", ["--everything"], "'--everything'"],
  ["growth", ["--kept", "2"], "'2'"],
  ["half-open", ["many"], "'many'"],
  ["kill-model", ["0"], "'0'"],
  ["members", ["--rows", "0"], "'0'"],
  ["proxies", ["apache"], "'apache'"],
  ["read-events", ["nowhere"], "nowhere"],
  ["simulate-members", ["10", "-1"], "'-1'"],
  ["soak", ["--minutes", "long"], "'long'"],
  ["statements", ["--everything"], "'--everything'"],
])(
  "%s says what it takes when asked, and does nothing when given anything else",
  async (name, wrong, named) => {
    const [asked, failed] = await Promise.all([
      run(name, ["--help"]),
      run(name, wrong).catch((error: unknown) => error as { code: number; stdout: string; stderr: string }),
    ]);
    const usage = new RegExp(`^(?:node bench/${name}\\.ts|npm run bench(?::${name})? -- )[^\\n]*\\n[A-Z][^\\n]*\\n(?:[^\\n]+\\n)*$`);
    expect(asked).toEqual({ stdout: expect.stringMatching(usage), stderr: "" });
    expect(failed).toMatchObject({ code: 1, stdout: "" });
    const [problem = "", ...rest] = failed.stderr.split(/(?<=\n)/);
    expect(problem).toContain(named);
    expect(rest.join("")).toBe(asked.stdout);
    expect(await readdir(folder)).toEqual([]);
  },
  60_000,
);
