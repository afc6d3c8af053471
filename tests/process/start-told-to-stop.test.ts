import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { removeDataDir } from "#tests/setup/remove-data-dir.ts";
import { findFreePort } from "#tests/setup/sites/site.ts";

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), "sangam-told-to-stop-"));
});
afterEach(() => removeDataDir(dataDir));

test.each(["SIGTERM", "SIGHUP"] as const)("a start that is told to stop by %s goes no further than its present step", async (signal) => {
  const child = spawn(process.execPath, ["main.ts"], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    env: { PATH: process.env["PATH"] ?? "", DATA_DIR: dataDir, PORT: String(await findFreePort()), LOG_LEVEL: "error" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const ended = once(child, "exit");
  const said = text(child.stdout);
  const errors = text(child.stderr);
  await expect.poll(() => readdir(dataDir), { interval: 10, timeout: 30_000 }).toContain("postgres");
  child.kill(signal);
  expect(await ended).toEqual([0, null]);
  expect([await said, await errors]).toEqual(["Starting the database …\n", ""]);
});

test("a first start whose database is told to stop with it has not failed", async () => {
  const child = spawn(process.execPath, ["main.ts"], {
    cwd: path.resolve(import.meta.dirname, "../.."),
    env: { PATH: process.env["PATH"] ?? "", DATA_DIR: dataDir, PORT: String(await findFreePort()), LOG_LEVEL: "error" },
    // A group of its own, so that a signal to the group reaches what it starts, as from a terminal.
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
  });
  const ended = once(child, "exit");
  const errors = text(child.stderr);
  const isBeingMade = async () => (await readdir(dataDir, { recursive: true })).some((name) => name.endsWith("cluster/base"));
  await expect.poll(isBeingMade, { interval: 10, timeout: 30_000 }).toBe(true);
  process.kill(-(child.pid ?? Number.NaN), "SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(await errors).toBe("");
  expect((await readdir(dataDir)).filter((name) => name.startsWith("postgres.new-"))).toEqual([]);
});
