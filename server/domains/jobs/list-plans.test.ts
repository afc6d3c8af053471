import { beforeAll, describe, expect, test } from "vitest";
import { jobListQuery } from "#contracts/jobs.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import type { Db } from "#server/platform/db/database.ts";
import { encodeCursor } from "#server/platform/db/keyset.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import { idsOf, runLookup } from "#server/platform/db/lookup.ts";
import { createMember } from "#tests/factories/members.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { explainNested, listReplanned, readPlans } from "#tests/setup/query-plans.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  countJobs,
  lookUpJobs,
  isSteady,
  listJobAddresses,
  listJobOptions,
  listJobParts,
  listJobs,
  listOwnJobs,
  listSimilarJobs,
} from "./jobs.ts";
import { closePastJobsTask } from "./tasks.ts";

const testDb = await openTestDatabase();
let middle: Cursor;
let poster: Awaited<ReturnType<typeof createMember>>;
const clock = createFakeClock(new Date("2026-04-01T09:00:00Z"));

beforeAll(async () => {
  poster = await createMember(testDb);
  const { owner } = testDb;
  await owner.query(
    `insert into jobs (id, posted_by, title, company, city, work_mode, salary_min_lpa, salary_max_lpa, experience_min_years, experience_max_years,
       description, description_html, description_text, requirements, tags, skills, apply_url, moderation, created_at, posted_at, expires_at)
     select gen_random_uuid(), case when i % 100 = 0 then $1::uuid end, 'Engineer ' || i, 'Company ' || i % 300,
       case when i % 40 = 3 then 'Kochi' else (array['Pune', 'Bengaluru', 'Shillong', 'Pune'])[1 + (i % 4)] end, (array['onsite', 'hybrid', 'remote'])[1 + (i % 3)],
       3 + i % 40, 2 * (3 + i % 40), i % 12, i % 12 + 3, 'x', '<p>x</p>',
       'everywhere tenth' || i % 10 || ' rare' || i % 5003 || ' ' || repeat(md5(i::text) || ' ', 5), array['Skill ' || i % 40],
       array['tag' || i % 40, 'Often'], array['skill-' || i % 40, 'often'], 'https://jobs.example.test/',
       case when i % 20 = 0 then 'hidden' else 'clear' end, at, at, at + interval '90 days'
     from (select i, timestamptz '2026-01-01' + i * interval '6 minutes' as at from generate_series(1, 20000) as i) numbered`,
    [poster.userId],
  );
  const { rows } = await owner.query("select id, posted_at as at from jobs where is_listed order by posted_at offset 15000 limit 1");
  middle = rows[0];
  await owner.query("vacuum analyze");
}, 180_000);

const planOf = (work: (ctx: ReturnType<typeof createTestCtx>) => Promise<unknown>) =>
  readPlans(testDb, (db: Db) => work({ ...createTestCtx(testDb, { clock }), db }));
const ofJobs = (tables: string[]) => tables.filter((table) => table.startsWith("job"));

const filters: [string, Record<string, string>][] = [
  ["nothing", {}],
  ["nothing, in the middle", { cursor: "middle" }],
  ["a city", { city: "Pune" }],
  ["a way of working, in the middle", { mode: "hybrid", cursor: "middle" }],
  ["pay", { pay: "20" }],
  ["high pay", { pay: "84" }],
  ["experience", { years: "14" }],
  ["a skill", { skill: "skill-7" }],
  ["a tag, in the middle", { tag: "tag7", cursor: "middle" }],
  ["a word that is everywhere", { q: "everywhere" }],
  ["a rare word", { q: "rare77" }],
  ["a word that is nowhere", { q: "nowhere" }],
  [
    "everything",
    { city: "Shillong", mode: "remote", pay: "20", years: "5", skill: "often", tag: "often", q: "everywhere", cursor: "middle" },
  ],
];

