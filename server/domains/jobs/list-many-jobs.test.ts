import { beforeAll, expect, test } from "vitest";
import type { JobFilters } from "#contracts/jobs-limits.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { listJobs } from "./jobs.ts";

const testDb = await openTestDatabase();
const now = new Date("2026-11-20T09:00:00Z");
const ctx = createTestCtx(testDb, { clock: createFakeClock(now) });

const openJobs = 60;

// So many that a page is read along the jobs of a city or skill. Between the visible jobs are as many that nobody sees.
beforeAll(async () => {
  const unseen = [
    { status: "closed", closed_at: new Date("2026-11-01") },
    { moderation: "hidden" },
    { moderation: "held" },
    { expires_at: now },
  ] as const;
  for (let number = 0; number < openJobs; number += 1) {
    const at = new Date(now.getTime() - (number + 1) * 3_600_000);
    const shared = { city: "Pune", skills: ["go"], created_at: at, posted_at: at, salary_max_lpa: number % 3 === 0 ? 30 : 20 };
    await createJobRow(testDb, null, { ...shared, title: `Open ${number}` });
    await createJobRow(testDb, null, { ...shared, title: `Unseen ${number}`, ...unseen[number % unseen.length] });
  }
  // Without these, every job would be in Pune and need Go.
  for (let number = 0; number < 10; number += 1) {
    const at = new Date("2026-10-01");
    await createJobRow(testDb, null, { title: "Elsewhere", city: "Delhi", skills: ["react"], created_at: at, posted_at: at });
  }
});

async function walk(filters: JobFilters): Promise<string[]> {
  const walked: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listJobs(ctx, { ...filters, cursor, limit: 4 });
    walked.push(...page.jobs.map(({ title }) => title));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return walked;
}

const numbers = Array.from({ length: openJobs }, (_, number) => number);

test.each<[JobFilters, (number: number) => boolean]>([
  [{ city: "Pune" }, () => true],
  [{ skill: "go" }, () => true],
  [{ city: "Pune", skill: "go" }, () => true],
  [{ city: "Pune", pay: 25 }, (number) => number % 3 === 0],
  [{ skill: "go", pay: 25 }, (number) => number % 3 === 0],
])("among many jobs, those that match %j are listed page by page, and no others", async (filters, fits) => {
  expect(await walk(filters)).toEqual(numbers.filter(fits).map((number) => `Open ${number}`));
});
