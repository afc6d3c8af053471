import { createElement } from "react";
import { expect, test } from "vitest";
import { renderPage } from "#tests/setup/render-page.ts";
import { JournalsPage } from "./journals-page.tsx";

test("the search box is shown before the first entry too", () => {
  const screen = { page: { journals: [], nextCursor: null }, q: undefined, cursor: undefined, removed: null };
  const html = renderPage("/journals", () => createElement(JournalsPage, { screen, failure: undefined }));
  expect(html).toContain("No journals yet");
  expect(html).toContain('role="search"');
});
