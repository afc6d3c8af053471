import { beforeAll, expect, test } from "vitest";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { countSkillDemand } from "./jobs.ts";

const testDb = await openTestDatabase();
beforeAll(async () => {
  const { userId } = await createMember(testDb);
  const create = (city: string, skills: string[], overrides = {}) => createJobRow(testDb, userId, { city, skills, ...overrides });
  await create("Pune", ["java", "sql", "docker"]);
  await create("Pune", ["java", "docker", "kubernetes"]);
  await create("Pune", ["java", "sql"]);
  await create("Pune", ["figma", "docker"]);
  await create("Pune", ["java", "sql", "docker"], { status: "closed", closed_at: new Date() });
  await create("Delhi", ["java", "kubernetes", "sql"]);
  const posted_at = new Date(Date.now() - 86_400_000);
  await create("Pune", ["java", "sql", "docker"], { posted_at, expires_at: new Date(Date.now() - 1_000) });
  await create("Delhi", ["java", "docker", "sql"], { posted_at, expires_at: new Date(Date.now() + 86_400_000), work_mode: "remote" });
});

const kind = ["java", "sql", "docker", "kubernetes"];

test("counts open jobs of a kind in a place, and how many of them ask for each missing skill", async () => {
  const ctx = createTestCtx(testDb, { clock: { now: () => new Date() } });
  expect(await countSkillDemand(ctx, { city: "pune", kind, gaps: ["docker", "kubernetes"] })).toEqual({
    jobs: 3,
    skills: [
      { slug: "docker", jobs: 2 },
      { slug: "kubernetes", jobs: 1 },
    ],
    jobsWithTopTwo: 2,
  });
  expect(await countSkillDemand(ctx, { kind, gaps: ["kubernetes"] })).toMatchObject({ jobs: 5, jobsWithTopTwo: 2 });
  // A job that can be done from anywhere is remote, whatever city it is stored with.
  expect(await countSkillDemand(ctx, { city: "Remote", kind, gaps: kind })).toMatchObject({ jobs: 1, jobsWithTopTwo: 1 });
  expect(await countSkillDemand(ctx, { city: "Chennai", kind, gaps: kind })).toEqual({ jobs: 0, skills: [], jobsWithTopTwo: 0 });
});