describe("with 20,000 jobs", () => {
  test.each(filters)("the list filtered by %s is read from an index", async (name, given) => {
    const query = jobListQuery.parse({ ...given, cursor: given["cursor"] && encodeCursor(middle) });
    const plan = await planOf((ctx) => listJobs(ctx, query));
    expect(plan.indexes).toContain("jobs_latest_idx");
    expect(ofJobs(plan.scanned)).toEqual([]);
    expect(plan.rows["jobs"]).toBeLessThan(name.startsWith("nothing") ? 30 : 600);
  });

  test.each([
    "array['all'], 'rare77', null::float8",
    "array['all'], 'everywhere', null::float8",
    "array['city:Shillong', 'mode:remote', 'pay:75'], null, 84::float8",
    "array['city:Shillong', 'mode:remote', 'pay:20', 'years:5', 'skill:often', 'tag:often'], 'everywhere', 20::float8",
  ])("%s is looked up and counted in the index of facets and words", async (wanted) => {
    for (const call of [
      `select id from find_jobs(${wanted}, '2026-04-01', null, null, 21)`,
      `select count_jobs(${wanted}, '2026-04-01', 1001)`,
    ]) {
      const plan = await explainNested(testDb, call);
      expect(plan).toContain("Bitmap Index Scan on jobs_filter_idx");
      expect(plan).not.toMatch(/(?:Seq Scan|Index Scan using \S+) on jobs\b|Bitmap Index Scan on jobs_(?:due|latest)_idx/);
    }
  });

  test.each([
    ["array['city:Kochi', 'mode:remote', 'tag:tag3']", false],
    ["array['city:Pune', 'mode:remote']", true],
  ])("the words of jobs that match %s are looked up in the index: %s", async (wanted, isLookedUp) => {
    const plan = await explainNested(testDb, `select count_jobs(${wanted}, 'everywhere', null, '2026-04-01', 1001)`);
    expect(/Index Cond: .*search @@/.test(plan)).toBe(isLookedUp);
  });

  test.each([
    ["array['mode:hybrid']", "jobs_latest_idx"],
    ["array['city:Kochi', 'mode:hybrid']", "jobs_city_idx"],
    ["array['skill:skill-7']", "job_skills_list_idx"],
  ])("%s is read in order of posting from %s and counted in the index of facets", async (wanted, index) => {
    for (const before of ["null, null", `'${middle.at.toISOString()}', '${middle.id}'`]) {
      const plan = await explainNested(testDb, `select id from find_jobs(${wanted}, null, null, '2026-04-01', ${before}, 21)`);
      expect(plan).toMatch(new RegExp(`Index (?:Only )?Scan using ${index}`));
      expect(plan).not.toMatch(/Seq Scan on jobs?\b|Bitmap Index Scan on jobs_(?:filter|latest)_idx|Sort Key: [jk]\./);
    }
    const count = await explainNested(testDb, `select count_jobs(${wanted}, null, null, '2026-04-01', 1001)`);
    expect(count).toContain("Bitmap Index Scan on jobs_filter_idx");
  });

  test.each([
    ["city:Pune"],
    ["city:Pune", "mode:hybrid"],
    ["city:Kochi", "mode:remote"],
    ["city:Pune", "tag:tag7"],
    ["skill:skill-7"],
    ["city:Shillong", "city:Pune"],
    ["city:Pune", "skill:skill-7"],
    ["tag:none"],
  ])("the pages for %s and %s equal the result of a full scan", async (...wanted) => {
    const open = "is_listed and facets @> $1 and expires_at > '2026-04-01'";
    for (const from of [null, middle]) {
      const values = [wanted, from?.at ?? null, from?.id ?? null];
      const found = await testDb.owner.query("select id from find_jobs($1, null, null, '2026-04-01', $2, $3, 21)", values);
      const all = await testDb.owner.query(
        `select id from jobs where ${open} and ($2::timestamptz is null or (posted_at, id) < ($2, $3::uuid)) order by posted_at desc, id desc limit 21`,
        values,
      );
      expect(found.rows).toEqual(all.rows);
    }
  });

  test.each([
    [["city:Shillong", "mode:remote", "pay:20", "years:5", "skill:often", "tag:often"], "everywhere"],
    [["mode:hybrid", "years:5"], "tenth3"],
    [["city:Kochi", "tag:none"], "everywhere"],
    [["skill:skill-7", "city:Pune", "mode:hybrid"], "everywhere"],
    [["city:Pune", "city:Kochi", "skill:skill-7"], "everywhere"],
    [["mode:hybrid", "tag:tag7", "years:6"], "tenth7"],
    [["pay:3"], '"tenth3 rare77" or nowhere'],
  ])("the pages and the count for %j with the words %j equal the result of a full scan", async (wanted, words) => {
    const all = await testDb.owner.query<{ id: string; at: Date }>(
      `select id, posted_at as at from jobs where is_listed and facets @> $1 and expires_at > '2026-04-01'
         and search @@ (websearch_to_tsquery('simple', $2) || websearch_to_tsquery('english', $2)) order by posted_at desc, id desc`,
      [wanted, words],
    );
    const ids = all.rows.map(({ id }) => id);
    for (const start of [0, Math.min(3, ids.length), ids.length]) {
      const before = all.rows[start - 1];
      const page = await testDb.owner.query<{ id: string }>("select id from find_jobs($1, $2, null, '2026-04-01', $3, $4, 21)", [
        wanted,
        words,
        before?.at,
        before?.id,
      ]);
      expect(page.rows.map(({ id }) => id)).toEqual(ids.slice(start, start + 21));
    }
    const counted = await testDb.owner.query("select count_jobs($1, $2, null, '2026-04-01', 1001) as count", [wanted, words]);
    expect(counted.rows[0].count).toBe(Math.min(ids.length, 1001));
  });

  test("of many filters the rarest are looked up, and the newest jobs are not scanned if few of them would match", async () => {
    const rarestOf = async (...wanted: string[]) =>
      (await testDb.owner.query<{ rarest: string[] }>("select rarest_job_keys($1) as rarest", [wanted])).rows[0]?.rarest;
    expect(await rarestOf("all")).toEqual(["all"]);
    expect(await rarestOf("skill:often", "mode:hybrid")).toEqual(["mode:hybrid", "skill:often"]);
    expect(await rarestOf("mode:hybrid", "tag:tag7", "city:Kochi", "pay:20")).toEqual(["city:Kochi", "tag:tag7", "mode:hybrid"]);
    expect(await rarestOf("mode:hybrid", "city:Nowhere", "city:Elsewhere")).toEqual(["city:Elsewhere", "city:Nowhere"]);
    expect(await rarestOf("skill:skill-7", "city:Pune", "mode:hybrid")).toEqual(["city:Pune skill:skill-7", "mode:hybrid"]);
    expect(await rarestOf("tag:tag7", "mode:hybrid", "years:5")).toEqual(["mode:hybrid years:5 tag:tag7"]);
    expect(await rarestOf("tag:tag7", "mode:hybrid", "years:5", "city:Kochi", "skill:often")).toEqual([
      "mode:hybrid years:5 tag:tag7",
      "city:Kochi skill:often",
    ]);
    const few = await planOf((ctx) => listJobs(ctx, { city: "Kochi", mode: "remote", tag: "tag7", q: "everywhere" }));
    expect(few.rows["jobs"] ?? 0).toBeLessThan(50);
    const nowhere = await listJobs(createTestCtx(testDb, { clock }), { city: "Nowhere", skill: "none", tag: "none" });
    expect(nowhere).toEqual({ jobs: [], nextCursor: null });
  });

  test.each(["array['city:Kochi', 'mode:remote'], null, null", "array['all'], 'rare77', null"])(
    "the counts of options for %s are read from indexes",
    async (wanted) => {
      const plan = await explainNested(testDb, `select * from job_options_among(${wanted}, array['pay', 'skill'], '2026-04-01', 500)`);
      expect(plan).toContain("Bitmap Index Scan on jobs_filter_idx");
      expect(plan).not.toContain("Seq Scan on jobs");
      // Each job is read once, including its facets.
      expect(plan).not.toContain("jobs_pkey");
    },
  );

  test("options beside other filters have counts if few jobs match, and none if many do", async () => {
    const ctx = createTestCtx(testDb, { clock });
    const few = await listJobOptions(ctx, { city: "Kochi", tag: "tag3" });
    const { rows } = await testDb.owner.query(
      "select work_mode as value, count(*)::int as count from jobs where is_listed and facets @> '{city:Kochi,tag:tag3}' and expires_at > $1 group by 1",
      [clock.now()],
    );
    expect(few.modes.filter(({ count }) => count !== 0).map(({ value, count }) => ({ value, count }))).toEqual(
      expect.arrayContaining(rows),
    );
    const many = await listJobOptions(ctx, { city: "Pune", q: "everywhere" });
    expect(many.modes.map(({ count }) => count)).toEqual([null, null, null]);
    expect(many.cities.map(({ value, count }) => [value, count])).toContainEqual(["Bengaluru", null]);
  });

  test("counts of options, a poster's own jobs, similar ones, addresses and due ones are read from their indexes", async () => {
    const options = await explainNested(testDb, "select * from job_options('2026-04-01', 60, 40)");
    expect(options).toContain("Index Scan using jobs_due_idx");
    expect(options).not.toMatch(/Seq Scan on job/);
    const own = await readPlans(testDb, (db) => listOwnJobs({ ...createMemberCtx(testDb, poster, { clock }), db }));
    expect(own.indexes).toContain("jobs_posted_by_idx");
    const similar = await explainNested(testDb, `select * from similar_jobs('{often,skill-7}', '${middle.id}', '2026-04-01', 4)`);
    expect(similar).toMatch(/Index (?:Only )?Scan using job_skills_list_idx/);
    expect(similar).not.toMatch(/Seq Scan on job/);
    expect(await listSimilarJobs(createTestCtx(testDb, { clock }), { id: middle.id, skills: ["often", "skill-7"] })).toHaveLength(4);
    const [, second] = await listJobParts(createTestCtx(testDb, { clock }), 100);
    const addresses = await planOf((ctx) => listJobAddresses(ctx, second, 100));
    expect(addresses.indexes).toContain("jobs_latest_idx");
    const found = await planOf((ctx) => runLookup(ctx.db, lookUpJobs(ctx, idsOf([middle.id]))));
    expect(found.indexes).toContain("jobs_pkey");
    const steady = await planOf((ctx) => isSteady(ctx, 60_000));
    expect(steady.indexes).toContain("jobs_due_idx");
    for (const plan of [own, addresses, found, steady]) expect(ofJobs(plan.scanned)).toEqual([]);
    expect(addresses.rows["jobs"]).toBe(101);
  });

  test("a count and a look-up of few jobs keep their query plan", async () => {
    const counted = await listReplanned(testDb, (db) => countJobs({ ...createTestCtx(testDb, { clock }), db }, {}));
    const lookedUp = await listReplanned(testDb, (db) => runLookup(db, lookUpJobs({ db, clock }, idsOf([middle.id]))));
    expect([...counted, ...lookedUp]).toEqual([]);
  });

  test("many jobs that close at the same time leave the lists and the counts together, even in several batches", async () => {
    const at = new Date("2026-04-02T09:00:00Z");
    const ctx = createTestCtx(testDb, { clock: createFakeClock(at) });
    const before = await countJobs(ctx, { skill: "skill-7" });
    await closePastJobsTask.run(ctx, {});
    expect(await countJobs(ctx, { skill: "skill-7" })).toEqual(before);
    const { rows } = await testDb.owner.query(
      "select (select open_jobs from job_facet_counts where facet = 'skill:skill-7') as kept, (select count(*)::int from jobs where is_listed and 'skill:skill-7' = any(facets)) as real",
    );
    expect(rows[0].kept).toBe(rows[0].real);
  });
});
