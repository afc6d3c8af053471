import { createElement } from "react";
import { expect, test } from "vitest";
import type { CaseView } from "#contracts/moderation.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { CaseCard } from "./case-card.tsx";

const resource: CaseView["item"] = {
  kind: "resource",
  id: "0199f000-0000-7000-8000-000000000001",
  authorId: null,
  title: "Learn Java",
  facts: [],
  contentHtml: "<p>The language as its makers explain it.</p>",
  path: "/c2c/resources",
  state: "shown",
  reason: "",
  createdAt: null,
  editedAt: null,
};

function show(item: CaseView["item"]): string {
  const of: CaseView = {
    id: "0199f000-0000-7000-8000-000000000002",
    openedAt: "2026-11-29T10:00:00.000Z",
    causes: ["reported"],
    item,
    author: {
      name: "Anonymous",
      username: null,
      avatarUrl: null,
      history: { joinedAt: null, takenDownCount: 0, reportedCount: 0, dismissedCount: 0 },
    },
    reports: [],
    reportCount: 0,
    lastDecision: null,
    actions: ["hide", "dismiss"],
    seen: "",
  };
  return renderPage("/moderation", () => createElement(CaseCard, { of, here: "/moderation", formKey: "key", answer: undefined }));
}

test("a case about something from a source names no author and no date of writing", () => {
  const page = show(resource);
  expect(page).toContain("Learn Java");
  expect(page).not.toContain("Written");
  expect(page).not.toContain("Anonymous");
  expect(page).not.toContain("taken down before");
  expect(page).toContain("It is kept in the log.");
  expect(show({ ...resource, authorId: "0199f000-0000-7000-8000-000000000003" })).toContain("the author reads it when");
});

test("a case about a text whose author has left shows its date, and nothing of the author's history", () => {
  const page = show({ ...resource, kind: "event", createdAt: "2026-11-28T10:00:00.000Z" });
  expect(page).toContain('Written <time dateTime="2026-11-28T10:00:00.000Z">');
  expect(page).toContain("Anonymous");
  expect(page).not.toContain("taken down before");
  expect(page).not.toContain("0 reports in all");
});
