import { createElement } from "react";
import { expect, test } from "vitest";
import { renderPage } from "#tests/setup/render-page.ts";
import { RolesPage } from "./roles-page.tsx";
import type { RolesPageProps } from "./roles-page.tsx";

test("paging through changes or people keeps the search, and the place in the other list", () => {
  const more = { members: [], changes: [], nextAfter: "1 Kiran", nextCursor: "older", answer: undefined };
  const newest = { after: null, cursor: null };
  const show = (text: string, place: RolesPageProps["place"] = newest) =>
    renderPage("/admin/roles", () => createElement(RolesPage, { ...more, text, place }));
  expect(show("kiran b")).toContain('href="/admin/roles?q=kiran+b&amp;after=1+Kiran"');
  expect(show("kiran b")).toContain('href="/admin/roles?q=kiran+b&amp;cursor=older"');
  expect(show("", { after: null, cursor: "old" })).toContain('href="/admin/roles?after=1+Kiran&amp;cursor=old"');
  expect(show("", { after: "1 Asha", cursor: null })).toContain('href="/admin/roles?after=1+Asha&amp;cursor=older"');
  expect(show("")).toContain('href="/admin/roles?cursor=older"');
});
