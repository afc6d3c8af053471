import { beforeAll, expect, test } from "vitest";
import type { JobList, JobScreen, OwnJobs } from "#contracts/job-pages.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import type { PageVisits } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let pages: PageVisits;
let poster: Viewer;
let [long, short]: string[] = [];
beforeAll(async () => {
  pages = visitPages(testDb);
  poster = await createMember(testDb);
  const skills = ["java"];
  long = await createJobRow(testDb, poster.userId, { skills, requirements: ["Java", "Docker", "SQL", "Kindness", "Patience"] });
  short = await createJobRow(testDb, poster.userId, { skills, requirements: ["Java"] });
});

type Sent = { id: string; requirements: string[]; moreRequirements: number };
const cardOf = (jobs: readonly Sent[] | undefined, wanted: string | undefined) => {
  const found = jobs?.find(({ id }) => id === wanted);
  return found && { requirements: found.requirements, more: found.moreRequirements, hasSkills: "skills" in found };
};
const longCard = { requirements: ["Java", "Docker", "SQL"], more: 2, hasSkills: false };
const shortCard = { requirements: ["Java"], more: 0, hasSkills: false };

test("a card gets only the job's data that it shows, in the public list and among one's own jobs", async () => {
  const { list } = (await pages.open("/jobs", null)).data as { list: JobList };
  expect(cardOf(list.page?.jobs, long)).toEqual(longCard);
  expect(cardOf(list.page?.jobs, short)).toEqual(shortCard);
  const own = (await pages.open("/jobs/mine", poster)).data as OwnJobs;
  expect(cardOf(own.jobs, long)).toEqual(longCard);
});

test("a job's page has all its requirements, and for similar jobs only what their cards show", async () => {
  const { screen } = (await pages.open(`/jobs/${short}`, null)).data as { screen: Extract<JobScreen, { state: "shown" }> };
  expect(cardOf(screen.similar, long)).toEqual(longCard);
  const { screen: other } = (await pages.open(`/jobs/${long}`, null)).data as { screen: Extract<JobScreen, { state: "shown" }> };
  expect(other.job.requirements).toHaveLength(5);
});
