import { createElement } from "react";
import { expect, test } from "vitest";
import type { OwnResults as Own } from "#contracts/search.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { OwnResults } from "./own-results.tsx";

const none: Own = { bookmarks: [], bookmarkCount: 0, journals: [], hasMoreJournals: false };

function show(own: Partial<Own>): string {
  return renderPage("/search", () => createElement(OwnResults, { own: { ...none, ...own }, q: "c++" }));
}

test("own pages open in place, what lies elsewhere in a new tab", () => {
  const html = show({
    bookmarks: [
      { title: "Here", href: "/blog/1" },
      { title: "Elsewhere", href: "https://news.example.test/1" },
    ],
    bookmarkCount: 2,
  });
  const [here, elsewhere] = html.match(/<a [^>]*>/g) ?? [];
  expect(here).toContain('href="/blog/1"');
  expect(here).not.toContain("target");
  expect(elsewhere).toMatch(/href="https:\/\/news\.example\.test\/1" target="_blank" rel="noopener noreferrer"/);
});

test("the way to all of them is there only when there are more", () => {
  const bookmarks = [{ title: "Here", href: "/blog/1" }];
  const journals = [{ title: "Mine", href: "/journals/1" }];
  expect(show({ bookmarks, bookmarkCount: 1, journals })).not.toMatch(/All/);
  const html = show({ bookmarks, bookmarkCount: 3, journals, hasMoreJournals: true });
  expect(html).toContain('href="/my-bookmarks?q=c%2B%2B"');
  expect(html).toContain('href="/journals?q=c%2B%2B"');
});

test("without any there is nothing to see", () => {
  expect(show({})).toBe("");
});
