import { readFile, stat, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { cleanUp, makeDataDir } from "#tests/setup/embedded-folders.ts";
import { boundLog } from "./server-process.ts";

afterEach(cleanUp);

test("a log that grew too long replaces the old one, and a short one stays", async () => {
  const logFile = path.join(await makeDataDir(), "server.log");
  await writeFile(logFile, "short");
  await boundLog(logFile);
  expect(await readFile(logFile, "utf8")).toBe("short");
  for (const letter of ["a", "b"]) {
    await writeFile(logFile, letter.repeat(4 * 1024 * 1024));
    await boundLog(logFile);
    expect((await stat(logFile)).size).toBe(0);
    expect((await readFile(`${logFile}.old`, "utf8")).slice(0, 3)).toBe(letter.repeat(3));
  }
});

test("a link in place of the log is not followed", async () => {
  const folder = await makeDataDir();
  const target = path.join(folder, "target");
  await writeFile(target, "a".repeat(4 * 1024 * 1024));
  await symlink(target, path.join(folder, "server.log"));
  await expect(boundLog(path.join(folder, "server.log"))).rejects.toMatchObject({ code: "ELOOP" });
  expect((await stat(target)).size).toBe(4 * 1024 * 1024);
});
