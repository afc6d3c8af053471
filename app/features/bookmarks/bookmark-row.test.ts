import { createElement } from "react";
import { expect, test } from "vitest";
import type { BookmarkView } from "#contracts/bookmarks.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { BookmarkRow } from "./bookmark-row.tsx";

const bookmark: BookmarkView = {
  type: "event",
  referenceId: "1",
  savedTitle: "What it was called",
  note: "",
  remindAt: null,
  remindValue: "",
  savedAt: "2026-11-20T06:30:00.000Z",
  item: null,
};
const item = { title: "Rust Pune", href: "/events/1", isExternal: false, source: "Pune", summary: "", at: null, state: null };

function show(changes: object): string {
  const row = { ...bookmark, ...changes };
  const props = { bookmark: row, now: "2026-11-21T06:30:00.000Z", address: "/my-bookmarks", answer: undefined };
  return renderPage("/my-bookmarks", () => createElement(BookmarkRow, props)).replaceAll("<!-- -->", "");
}

test("an event shows its date, without a time if it lasts whole days; other items show their age", () => {
  expect(show({ item: { ...item, at: "2026-12-05T13:00:00.000Z" } })).toContain(">5 Dec 2026, 6:30\u00A0PM<");
  expect(show({ item: { ...item, at: "2026-12-05" } })).toContain(">5 Dec 2026<");
  expect(show({ type: "blog", item: { ...item, at: "2026-11-21T03:30:00.000Z" } })).toContain(">3h ago<");
});

test("a missing item keeps its title, without a link", () => {
  const html = show({});
  expect(html).toContain("Item no longer available");
  expect(html).toContain(">What it was called<");
  expect(html).not.toContain('href="/events/1"');
});
