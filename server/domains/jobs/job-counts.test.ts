import { expect, test } from "vitest";
import { withSystem } from "#server/platform/db/roles.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { postTestJob } from "#tests/factories/jobs.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { closeJob, jobsPersonalData, reopenJob, setJobModeration } from "./jobs.ts";

const testDb = await openTestDatabase();

/** The facets whose stored count differs from the number of rows. */
async function findWrongCounts(): Promise<unknown[]> {
  const { rows } = await testDb.owner.query(
    `select facet, kept.open_jobs, real.jobs
     from (select facet, open_jobs from job_facet_counts where open_jobs <> 0) kept
     full join (select facet, count(*)::int as jobs from jobs, unnest(facets) as facet where is_listed group by facet) real using (facet)
     where kept.open_jobs is distinct from real.jobs`,
  );
  return rows;
}

test("counts equal the rows after twenty jobs are posted, closed, opened, hidden and deleted at the same time", async () => {
  const posters = await Promise.all(Array.from({ length: 4 }, async () => createMemberCtx(testDb, await createSettledMember(testDb))));
  const jobs = await Promise.all(
    posters.flatMap((ctx) =>
      [0, 1, 2, 3, 4].map(async (at) => ({
        ctx,
        at,
        id: await postTestJob(ctx, { location: at % 2 === 0 ? "Pune" : "Delhi", tags: `tag${at % 3}` }),
      })),
    ),
  );
  expect(await findWrongCounts()).toEqual([]);
  await Promise.all(
    jobs.map(async ({ ctx, at, id }) => {
      await closeJob(ctx, id);
      if (at % 3 === 0) await reopenJob(ctx, id);
      const decision = { id, action: "takeDown", reason: "Spam", at: ctx.clock.now() } as const;
      if (at === 0) await withSystem(testDb.database.db, (trx) => setJobModeration(trx, decision));
    }),
  );
  expect(await findWrongCounts()).toEqual([]);
  await Promise.all(
    posters.map((ctx, at) => {
      const { userId, email } = ctx.viewer;
      const person = { userId, accountEmail: email, emails: [], provenEmails: [] };
      return withSystem(
        testDb.database.db,
        (trx) => jobsPersonalData.erase?.(ctx, trx, person, at % 2 === 0 ? "keep" : "remove") ?? Promise.resolve(),
      );
    }),
  );
  expect(await findWrongCounts()).toEqual([]);
  const { rows } = await testDb.owner.query(
    "select count(*)::int as left, count(*) filter (where moderation <> 'clear')::int as unseen from jobs",
  );
  expect(rows).toEqual([{ left: 8, unseen: 0 }]);
});
