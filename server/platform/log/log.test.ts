import { spawnSync } from "node:child_process";
import { open } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { createLog } from "./log.ts";

function logged(what: object): Record<string, unknown> {
  const lines: string[] = [];
  createLog("info", false, { write: (line: string) => lines.push(line) }).info(what, "something happened");
  return JSON.parse(lines[0] ?? "") as Record<string, unknown>;
}

test("a row that the database refused does not reach the log, nor does one of several", () => {
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

test("neither do mail addresses, tokens and cookies of what is logged whole", () => {
  const line = logged({ email: "meera@example.test", request: { cookie: "session=1", token: "abc", path: "/jobs" } });
  expect(line).toMatchObject({ level: "info", email: "[private]", request: { cookie: "[private]", token: "[private]", path: "/jobs" } });
});

test("a process whose output cannot be written, as to a full disk, goes on and ends in order", { timeout: 60_000 }, async () => {
  // Opened for reading: it refuses every line.
  const unwritable = await open(import.meta.filename, "r");
  const program = `
    import { createLog } from "#server/platform/log/log.ts";
    const log = createLog("info");
    log.info("lost");
    process.once("beforeExit", () => {
      process.stderr.write("went on");
      log.info("lost, too");
      process.exit(0);
    });`;
  const { status, signal, stderr } = spawnSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: path.resolve(import.meta.dirname, "../../.."),
    stdio: ["ignore", unwritable.fd, "pipe"],
    encoding: "utf8",
    timeout: 30_000,
    killSignal: "SIGKILL",
  });
  await unwritable.close();
  expect({ status, signal, stderr }).toEqual({ status: 0, signal: null, stderr: "went on" });
});
