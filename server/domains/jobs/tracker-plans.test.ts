import { beforeAll, expect, test } from "vitest";
import type { Db } from "#server/platform/db/database.ts";
import { createMember } from "#tests/factories/members.ts";
import { readPlans } from "#tests/setup/query-plans.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { selectLinksToCheck } from "./check-links-queries.ts";
import { selectDueMembersForSystem, selectNewMatchesForSystem, selectSearches } from "./saved-search-queries.ts";
import { selectApplications, selectClosingForSystem, queryTracked } from "./tracker-queries.ts";

const testDb = await openTestDatabase();
let userId: string;
let jobId: string;
let searchIds: string[];

beforeAll(async () => {
  const members = await Promise.all(Array.from({ length: 40 }, () => createMember(testDb)));
  userId = members[0]?.userId ?? "";
  const ids = members.map((member) => member.userId);
  const { owner } = testDb;
  await owner.query(
    `insert into jobs (id, title, company, city, work_mode, salary_min_lpa, salary_max_lpa, experience_min_years, description, description_html,
       description_text, tags, apply_url, posted_at, created_at, link_checked_at, alerts_from)
     select gen_random_uuid(), 'Engineer ' || i, 'Example', case when i % 2 = 0 then 'Pune' else 'Delhi' end, 'hybrid', 10, 20, 1, 'x', '<p>x</p>', 'x',
       array['tag' || i % 50], 'https://jobs.example.test/' || i, at, at, case when i % 100 > 0 then at end,
       case when i % 40 = 0 then at + interval '1 day' end
     from (select i, timestamptz '2026-01-01' + i * interval '10 minutes' as at from generate_series(1, 8000) as i) n`,
  );
  await owner.query(
    `insert into job_applications (id, user_id, title, company, status, created_at, moved_at, remind_at)
     select gen_random_uuid(), ($1::uuid[])[1 + i % 40], 'Engineer', 'Example', 'saved', now(), timestamptz '2026-01-01' + i * interval '1 minute',
       case when i % 50 = 0 then timestamptz '2026-03-01' + i * interval '1 minute' end
     from generate_series(1, 8000) as i`,
    [ids],
  );
  jobId = (await owner.query("select id from jobs limit 1")).rows[0].id;
  await owner.query(
    `insert into saved_searches (id, user_id, name, filters, facets, created_at, told_until)
     select gen_random_uuid(), ($1::uuid[])[1 + i % 40], 'Search', '{}', array['city:Pune', 'tag:tag2'], timestamptz '2026-01-01' + i * interval '1 minute',
       case when i % 400 = 0 then timestamptz '2026-02-24' else timestamptz '2026-02-26' end
     from generate_series(1, 8000) as i`,
    [ids],
  );
  await owner.query("vacuum analyze");
  searchIds = (await owner.query("select id from saved_searches where told_until < '2026-02-25'")).rows.map(({ id }) => id);
}, 120_000);

const [now, until] = [new Date("2026-02-26T00:00:00Z"), new Date("2026-02-25T02:25:00Z")];

test.each([
  ["a tracker", (db: Db) => selectApplications(db, userId, 500), "job_applications_"],
  ["whether a job is tracked", (db: Db) => queryTracked(db, userId, jobId).execute(), "job_applications_job"],
  [
    "saved jobs that close",
    (db: Db) => selectClosingForSystem(db, { from: now, until: now, after: null, limit: 200 }),
    "jobs_due_idx job_applications_job_id_idx",
  ],
  ["saved searches", (db: Db) => selectSearches(db, userId, 20), "saved_searches_list_idx"],
  ["members to tell", (db: Db) => selectDueMembersForSystem(db, { until, after: null, limit: 200 }), "saved_searches_due_idx"],
  ["links to look at", (db: Db) => selectLinksToCheck(db, { now, before: now, limit: 100 }), "jobs_link_check_idx"],
] as const)("%s: one index, and no sequential scan", async (_name, work, index) => {
  // As the owner, because for other roles a policy may lead the planner to an index.
  const plan = await readPlans({ ...testDb, database: { ...testDb.database, pool: testDb.owner } }, work);
  expect(plan.indexes.join(" ")).toContain(index);
  expect(plan.scanned).toEqual([]);
});

test("new jobs for searches: only those posted since the last alert", async () => {
  const plan = await readPlans({ ...testDb, database: { ...testDb.database, pool: testDb.owner } }, (db) =>
    selectNewMatchesForSystem(db, { searchIds, until, now, limit: 11 }),
  );
  expect(plan.scanned).toEqual([]);
  // 144 jobs are posted each day.
  expect(plan.rows["jobs"] ?? 0).toBeLessThanOrEqual(searchIds.length * 180);
});

test("due reminders: one index", async () => {
  const { rows } = await testDb.owner.query(
    `explain select id from job_applications where remind_at is not null and removed_at is null and remind_at <= '2026-03-01 01:00Z'
     order by remind_at, id limit 200 for update skip locked`,
  );
  expect(JSON.stringify(rows)).toContain("job_applications_remind_at_idx");
});
