import { Children, createElement, isValidElement } from "react";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import type { OwnResults as Own } from "#contracts/search.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { OwnResults } from "./own-results.tsx";

const none: Own = { bookmarks: [], bookmarkCount: 0, journals: [], hasMoreJournals: false };

function show(own: Partial<Own>): string {
  return renderPage("/search", () => createElement(OwnResults, { own: { ...none, ...own }, q: "c++" }));
}

/** Returns the React keys of the lines with links. */
function keysOf(node: ReactNode): string[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<{ children?: ReactNode; href?: string }>(child)) return [];
    return child.props.href === undefined ? keysOf(child.props.children) : [String(child.key)];
  });
}

test("the site's pages open in place, other sites in a new tab", () => {
  const html = show({
    bookmarks: [
      { id: "1", title: "Here", href: "/blog/1" },
      { id: "2", title: "Elsewhere", href: "https://news.example.test/1" },
    ],
    bookmarkCount: 2,
  });
  const [here, elsewhere] = html.match(/<a [^>]*>/g) ?? [];
  expect(here).toContain('href="/blog/1"');
  expect(here).not.toContain("target");
  expect(elsewhere).toMatch(/href="https:\/\/news\.example\.test\/1" target="_blank" rel="noopener noreferrer"/);
});

test("the link to all results is shown only when there are more", () => {
  const bookmarks = [{ id: "1", title: "Here", href: "/blog/1" }];
  const journals = [{ id: "2", title: "Mine", href: "/journals/1" }];
  expect(show({ bookmarks, bookmarkCount: 1, journals })).not.toMatch(/All/);
  const html = show({ bookmarks, bookmarkCount: 3, journals, hasMoreJournals: true });
  expect(html).toContain('href="/my-bookmarks?q=c%2B%2B"');
  expect(html).toContain('href="/journals?q=c%2B%2B"');
});

test("two results with the same address have different keys, so that the next search leaves none behind", () => {
  const gone = ["What it was called", "Another"].map((title, at) => ({ id: `bookmark-${at}`, title, href: "/my-bookmarks?q=c" }));
  const keys = keysOf(OwnResults({ own: { ...none, bookmarks: gone, bookmarkCount: 2 }, q: "c" }));
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
});

test("a reader without results of their own sees no part for them", () => {
  expect(show({})).toBe("");
});
