import { createElement } from "react";
import { expect, test } from "vitest";
import type { MatchedJob } from "#contracts/c2c-pages.ts";
import type { CvCheckScreen } from "#contracts/cv.ts";
import { renderPage } from "#tests/setup/render-page.ts";
import { CvCheckPage } from "./cv-check.tsx";
import { MatchedJobCard } from "./matched-job-card.tsx";

const job = { id: "1", title: "Backend Engineer", company: "Kaveri", location: "Pune", isDemo: false };
const label = ">Demo<";

test("a demo job is marked as one among the jobs of the programme", () => {
  const rest = { salaryMinLpa: 8, salaryMaxLpa: 12, postedAt: "2026-11-20T06:30:00.000Z", matches: [] };
  const show = (changes: Partial<MatchedJob>) => {
    const props = { job: { ...job, ...rest, ...changes } as MatchedJob, resources: {}, returnTo: "/c2c/jobs" };
    return renderPage("/c2c/jobs", () => createElement(MatchedJobCard, props));
  };
  expect(show({})).not.toContain(label);
  expect(show({ isDemo: true })).toContain(label);
});

test("a demo job is marked as one when a CV is checked against it", () => {
  const show = (screen: CvCheckScreen) => renderPage("/c2c/cv-builder/check", () => createElement(CvCheckPage, { screen }));
  const demo = { ...job, id: "2", isDemo: true };
  const check = { shown: 0, all: 0, requirements: [] };
  expect(show({ state: "choosing", q: "", hasCv: true, jobs: [job] })).not.toContain(label);
  expect(show({ state: "choosing", q: "", hasCv: true, jobs: [job, demo] })).toContain(label);
  expect(show({ state: "checked", job: demo, check })).toContain(label);
});
