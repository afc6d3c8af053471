import { createElement } from "react";
import { expect, test } from "vitest";
import type { C2cJobs } from "#contracts/c2c-pages.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { C2cJobsPage } from "./c2c-jobs-page.tsx";

const none: C2cJobs = {
  page: { jobs: [], nextCursor: null },
  location: "all",
  cursor: undefined,
  resources: {},
  careerPath: null,
  doneCount: 0,
  demand: null,
};

test("where no place has an open job, all places are offered only to a reader who has chosen one", () => {
  const show = (changes: Partial<C2cJobs>) => renderPage("/c2c/jobs", () => createElement(C2cJobsPage, { ...none, ...changes }));
  expect(show({ location: "pune" })).toContain("Show all places");
  const html = show({});
  expect(html).toContain("No open jobs here right now.");
  expect(html).not.toContain("Show all places");
  expect(html).toMatch(/href="\/jobs"[^>]*>Go to Jobs</);
});
