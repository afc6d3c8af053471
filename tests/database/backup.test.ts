import { createHash, randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { seedDemo } from "#db/seeds/demo.ts";
import { ArchiveError, verifyArchive } from "#server/platform/db/backup/archive-file.ts";
import { prepareTarget, restoreBackup } from "#server/platform/db/backup/restore-backup.ts";
import { explainFileError, writeBackup } from "#server/platform/db/backup/write-backup.ts";
import { openOwnerPool } from "#server/platform/db/database.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { createFullMember } from "#tests/factories/full-member.ts";
import { replaceDatabase, runOnServer } from "#tests/setup/server-commands.ts";
import { readEverything } from "#tests/setup/table-contents.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";

// A restore rebuilds every table.
const patience = { timeout: 120_000 };
let source: TestDatabase;
let target: TestDatabase;
let folder: string;
let file: string;

beforeAll(async () => {
  [source, target] = [await createTestDatabase(), await createTestDatabase()];
  folder = await mkdtemp(path.join(tmpdir(), "sangam-backup-"));
  file = path.join(folder, "site.backup");
  await seedDemo(createTestCtx(source));
  await createFullMember(source, "ashabackedup", await createMember(source));
  // Values that a text format could get wrong.
  const odd = 'tab\t, backslash \\, \\N, \\., "quotes",\nnew line, \u{1F9AD}, नमस्ते';
  await source.owner.query("update blogs set content = content || $1", [odd]);
  await source.owner.query(
    "insert into pgboss.queue select 'backed-up', policy, retry_limit, retry_delay, retry_backoff, retry_delay_max, expire_seconds, retention_seconds, deletion_seconds, null, partition, table_name from pgboss.queue limit 1",
  );
  await source.owner.query("insert into pgboss.job (name, data, policy) select name, '{\"mail\": 1}', policy from pgboss.queue limit 1");
  await source.owner.query("insert into view_secrets (day, secret) values (current_date, convert_to('secret of a day', 'UTF8'))");
  await writeBackup({ url: source.url, file, authSecret: "a secret of the site that was backed up" });
  await createMember(target, { name: "Somebody from before" });
});
afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  await rm(folder, { recursive: true, force: true });
});

/** Writes a copy of a backup with these lines changed and a matching checksum. */
async function forge(name: string, change: (text: string) => string): Promise<string> {
  const text = change(gunzipSync(await readFile(file)).toString("utf8"));
  const end = text.trimEnd().lastIndexOf("\n") + 1;
  const ending = { ...(JSON.parse(text.slice(end)) as object), sha256: createHash("sha256").update(text.slice(0, end)).digest("hex") };
  const forged = path.join(folder, name);
  await writeFile(forged, gzipSync(`${text.slice(0, end)}${JSON.stringify(ending)}\n`));
  return forged;
}

async function restore(from: string): Promise<number> {
  const { heading } = await verifyArchive(from);
  return restoreBackup({ url: target.url, file: from, heading });
}

test("only its owner can read a backup, and it says what it contains", async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const { heading, rows } = await verifyArchive(file);
  expect(heading.authSecret).toBe("a secret of the site that was backed up");
  expect(heading.migrations.at(-1)?.name).toMatch(/^\d{4}_/);
  expect(rows).toBeGreaterThan(500);
});

test("a backup leaves out the salt of reader hashes, which would make readers identifiable for longer than two days", async () => {
  const text = gunzipSync(await readFile(file)).toString("utf8");
  expect(text).toContain('{"table":"public.blog_views"');
  expect(text).not.toContain(Buffer.from("secret of a day").toString("hex"));
});

test("date, number and locale settings of the server or its user change nothing in a backup, which may be restored elsewhere", async () => {
  const url = new URL(source.url);
  const settings = ["datestyle=SQL,DMY", "timezone=Asia/Kolkata", "extra_float_digits=-15", "search_path=pgboss"];
  url.searchParams.set("options", settings.map((setting) => `-c ${setting}`).join(" "));
  const at = path.join(folder, "other-settings.backup");
  await writeBackup({ url: url.href.replaceAll("+", "%20"), file: at, authSecret: null });
  const [expected, written] = await Promise.all(
    [file, at].map(async (name) =>
      gunzipSync(await readFile(name))
        .toString("utf8")
        .split("\n"),
    ),
  );
  expect(written?.slice(1, -2)).toEqual(expected?.slice(1, -2));
});

