import { createElement } from "react";
import { expect, test } from "vitest";
import { BlogsPage } from "#app/features/blogs/blogs-page.tsx";
import { DiscussionsPage } from "#app/features/discussions/discussions-page.tsx";
import { EventsPage } from "#app/features/events/events-page.tsx";
import { JobsPage } from "#app/features/jobs/jobs-page.tsx";
import { SearchPage } from "#app/features/search/search-page.tsx";
import { renderPage } from "#tests/setup/render-page.ts";

const now = "2026-11-20T06:00:00.000Z";
const failed = { page: null, cursor: undefined, now };
const choices = { cities: [], months: [], tags: [] };

/** List pages whose list could not be loaded, by address. */
const lists = {
  "/blogs": (q?: string) => createElement(BlogsPage, { list: { ...failed, tab: "latest", q, tag: undefined }, tags: [] }),
  "/discussions": (q?: string) =>
    createElement(DiscussionsPage, { list: { ...failed, q, tag: undefined, isUnanswered: false, isFollowing: false }, tags: [] }),
  "/events": (q?: string) =>
    createElement(EventsPage, { list: { ...failed, filters: { q }, savedIds: [] }, choices, canCreate: false, publicUrl: "" }),
  "/jobs": (q?: string) =>
    createElement(JobsPage, { list: { ...failed, filters: { q }, count: null, options: null, skillName: null }, beside: null }),
};

test.each(Object.entries(lists))("%s gives advice for a failed search, and not for a failed list without a search", (path, draw) => {
  const [search, list] = ["a the", undefined].map((q) => renderPage(path, () => draw(q)));
  expect(search).toContain("With fewer or rarer words it may work.");
  expect(list).toContain("The rest of the page still works.");
  expect(list).not.toContain("rarer words");
});

test("/search suggests what to do when a search failed", () => {
  const screen = { query: { q: "a the", tag: undefined }, page: null, hasFailed: true, own: null };
  expect(renderPage("/search", () => createElement(SearchPage, { screen }))).toContain("With fewer or rarer words it may work.");
});
