import { createElement } from "react";
import { expect, test } from "vitest";
import type { JobView } from "#contracts/jobs.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { JobPage } from "./job-page.tsx";

const job: JobView = {
  id: "0100",
  title: "Engineer",
  company: "Kaveri Pay",
  verifiedDomain: null,
  location: "Pune",
  region: "Maharashtra",
  workMode: "hybrid",
  salaryMinLpa: 8,
  salaryMaxLpa: 14,
  experienceMinYears: 0,
  experienceMaxYears: 3,
  descriptionHtml: "<p>Queues</p>",
  excerpt: "Queues",
  requirements: [],
  skills: [],
  skillNames: [],
  tags: [],
  applyUrl: "https://kaveri.example",
  state: "open",
  isDemo: false,
  postedAt: "2026-11-20T09:00:00.000Z",
  expiresAt: null,
  createdAt: "2026-11-20T09:00:00.000Z",
  editedAt: null,
  notice: null,
  viewer: { isOwn: false, canEdit: false, canReport: true, canRepost: false },
};

function render(changes: Partial<JobView>): string {
  const screen = { similar: [], isSaved: false, tracked: null, now: "2026-11-21T09:00:00.000Z", closing: null, match: null };
  return renderPage("/jobs/0100", () =>
    createElement(JobPage, { screen: { state: "shown", job: { ...job, ...changes }, ...screen }, apply: null }),
  );
}

test("a job that was taken down has no empty row of actions", () => {
  expect(render({})).toContain('id="actions"');
  const notice = { state: "hidden", reason: "A fraud", advice: null, decideAt: null } as const;
  const html = render({ notice, viewer: { ...job.viewer, canReport: false } });
  expect(html).toContain("A fraud");
  expect(html).not.toContain('id="actions"');
});
