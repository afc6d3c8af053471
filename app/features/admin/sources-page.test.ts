import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import type { AdminSource } from "#contracts/admin.ts";
import { SourcesPage } from "./sources-page.tsx";

const working: AdminSource = {
  id: "a1",
  name: "The Morning Paper",
  site: "https://morning.example.test",
  url: "https://morning.example.test/feed",
  pausedAt: null,
  lastCheckedAt: "2026-11-20T10:00:00.000Z",
  lastSuccessAt: "2026-11-20T10:00:00.000Z",
  nextCheckAt: "2026-11-20T10:30:00.000Z",
  error: null,
  failureCount: 0,
};
const failing = { ...working, id: "b2", name: "The Evening Paper", error: "This source did not answer.", failureCount: 3 };
const paused = { ...failing, id: "c3", name: "The Night Paper", pausedAt: "2026-11-20T10:00:00.000Z" };

test("lists failing sources above all cards with links to them, without paused ones", () => {
  const html = render([working, failing, paused]);
  expect(html).toMatch(/1 is failing.*href="#source-b2"[^>]*>The Evening Paper<\/a>/s);
  expect(html.match(/href="#source-/g)).toHaveLength(1);
  expect(html).toContain('id="source-b2"');
});

test("says so when no source fails", () => {
  expect(render([working, paused])).toContain("None is failing.");
});

function render(sources: AdminSource[]): string {
  const Page = () => createElement(SourcesPage, { areas: [{ kind: "tech-flash", sources }], test: undefined });
  const Stub = createRoutesStub([{ path: "/admin/sources", Component: Page, action: () => null }]);
  return renderToString(createElement(Stub, { initialEntries: ["/admin/sources"] })).replaceAll("<!-- -->", "");
}
