import { createElement } from "react";
import { expect, test } from "vitest";
import type { ModerationLog } from "#contracts/moderation-pages.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { ModerationLogPage } from "./log-page.tsx";

const entry: ModerationLog["entries"][number] = {
  id: "line",
  at: "2026-11-20T09:00:00.000Z",
  moderatorId: "moderator",
  moderator: { name: "Kamala Pillai", username: null, avatarUrl: null },
  authorId: null,
  action: "cancel",
  kind: "event",
  itemId: "event",
  item: null,
  reason: "It asks for card numbers",
};

function showEntry(overrides: Partial<typeof entry> = {}): string {
  const log: ModerationLog = { entries: [{ ...entry, ...overrides }], nextCursor: null, query: { cursor: undefined }, formKey: "key" };
  return renderPage("/moderation/log", () => createElement(ModerationLogPage, { log, answer: undefined }));
}

test("the log describes a moderator's change to another member's event, and can be filtered by it", () => {
  const page = showEntry();
  expect(page).toMatch(/<strong>Cancelled<\/strong>: .*event/);
  for (const word of ["Cancelled", "Reopened", "Edited"]) expect(page).toMatch(new RegExp(`<option[^>]*>${word}</option>`));
});

test("a moderator who restores a text is told that its author hears only that it is shown", () => {
  const item = { title: "Which index?", path: "/discussion/discussion", isRestorable: true, seen: "" };
  const page = showEntry({ action: "hide", kind: "discussion", itemId: "discussion", authorId: "author", item });
  expect(page).toContain("It is kept in the log; the author reads it when the text is taken down.");
  expect(page).not.toContain("and the author reads it");
});

test("an empty log offers no filters, and a filtered one without entries leads back to all of it", () => {
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