test("several backups that are written to one name at once leave one complete file, and nothing else", async () => {
  const [own, name] = [await mkdtemp(path.join(folder, "at-once-")), "nightly.backup"];
  const at = path.join(own, name);
  await Promise.all([1, 2, 3].map(() => writeBackup({ url: source.url, file: at, authSecret: null })));
  expect((await verifyArchive(at)).rows).toBe((await verifyArchive(file)).rows);
  expect(await readdir(own)).toEqual([name]);
});

test("a backup to a folder is refused before anything is copied, and errors name a full disk and another account's file", async () => {
  const own = await mkdtemp(path.join(folder, "no-file-"));
  await expect(writeBackup({ url: "postgres://nobody@127.0.0.1:1/none", file: own, authSecret: null })).rejects.toThrow(
    `${own} is a folder. Name a file in it, such as ${own}/sangam.backup`,
  );
  const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  expect(explainFileError(full, "/mnt/site.backup")).toMatchObject({
    message: "No disk space is left for /mnt/site.backup. Free some, or name a file on another disk",
  });
  const refused = Object.assign(new Error("EACCES: permission denied, open '/mnt/site.backup.1a2b3c4d.part'"), { code: "EACCES" });
  expect(explainFileError(refused, "/mnt/site.backup")).toMatchObject({
    message: "/mnt/site.backup cannot be written: this account may not write there. Give it the right to, or name a file somewhere else",
  });
  const other = new Error("Connection terminated");
  expect(explainFileError(other, "/mnt/site.backup")).toBe(other);
});

test("a backup that waits for a migration has the rows of the tables that the migration rewrote", async () => {
  const own = await createTestDatabase();
  const migration = await own.owner.connect();
  try {
    await own.owner.query("create table precious (id integer); insert into precious values (4711)");
    await migration.query("begin; alter table precious alter column id type bigint");
    const at = path.join(folder, "beside-migration.backup");
    const written = writeBackup({ url: own.url, file: at, authSecret: null });
    const waiting = "select 1 from pg_stat_activity where application_name = 'sangam backup' and wait_event_type = 'Lock'";
    await expect.poll(async () => (await own.owner.query(`${waiting} and datname = current_database()`)).rowCount).toBe(1);
    await migration.query("commit");
    await written;
    expect(gunzipSync(await readFile(at)).toString("utf8")).toContain('{"table":"public.precious","columns":["id"]}\n4711\n');
  } finally {
    migration.release();
    await own.close();
  }
});

test("a backup removes the remains of killed ones, but no file that is still being written or belongs to another account", async () => {
  const own = await mkdtemp(path.join(folder, "killed-"));
  const now = Date.now();
  const make = async (name: string, minutesAgo: number) => {
    await writeFile(path.join(own, name), "half");
    await utimes(path.join(own, name), new Date(now), new Date(now - minutesAgo * 60_000));
  };
  const kept = ["site-20261120T010000Z.backup", "film.0badcafe.part", "site-20261122T010000Z.backup.1a2b3c4d.part"];
  await make("site-20261120T010000Z.backup", 5_000);
  await make("film.0badcafe.part", 5_000);
  await make("site-20261122T010000Z.backup.1a2b3c4d.part", 50);
  await make("site-20261121T010000Z.backup.0badcafe.part", 70);
  await writeBackup({ url: source.url, file: path.join(own, "site-20261123T010000Z.backup"), authSecret: null });
  expect((await readdir(own)).toSorted()).toEqual([...kept, "site-20261123T010000Z.backup"].toSorted());
});

