import { expect, test } from "vitest";
import { buildJobFields } from "#tests/factories/jobs.ts";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();

// Long enough that all ten requests arrive before the first one is rendered.
const long = (length: number) => "**much** `said` ".repeat(length / 16);
const text = { title: "A", content: long(48_000) };

test.each([
  ["/blogs/new", text],
  ["/journals/new", text],
  ["/jobs/new", buildJobFields({ description: long(8_000) })],
])("of ten simultaneous previews at %s, the first and the latest are rendered", async (address, fields) => {
  const viewer = await createMember(testDb);
  const pages = visitPages(testDb);
  const answers = await Promise.all(Array.from({ length: 10 }, () => pages.send(address, viewer, { ...fields, intent: "preview" })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(statuses.filter((status) => status === 429)).toHaveLength(8);
});
