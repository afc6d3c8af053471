import { expect, test } from "vitest";
import type { SavedSearchDraft } from "#contracts/saved-searches.ts";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);

test.each([
  ["where nothing is wrong", "?city=Pune&mode=remote", { city: "Pune", mode: "remote" }],
  ["where some are nonsense", "?city=Pune&pay=lots&mode=somewhere&years=2", { city: "Pune", years: "2" }],
  ["where one is too long", `?q=${"a".repeat(500)}&tag=Rust`, { tag: "rust" }],
])("the form of a new search starts from the valid filters in its address, %s", async (_where, filters, values) => {
  const { data } = await pages.open(`/jobs/saved-searches/new${filters}`, await createMember(testDb));
  expect((data as { known: SavedSearchDraft["values"] }).known).toMatchObject(values);
});
