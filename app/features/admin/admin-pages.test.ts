import { expect, test } from "vitest";
import { renderPage } from "#tests/setup/render-page.ts";
import { AdminTabs } from "./admin-tabs.tsx";
import { AdminLogPage } from "./log-page.tsx";
import { TasksPage } from "./tasks-page.tsx";

test.each(["/admin", "/admin/sources", "/admin/log"])("%s marks exactly one tab as current", (pathname) => {
  const html = renderPage(pathname, () => AdminTabs({ pathname }));
  const current = [...html.matchAll(/<a\b[^>]*>/g)].filter(([tag]) => tag.includes('aria-current="page"'));
  expect(current).toHaveLength(1);
  expect(current[0]?.[0]).toContain(`href="${pathname}"`);
});

test("the log of decisions belongs to the Moderation tab", () => {
  const html = renderPage("/moderation/log", () => AdminTabs({ pathname: "/moderation/log" }));
  expect(html.match(/<a\b[^>]*aria-current[^>]*>/g)).toEqual([expect.stringContaining('href="/moderation"')]);
});

test("a log of one entry shows it; an empty one offers no filters, and a filtered one without entries leads back to all of them", () => {
  const entry = {
    id: "1",
    at: "2026-11-20T10:00:00.000Z",
    adminId: "0199d2a0-7c1e-7000-8000-00000000000a",
    adminName: "Farah",
    action: "pause-source" as const,
    target: "The Daily",
    outcome: "",
  };
  const log = (entries: (typeof entry)[], query = {}) =>
    renderPage("/admin/log", () => AdminLogPage({ log: { entries, nextCursor: null, query: { cursor: undefined, ...query } } }));
  expect(log([entry])).toContain("The Daily");
  expect(log([entry])).not.toContain("Nothing yet");
  expect(log([entry])).toContain("Narrow the log");
  expect(log([])).toContain("Nothing yet");
  expect(log([])).not.toContain("Narrow the log");
  const nothing = log([], { action: "test-source" });
  expect(nothing).toContain("Nothing matches");
  expect(nothing).toContain("Narrow the log");
  expect(nothing).toMatch(/href="\/admin\/log"[^>]*>Show all</);
  expect(log([entry], { until: "2026-11-20" })).toContain(`href="/admin/log?by=${entry.adminId}&amp;until=2026-11-20"`);
  expect(log([entry], { by: entry.adminId })).toContain("By Farah");
});

test.each([
  [1, "Try the one of mail.send again"],
  [1_000, "Try all 1,000 of mail.send again"],
  [1_001, "Try the oldest 1,000 of mail.send again"],
])("with %i failed tasks of a kind, the button says how many it retries", (failedCount, words) => {
  const counts = { waitingCount: 0, laterCount: 0, activeCount: 0, retryingCount: 0, failedCount };
  const kinds = [{ name: "mail.send", schedule: null, ...counts, oldestSeconds: null }];
  const tasks = { kinds, failed: [], nextCursor: null, retrying: [] };
  expect(renderPage("/admin/tasks", () => TasksPage({ ...tasks, task: "mail.send", isFirstPage: true }))).toContain(words);
});
