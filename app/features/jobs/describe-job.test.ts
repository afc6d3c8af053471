import { expect, test } from "vitest";
import type { JobScreen } from "#contracts/job-pages.ts";
import { describeJob } from "./describe-job.ts";

const job = {
  id: "1",
  title: "Backend Engineer",
  company: "Kaveri",
  location: "Pune",
  region: "Maharashtra",
  workMode: "hybrid",
  salaryMinLpa: 12.5,
  salaryMaxLpa: 18,
  experienceMinYears: 2,
  experienceMaxYears: null,
  postedAt: "2026-11-20T10:00:00.000Z",
  expiresAt: "2026-12-20T18:30:00.000Z",
  descriptionHtml: "<p>Work</p>",
  excerpt: "Work",
  requirements: ["C & <C++>"],
  skillNames: [],
  state: "open",
  notice: null,
};

function describeWith(changes: object) {
  const screen = { state: "shown", job: { ...job, ...changes } } as unknown as JobScreen;
  return describeJob({ screen, name: "Sangam", publicUrl: "https://sangam.example" }) as Record<string, unknown>[];
}

const postingOf = (changes: object) =>
  describeWith(changes)
    .map((tag) => tag["script:ld+json"] as { "@type": string } | undefined)
    .find((one) => one?.["@type"] === "JobPosting");
const hidden = { name: "robots", content: "noindex" };

test("a job has structured data only while it is public and open for applications", () => {
  expect(describeWith({})).not.toContainEqual(hidden);
  for (const state of ["closed", "expired", "unreachable"]) expect(describeWith({ state })).toContainEqual(hidden);
  expect(describeWith({ notice: { state: "held", reason: "" } })).toContainEqual(hidden);
});

test("a posting gives the pay in rupees a year and its requirements as text", () => {
  expect(postingOf({})).toMatchObject({
    "@type": "JobPosting",
    description: "<p>Work</p><ul><li>C &amp; &lt;C++&gt;</li></ul>",
    validThrough: job.expiresAt,
    jobLocation: { address: { addressLocality: "Pune", addressRegion: "Maharashtra", addressCountry: "IN" } },
    baseSalary: { currency: "INR", value: { minValue: 1_250_000, maxValue: 1_800_000, unitText: "YEAR" } },
    experienceRequirements: { monthsOfExperience: 24 },
  });
  expect(postingOf({ location: "Remote", workMode: "remote", experienceMinYears: 0 })).toMatchObject({
    jobLocationType: "TELECOMMUTE",
    experienceRequirements: "no requirements",
  });
  expect(postingOf({ location: "Remote", region: null, workMode: "remote" })).not.toHaveProperty("jobLocation");
});
