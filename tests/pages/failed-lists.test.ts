import { createElement } from "react";
import { expect, test } from "vitest";
import type { BookmarksScreen } from "#contracts/bookmarks.ts";
import { MyBookmarks } from "#app/features/bookmarks/my-bookmarks.tsx";
import { TrackerPage } from "#app/features/tracker/tracker-page.tsx";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();

test("bookmarks that cannot be loaded show an error in place, with Retry, and the rest of the page stands", async () => {
  await testDb.owner.query("alter table bookmarks rename to bookmarks_away");
  const { data } = await visitPages(testDb).open("/my-bookmarks?tab=jobs&q=x", await createMember(testDb));
  expect(data).toMatchObject({ page: null, tab: "jobs", q: "x" });
  const html = renderPage("/my-bookmarks", () => createElement(MyBookmarks, { screen: data as BookmarksScreen, answer: undefined }));
  expect(html).toContain("Your bookmarks could not be loaded");
  expect(html).toContain("Retry");
  expect(html).toContain('role="search"');
});

test("a tracker that cannot be loaded shows an error in place, with Retry, and still takes a new job", async () => {
  await testDb.owner.query("alter table job_applications rename to applications_away");
  const { data } = await visitPages(testDb).open("/jobs/tracker", await createMember(testDb));
  expect(data).toEqual({ applications: null, removed: null });
  const html = renderPage("/jobs/tracker", () => createElement(TrackerPage, { applications: null, removed: null }));
  expect(html).toContain("Your applications could not be loaded");
  expect(html).toContain("Retry");
  expect(html).toContain('href="/jobs/tracker/new"');
  expect(html).not.toContain("Nothing tracked yet");
});
