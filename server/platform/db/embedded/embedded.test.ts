import { mkdir, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { Client } from "pg";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  cleanUp,
  clusterOf,
  killHolder,
  leftovers,
  makeDataDir,
  query,
  serverPid,
  spawnHolder,
  start,
  startHolder,
} from "#tests/setup/embedded-folders.ts";

afterEach(cleanUp);
// Every test starts real servers, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const usableWithinMs = 30_000;

describe("starting and leaving", () => {
  test("an empty folder becomes a database that only its owner can read, on loopback with a password", async () => {
    const dataDir = await makeDataDir();
    const { url, release } = await start(path.join(dataDir, "deep", "data"));
    const [row] = await query<{ name: string; encoding: string }>(
      url,
      "select current_database() as name, current_setting('server_encoding') as encoding",
    );
    expect(row).toEqual({ name: "sangam", encoding: "UTF8" });
    const secrets = path.join(dataDir, "deep", "data", "postgres", "access.json");
    expect((await stat(secrets)).mode & 0o777).toBe(0o600);
    expect(
      await query(url, "select 1 from unnest(string_to_array(current_setting('listen_addresses'), ',')) as host where host <> '127.0.0.1'"),
    ).toEqual([]);
    const wrong = new URL(url);
    wrong.password = "guess";
    await expect(query(wrong.href, "select 1")).rejects.toMatchObject({ code: "28P01" });
    await release();
  });

  test("the server is reached without encryption, whatever the environment sets for other servers", async () => {
    vi.stubEnv("PGSSLMODE", "require");
    try {
      const { url, release } = await start(await makeDataDir());
      expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
      await release();
    } finally {
      vi.unstubAllEnvs();
    }
  });

  test("similarity search counts letters of every script", async () => {
    const { url, release } = await start(await makeDataDir());
    await query(url, "create extension pg_trgm");
    expect(await query(url, "select similarity('नमस्ते', 'नमस्ते दुनिया') > 0.3 as alike")).toEqual([{ alike: true }]);
    await release();
  });

  test("a second process shares the server; the last one stops it, and the data is there at the next start", async () => {
    const dataDir = await makeDataDir();
    const first = await startHolder(dataDir);
    const second = await start(dataDir);
    expect(second.url).toBe(first.url);
    await query(second.url, "create table notes as select 'kept' as body");
    await first.leave();
    expect(await query(second.url, "select body from notes")).toEqual([{ body: "kept" }]);
    await second.release();
    await expectStopped(dataDir);
    const third = await start(dataDir);
    expect(await query(third.url, "select body from notes")).toEqual([{ body: "kept" }]);
    await third.release();
  });

  test("the last process waits until the server has written everything, even if that takes a while", async () => {
    const dataDir = await makeDataDir();
    const server = await start(dataDir);
    const pid = Number(await serverPid(dataDir));
    process.kill(pid, "SIGSTOP");
    setTimeout(() => process.kill(pid, "SIGCONT"), 2_500);
    await server.release();
    expect(await serverPid(dataDir)).toBeNull();
  });

  test("when several processes leave at the same moment, exactly one stops the server", async () => {
    const dataDir = await makeDataDir();
    for (let round = 0; round < 6; round += 1) {
      const users = [await start(dataDir), await start(dataDir), await start(dataDir)];
      await Promise.all([...users, ...users].map(({ release }) => release()));
      await expectStopped(dataDir);
    }
  });

  test("two simultaneous starts on an empty folder use one server and leave no temporary files", async () => {
    const dataDir = await makeDataDir();
    const [first, second] = await Promise.all([startHolder(dataDir), startHolder(dataDir)]);
    expect(second.url).toBe(first.url);
    expect(await leftovers(dataDir)).toEqual([]);
    await Promise.all([first.leave(), second.leave()]);
  });

  test("a start while the last process is leaving gets a server", async () => {
    const dataDir = await makeDataDir();
    const first = await start(dataDir);
    const [second] = await Promise.all([startHolder(dataDir), first.release()]);
    expect(await query(second.url, "select 1 as one")).toEqual([{ one: 1 }]);
    await second.leave();
    await expectStopped(dataDir);
  });
});

