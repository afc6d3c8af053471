import { beforeAll, expect, test } from "vitest";
import type { MemberCtx } from "#server/domains/context.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { readPlans } from "#tests/setup/query-plans.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { getProgramme, getRoadmapAndPlan, listMilestones } from "./c2c.ts";

const testDb = await openTestDatabase();
let asha: MemberCtx;
beforeAll(async () => {
  asha = createMemberCtx(testDb, await createMember(testDb));
  const { owner } = testDb;
  await owner.query(
    `insert into users (id, issuer, subject, email, email_verified, name)
     select gen_random_uuid(), 'test', 'learner' || i, 'learner' || i || '@many.example.test', true, 'Learner ' || i from generate_series(1, 5000) i`,
  );
  await owner.query("insert into c2c_profiles (user_id, career_path) select id, 'data_scientist' from users");
  await owner.query(
    "insert into c2c_progress (id, user_id, milestone, created_at) select gen_random_uuid(), u.id, 'One of many', now() - i * interval '1 hour' from users u, generate_series(1, 8) i",
  );
  await owner.query(
    "insert into member_skills (user_id, skill_slug) select u.id, s.slug from users u, (select slug from skills limit 8) s",
  );
  await owner.query(
    "insert into c2c_plan_hours (user_id, week_starts_on, item, hours) select u.id, date '2026-11-16' - 7 * i, 'java', 3 from users u, generate_series(1, 8) i",
  );
  await owner.query(
    `insert into c2c_interview_answers (id, user_id, career_path, question_id, answer, all_points)
     select gen_random_uuid(), u.id, 'data_scientist', 'ds-question-' || i, 'Something', 4 from users u, generate_series(1, 4) i`,
  );
  await owner.query("vacuum analyze");
}, 120_000);

test("one member's data among that of 5,000 is read from indexes", async () => {
  const plan = await readPlans(
    testDb,
    async (db) => {
      const ctx = { ...asha, db };
      await Promise.all([getProgramme(ctx), listMilestones(ctx), getRoadmapAndPlan(ctx)]);
    },
    asha.viewer.userId,
  );
  expect(plan.scanned).toEqual([]);
  expect(plan.indexes).toEqual(expect.arrayContaining(["c2c_profiles_pkey", "c2c_plan_hours_pkey", "member_skills_pkey"]));
  expect(plan.rows["c2c_progress"]).toBeLessThan(40);
  expect(plan.rows["member_skills"]).toBeLessThan(40);
});
