import { expect, test } from "vitest";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { generateTypes } from "./generate-types.ts";

const testDb = await openTestDatabase();

test("the row types are those of the migrated database", async () => {
  await expect(generateTypes(testDb.url, true)).resolves.toBeUndefined();
});

test("a column that may hold something else is noticed", async () => {
  await testDb.owner.query("alter table blogs drop constraint blogs_status_check, add check (status in ('draft', 'published'))");
  await expect(generateTypes(testDb.url, true)).rejects.toThrow(/^Run .* scripts\/generate-types\.ts: [\s\S]*\+.*"rejected"/);
});
