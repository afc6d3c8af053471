import { createElement } from "react";
import { expect, test } from "vitest";
import type { ModerationLog } from "#contracts/moderation-pages.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { ModerationLogPage } from "./log-page.tsx";

test("an empty log has nothing to narrow, and one that is narrowed to nothing leads back to all of it", () => {
  const show = (query: ModerationLog["query"]) => {
    const log: ModerationLog = { entries: [], nextCursor: null, query, formKey: "key" };
    return renderPage("/moderation/log", () => createElement(ModerationLogPage, { log, answer: undefined }));
  };
  const empty = show({ cursor: undefined });
  expect(empty).toContain("No decisions yet");
  expect(empty).not.toContain("Narrow the log");
  const narrowed = show({ action: "hide", cursor: undefined });
  expect(narrowed).toContain("No decisions like that");
  expect(narrowed).toContain("Narrow the log");
  expect(narrowed).toMatch(/href="\/moderation\/log"[^>]*>Show all decisions</);
});
