import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { SearchScreen } from "#contracts/search.ts";
import { SearchPage } from "./search-page.tsx";

type Own = NonNullable<SearchScreen["own"]>;

function render(own: Own | null): string {
  const page = { results: [], nextCursor: null, counts: {}, isPartial: false, guesses: [], marks: [] };
  const query: SearchScreen["query"] = { q: "index", tag: undefined };
  const screen = { query, page, hasFailed: false, own };
  const Stub = createRoutesStub([{ path: "/search", Component: () => SearchPage({ screen }) }]);
  return renderToString(createElement(Stub, { initialEntries: ["/search?q=index"] }));
}

const own: Own = { bookmarks: [], bookmarkCount: 0, journals: [], hasMoreJournals: false };

test("a search that finds only what is the reader's own does not say that it found nothing", () => {
  expect(render({ ...own, journals: [{ id: "1", title: "Indexes", href: "/journals/1" }] })).toContain("Nothing else found");
  expect(render(own)).toContain("Nothing found");
  expect(render(null)).toContain("Nothing found");
});
