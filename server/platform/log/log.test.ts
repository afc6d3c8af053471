import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function logged(what: object): Record<string, unknown> {
  const lines: string[] = [];
  createLog("info", false, { write: (line: string) => lines.push(line) }).info(what, "something happened");
  return JSON.parse(lines[0] ?? "") as Record<string, unknown>;
}

test("the log does not contain a row that the database refused, nor one among several errors", () => {
  const refusal = Object.assign(new Error("violates check constraint"), {
    code: "23514",
    detail: "Failing row contains (meera@example.test, my own words).",
    constraint: "journals_title_check",
  });
  const kept = { code: "23514", constraint: "journals_title_check", detail: "[private]" };
  const { err } = logged({ err: refusal });
  expect(err).toMatchObject(kept);
  expect(JSON.stringify(err)).not.toMatch(/meera|my own words/);
  const several = logged({ err: new AggregateError([new Error("another"), refusal], "2 of 3 failed") });
  expect(several["err"]).toMatchObject({ message: "2 of 3 failed", aggregateErrors: [{ message: "another" }, kept] });
  expect(JSON.stringify(several)).not.toMatch(/meera|my own words/);
});

test("the log does not contain mail addresses, tokens or cookies of logged objects", () => {
  const line = logged({ email: "meera@example.test", request: { cookie: "session=1", token: "abc", path: "/jobs" } });
  expect(line).toMatchObject({ level: "info", email: "[private]", request: { cookie: "[private]", token: "[private]", path: "/jobs" } });
});

/**
 * Runs a program that logs with `log`. Returns how it ends and what it writes to standard error. Lines that go to a "pipe" are never read.
 */
async function run(program: string, output: number | "pipe") {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", start + program], {
    cwd: path.resolve(import.meta.dirname, "../../.."),
    stdio: ["ignore", output, "pipe"],
    timeout: 30_000,
    killSignal: "SIGKILL",
  });
  const said = child.stderr ? text(child.stderr) : "";
  const ended = await once(child, "exit");
  return { ended, said: await said };
}

const start = `import { createLog } from "#server/platform/log/log.ts"; const log = createLog("info");`;
const inOrder = { ended: [0, null], said: "went on" };

test("a process whose output cannot be written, as with a full disk, continues and exits normally", { timeout: 60_000 }, async () => {
  // It is opened for reading only, so that writing a line fails.
  const unwritable = await open(import.meta.filename, "r");
  const program = `
    log.info("lost");
    process.once("beforeExit", () => {
      process.stderr.write("went on");
      log.info("lost, too");
      process.exit(0);
    });`;
  expect(await run(program, unwritable.fd)).toEqual(inOrder);
  await unwritable.close();
});

test("a process whose output nobody reads any more exits normally too", { timeout: 60_000 }, async () => {
  const program = `
    for (let line = 0; line < 20_000; line += 1) log.info("a line of many");
    setTimeout(() => {
      process.stderr.write("went on");
      process.exit(0);
    }, 1_500);`;
  expect(await run(program, "pipe")).toEqual(inOrder);
});

test("the last lines of a process that exits are written", { timeout: 60_000 }, async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "sangam-log-"));
  const file = await open(path.join(folder, "log"), "w+");
  await run('log.info("one"); setTimeout(() => { log.info("two"); process.exit(0); }, 1_500);', file.fd);
  const lines = (await readFile(path.join(folder, "log"), "utf8")).trim().split("\n");
  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual(["one", "two"]);
  await file.close();
  await rm(folder, { recursive: true });
});