describe("after a crash", () => {
  test("the server of a program that was killed serves the next start", async () => {
    const dataDir = await makeDataDir();
    const holder = await startHolder(dataDir);
    await query(holder.url, "create table notes as select 'kept' as body");
    const pid = await serverPid(dataDir);
    await holder.kill();
    const { url, release } = await start(dataDir);
    expect(await serverPid(dataDir)).toBe(pid);
    expect(await query(url, "select body from notes")).toEqual([{ body: "kept" }]);
    await release();
    await expectStopped(dataDir);
  });

  test("acknowledged rows survive killing the program and PostgreSQL while an old query is running", async () => {
    const dataDir = await makeDataDir();
    const holder = await startHolder(dataDir);
    await query(holder.url, "create table notes as select 'kept' as body");
    const busy = new Client({ connectionString: holder.url });
    busy.on("error", () => undefined);
    await busy.connect();
    const endless = busy.query("select count(*) from generate_series(1, 1e12) as n where n = 0").catch(() => "cut off");
    await vi.waitFor(async () =>
      expect(await query(holder.url, "select 1 from pg_stat_activity where query like 'select count%' and state = 'active'")).toHaveLength(
        1,
      ),
    );
    await holder.kill();
    process.kill((await serverPid(dataDir)) ?? 0, "SIGKILL");
    const begun = performance.now();
    const { url, release } = await start(dataDir);
    expect(performance.now() - begun).toBeLessThan(usableWithinMs);
    expect(await query(url, "select body from notes")).toEqual([{ body: "kept" }]);
    expect(await endless).toBe("cut off");
    await release();
  });

  test("a running program restarts a server that was killed, at the same address", async () => {
    const dataDir = await makeDataDir();
    const { url, release } = await start(dataDir);
    const pid = (await serverPid(dataDir)) ?? 0;
    process.kill(pid, "SIGKILL");
    await vi.waitFor(async () => expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]), usableWithinMs);
    expect(await serverPid(dataDir)).not.toBe(pid);
    await vi.waitFor(
      async () => expect(await query(url, "select 1 from pg_locks where locktype = 'advisory'")).toHaveLength(1),
      usableWithinMs,
    );
    await release();
    await expectStopped(dataDir);
  });

  test("a pid file with the id of another running program does not prevent the start", async () => {
    const dataDir = await makeDataDir();
    await (await start(dataDir)).release();
    const pidFile = path.join(clusterOf(dataDir), "postmaster.pid");
    await writeFile(pidFile, `${process.pid}\n${clusterOf(dataDir)}\n1795210353\n54999\n\n127.0.0.1\n  2146495        14\nready   \n`);
    const { url, release } = await start(dataDir);
    expect(await query(url, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(Number.parseInt(await readFile(pidFile, "utf8"), 10)).not.toBe(process.pid);
    await release();
  });

  test("a first start that was killed half-way is repeated, and its files are removed", async () => {
    const dataDir = await makeDataDir();
    const halfway = spawnHolder(dataDir);
    const [draft = ""] = await vi.waitFor(
      async () => {
        const names = await leftovers(dataDir);
        expect(names).toHaveLength(1);
        return names;
      },
      { timeout: usableWithinMs, interval: 5 },
    );
    await killHolder(halfway);
    await mkdir(path.join(dataDir, draft), { recursive: true });
    const { release } = await start(dataDir);
    expect(await leftovers(dataDir)).toEqual([]);
    await release();
  });
});

// The last process to leave waits for the server only briefly; on a busy machine it may stop a little later.
async function expectStopped(dataDir: string): Promise<void> {
  await expect.poll(() => serverPid(dataDir), { timeout: 5_000 }).toBeNull();
}
