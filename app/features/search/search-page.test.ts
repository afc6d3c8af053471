import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { SEARCH_KIND_MAX } from "#contracts/search-limits.ts";
import type { SearchScreen } from "#contracts/search.ts";
import { SearchPage } from "./search-page.tsx";

type Own = NonNullable<SearchScreen["own"]>;
type Counts = NonNullable<SearchScreen["page"]>["counts"];

function render(own: Own | null, counts: Counts = {}): string {
  const page = { results: [], nextCursor: null, counts, isPartial: false, guesses: [], marks: [] };
  const query: SearchScreen["query"] = { q: "index", tag: undefined };
  const screen = { query, page, hasFailed: false, own };
  const Stub = createRoutesStub([{ path: "/search", Component: () => SearchPage({ screen }) }]);
  return renderToString(createElement(Stub, { initialEntries: ["/search?q=index"] }));
}

const own: Own = { bookmarks: [], bookmarkCount: 0, journals: [], hasMoreJournals: false };

test("a search that finds only the reader's own items does not claim to have found nothing", () => {
  expect(render({ ...own, journals: [{ id: "1", title: "Indexes", href: "/journals/1" }] })).toContain("Nothing else found");
  expect(render(own)).toContain("Nothing found");
  expect(render(null)).toContain("Nothing found");
});

test("a kind that is counted up to a limit says that there may be more, and so does the total", () => {
  const wordsOf = (counts: Counts) => render(null, counts).replaceAll(/<[^>]*>/g, " ");
  expect(wordsOf({ blog: SEARCH_KIND_MAX, job: 3 })).toMatch(/All 203\+.*Blogs 200\+.*Jobs 3 /s);
  expect(wordsOf({ blog: SEARCH_KIND_MAX - 1, job: 3 })).toMatch(/All 202 .*Blogs 199 .*Jobs 3 /s);
});
