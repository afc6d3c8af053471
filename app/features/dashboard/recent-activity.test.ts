import { expect, test } from "vitest";
import { renderPage } from "#tests/setup/render-page.ts";
import { NoActivity, RecentActivity } from "./recent-activity.tsx";

const written = { id: "1", kind: "blog" as const, title: "On queues", createdAt: "2026-11-20T10:00:00.000Z" };

const showNone = (isAllTakenDown: boolean) =>
  renderPage("/dashboard", () => NoActivity({ isAllTakenDown: { isLoaded: true, value: isAllTakenDown } }));

test("a draft is marked as one, and a published blog is not", () => {
  const show = (isDraft: boolean) => renderPage("/dashboard", () => RecentActivity({ activity: [{ ...written, isDraft }] }));
  expect(show(true)).toContain("Draft");
  expect(show(false)).toContain("On queues");
  expect(show(false)).not.toContain("Draft");
});

test("a member who has written nothing is led to their first blog", () => {
  expect(showNone(false)).toContain("Create your first blog");
});

test("an author whose blogs were all taken down is led to the reasons, not to a first blog", () => {
  const html = showNone(true);
  expect(html).toContain("What you published was taken down");
  expect(html).toContain('href="/blogs/mine"');
  expect(html).not.toMatch(/No recent activity|first blog/);
});
