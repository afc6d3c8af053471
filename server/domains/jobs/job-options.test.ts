import { beforeAll, expect, test } from "vitest";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const now = new Date("2026-11-20T09:00:00Z");

// Many cities and skills with as many jobs, or with one more, of which some are past their closing date and not marked yet.
beforeAll(async () => {
  for (let number = 0; number < 60; number += 1) {
    await createJobRow(testDb, null, {
      city: `City ${number % 13}`,
      skills: [`skill-${number % 11}`, `skill-${number % 7}`],
      expires_at: number % 4 === 0 || number % 13 < 3 ? now : new Date("2027-01-01"),
    });
  }
});

test.each([1, 2, 5, 9, 100])("the %i cities and skills with the most open jobs are the first by their exact counts", async (most) => {
  const { rows } = await testDb.owner.query("select facet, open_jobs from job_options($1, $2, $2)", [now, most]);
  const { rows: counted } = await testDb.owner.query(
    `with open as (
       select facet, split_part(facet, ':', 1) as kind, count(*) filter (where expires_at > $1)::int as jobs
       from jobs, unnest(facets) as facet where is_listed group by facet
     )
     select facet, jobs as open_jobs from open where kind in ('mode', 'pay', 'years')
     union all (select facet, jobs from open where kind = 'city' order by jobs desc, facet limit $2)
     union all (select facet, jobs from open where kind = 'skill' order by jobs desc, facet limit $2)`,
    [now, most],
  );
  expect(new Set(rows.map((row) => JSON.stringify(row)))).toEqual(new Set(counted.map((row) => JSON.stringify(row))));
  expect(rows).toHaveLength(counted.length);
});
