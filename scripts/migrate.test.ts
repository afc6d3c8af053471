import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { bareEnvironment } from "#tests/setup/bare-environment.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const script = path.resolve(import.meta.dirname, "migrate.ts");
const run = (DATABASE_URL: string) => promisify(execFile)(process.execPath, [script], bareEnvironment({ DATABASE_URL }));

test("a migrated database has nothing to migrate", async () => {
  expect((await run(testDb.url)).stdout).toBe("Nothing to migrate\n");
});

test.each([
  ["no address", "", /^DATABASE_URL: set it to the server to migrate; .*\n$/],
  ["an address where nobody answers", "postgres://postgres@127.0.0.1:1/sangam", /^DATABASE_URL: this database cannot be used: .*\n$/],
])("%s is told in one line", async (_case, url, line) => {
  await expect(run(url)).rejects.toMatchObject({ code: 1, stdout: "", stderr: expect.stringMatching(line) });
});
