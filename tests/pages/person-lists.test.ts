import { createElement } from "react";
import { expect, test } from "vitest";
import { PersonPage } from "#app/features/people/person-page.tsx";
import type { PersonScreen } from "#contracts/people.ts";
import { newId } from "#server/platform/db/ids.ts";
import { encodeCursor } from "#server/platform/db/keyset.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);

test("paging through one list leaves the other one where it is", async () => {
  const writer = await createSettledMember(testDb, { username: "writes_much" });
  await Promise.all([createTestBlog(testDb, writer), createTestDiscussion(testDb, writer)]);
  const here = { cursor: encodeCursor({ at: new Date(1), id: newId() }), discussions: encodeCursor({ at: new Date(2), id: newId() }) };
  const { data } = await pages.open(`/people/writes_much?${new URLSearchParams(here)}`, null);
  const { person } = data as { person: PersonScreen };
  const lists = { blogs: { ...person.blogs, nextCursor: "c" }, discussions: { ...person.discussions, nextCursor: "d" } };
  const html = renderPage("/", () => createElement(PersonPage, { person: { ...person, ...lists } as PersonScreen }));
  expect(html).toContain(`href="/people/writes_much?cursor=c&amp;discussions=${here.discussions}"`);
  expect(html).toContain(`href="/people/writes_much?cursor=${here.cursor}&amp;discussions=d"`);
});
