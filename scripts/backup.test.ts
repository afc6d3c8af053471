import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writeBackup } from "#server/platform/db/backup/write-backup.ts";
import { bareEnvironment } from "#tests/setup/bare-environment.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "sangam-scripts-"));
  await writeBackup({ url: testDb.url, file: path.join(folder, "site.backup"), authSecret: null });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each([
  ["backup", "new.backup"],
  ["restore", "site.backup"],
])("%s says in one line that nobody answers at DATABASE_URL", async (name, file) => {
  const environment = bareEnvironment({ DATA_DIR: folder, DATABASE_URL: "postgres://somebody:secret@127.0.0.1:1/sangam" });
  const script = path.resolve(import.meta.dirname, `${name}.ts`);
  await expect(promisify(execFile)(process.execPath, [script, path.join(folder, file)], environment)).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^DATABASE_URL: this database cannot be used: .*ECONNREFUSED.*\. Start its server, or mend the address\n$/,
    ),
  });
  expect(await readdir(folder)).toEqual(["site.backup"]);
});
