import { createElement } from "react";
import { expect, test } from "vitest";
import type { JobMatch as Match } from "#contracts/job-pages.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { JobMatch } from "./job-match.tsx";

function textOf(match: Match): string {
  const html = renderPage("/jobs/1", () => createElement(JobMatch, { jobId: "1", match }));
  return html.replaceAll(/<[^>]*>/g, "");
}

test("the total is shown, with what to learn", () => {
  const missing = [
    { slug: "go", name: "Go" },
    { slug: "sql", name: "SQL" },
  ];
  expect(textOf({ met: 3, gaps: 2, unknown: 1, total: 6, missing })).toBe(
    "You meet 3 of 6 requirements = 3 met + 2 missing + 1 we cannot judge. Learn Go, SQL. Check your CV against this job",
  );
});

test("a reader who lacks no skill is shown nothing to learn", () => {
  expect(textOf({ met: 1, gaps: 0, unknown: 0, total: 1, missing: [] })).toBe(
    "You meet 1 of 1 requirement = 1 met + 0 missing + 0 we cannot judge. Check your CV against this job",
  );
});
