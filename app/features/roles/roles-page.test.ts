import { createElement } from "react";
import { expect, test } from "vitest";
import { renderPage } from "#tests/setup/render-page.ts";
import { RolesPage } from "./roles-page.tsx";

test("older changes, and more people, keep what was searched for", () => {
  const more = { members: [], changes: [], nextAfter: "1 Kiran", nextCursor: "older", answer: undefined };
  const show = (text: string) => renderPage("/admin/roles", () => createElement(RolesPage, { ...more, text }));
  expect(show("kiran b")).toContain('href="/admin/roles?q=kiran+b&amp;after=1+Kiran"');
  expect(show("kiran b")).toContain('href="/admin/roles?q=kiran+b&amp;cursor=older"');
  expect(show("")).toContain('href="/admin/roles?cursor=older"');
});