test.each([
  ["a byte in the middle differs", (packed: Buffer) => packed.fill((packed[2_000] ?? 0) ^ 1, 2_000, 2_001)],
  ["the end is missing", (packed: Buffer) => packed.subarray(0, packed.length - 40)],
  ["a row differs and the packing fits", (packed: Buffer) => gzipSync(gunzipSync(packed).toString("utf8").replace("Quereshi", "Querfshi"))],
  [
    "the last line is missing",
    (packed: Buffer) =>
      gzipSync(
        gunzipSync(packed)
          .toString("utf8")
          .replace(/\{"rows":.*\n$/, ""),
      ),
  ],
  ["it is no backup", () => gzipSync("hello\n")],
  ["it is empty", () => Buffer.alloc(0)],
])("a file is refused before anything is touched when %s", async (_what, damage) => {
  const damaged = path.join(folder, "damaged.backup");
  await writeFile(damaged, damage(await readFile(file)));
  await expect(verifyArchive(damaged)).rejects.toThrow(ArchiveError);
});

test("a restore that fails half-way leaves everything as it was", patience, async () => {
  const before = await readEverything(target.owner);
  expect(before["users"]).toHaveLength(1);
  const orphaned = await forge("orphaned.backup", (text) => text.replace(/(\{"table":"public\.users".*\n)[^\\][^\n]*\n/, "$1"));
  await expect(restore(orphaned)).rejects.toThrow(/foreign key/);
  const newer = await forge("newer.backup", (text) => text.replace('"0001_roles.sql"', '"0099_later.sql"'));
  await expect(restore(newer)).rejects.toThrow("0099_later.sql, which this version does not know");
  const otherQueue = await forge("other-queue.backup", (text) => text.replace(/"queueVersion":\d+/, '"queueVersion":1'));
  await expect(restore(otherQueue)).rejects.toThrow("another task queue");
  expect(await readEverything(target.owner)).toEqual(before);
});

test("a restore replaces the existing data with every row of every table and every sequence", patience, async () => {
  expect(await restore(file)).toBe((await verifyArchive(file)).rows);
  const [expected, actual] = [await readEverything(source.owner), await readEverything(target.owner)];
  const filled = Object.values(expected).filter((rows) => rows.length > 0);
  expect(filled.length).toBeGreaterThan(50);
  expect(actual).toEqual(expected);
});

test("a restored database keeps its counters, foreign keys and checks", async () => {
  const [blog] = (await target.owner.query<{ id: string; like_count: number }>("select id, like_count from blogs where is_public limit 1"))
    .rows;
  const member = await createMember(target);
  await target.owner.query("insert into blog_likes (id, blog_id, user_id) values (gen_random_uuid(), $1, $2)", [blog?.id, member.userId]);
  const { rows } = await target.owner.query<{ like_count: number }>("select like_count from blogs where id = $1", [blog?.id]);
  expect(rows[0]?.like_count).toBe((blog?.like_count ?? 0) + 1);
  await expect(
    target.owner.query("insert into blog_likes (id, blog_id, user_id) values (gen_random_uuid(), gen_random_uuid(), $1)", [member.userId]),
  ).rejects.toThrow(/foreign key/);
  await expect(target.owner.query("delete from moderation_log")).rejects.toThrow(/append-only/);
  await expect(target.database.pool.query("delete from users")).rejects.toThrow(/permission denied/);
});

test("a restore refuses a database that the site runs on or that has tables", async () => {
  await target.owner.query("select 1");
  await expect(prepareTarget(target.url, true)).rejects.toThrow("The site is running on this database");
  const name = `restore_${randomBytes(6).toString("hex")}`;
  const url = replaceDatabase(target.url, name);
  await runOnServer(target.url, `create database ${name}`);
  await expect(prepareTarget(url, false)).resolves.toBeUndefined();
  const pool = openOwnerPool(url);
  await pool.query("create table precious (id int)");
  await pool.end();
  await expect(prepareTarget(url, false)).rejects.toThrow("--replace");
  await expect(prepareTarget(url, true)).resolves.toBeUndefined();
  await runOnServer(target.url, `drop database ${name} with (force)`);
});
