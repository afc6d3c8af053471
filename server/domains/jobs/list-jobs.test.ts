import { beforeAll, describe, expect, test } from "vitest";
import { JOBS_PAGE_SIZE } from "#contracts/jobs-limits.ts";
import type { JobFilters } from "#contracts/jobs-limits.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { idsOf, runLookup } from "#server/platform/db/lookup.ts";
import { createMember } from "#tests/factories/members.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  countJobs,
  lookUpJobs,
  getJob,
  listJobAddresses,
  listJobOptions,
  listJobParts,
  listJobs,
  listOwnJobs,
  listSimilarJobs,
  readJobFilters,
} from "./jobs.ts";
import { toFacetQuery } from "./facet-query.ts";

const testDb = await openTestDatabase();
let day = 0;
const clock = createFakeClock(new Date("2026-11-20T09:00:00Z"));
const ctxOf = () => createTestCtx(testDb, { clock });

/** Inserts a job that is one day older than the one before. */
function add(overrides: Parameters<typeof createJobRow>[2]) {
  day += 1;
  const postedAt = new Date(Date.UTC(2026, 10, 20) - day * 86_400_000);
  return createJobRow(testDb, null, { created_at: postedAt, posted_at: postedAt, ...overrides });
}

beforeAll(async () => {
  await add({ title: "Go in Pune", skills: ["go", "sql"], tags: ["Backend"], salary_min_lpa: 12, salary_max_lpa: 24 });
  await add({
    title: "React in Bengaluru",
    city: "Bengaluru",
    skills: ["react"],
    tags: ["Frontend"],
    experience_min_years: 0,
    experience_max_years: 1,
  });
  await add({ title: "Go anywhere", city: null, work_mode: "remote", skills: ["go"], salary_min_lpa: 4, salary_max_lpa: 7.5 });
  await add({
    title: "Chief of Pune",
    work_mode: "onsite",
    experience_min_years: 12,
    experience_max_years: null,
    requirements: ["Patience with kirana shops"],
  });
  await add({ title: "Closed in Pune", status: "closed", closed_at: new Date("2026-11-01") });
  await add({ title: "Closed in Pune and over", status: "closed", closed_at: new Date("2026-11-01"), expires_at: new Date("2026-11-10") });
  await add({ title: "Hidden in Pune", moderation: "hidden" });
  await add({ title: "Held in Pune", moderation: "held" });
  await add({ title: "Over in Pune", expires_at: new Date("2026-11-20T09:00:00Z") });
  const unreachable = await add({ title: "Unreachable in Pune" });
  await testDb.owner.query("update jobs set is_link_dead = true where id = $1", [unreachable]);
});

const titles = async (filters: JobFilters) => (await listJobs(ctxOf(), filters)).jobs.map(({ title }) => title);

describe("filters", () => {
  test.each<[JobFilters, string[]]>([
    [{}, ["Go in Pune", "React in Bengaluru", "Go anywhere", "Chief of Pune"]],
    [{ city: "Pune" }, ["Go in Pune", "Chief of Pune"]],
    [{ city: "poona" }, ["Go in Pune", "Chief of Pune"]],
    [{ city: "Bangalore" }, ["React in Bengaluru"]],
    [{ city: "remote" }, ["Go anywhere"]],
    [{ mode: "onsite" }, ["Chief of Pune"]],
    [{ pay: 20 }, ["Go in Pune", "React in Bengaluru", "Chief of Pune"]],
    [{ pay: 24 }, ["Go in Pune"]],
    [{ pay: 24.5 }, []],
    [{ pay: 7.5 }, ["Go in Pune", "React in Bengaluru", "Go anywhere", "Chief of Pune"]],
    [{ pay: 8 }, ["Go in Pune", "React in Bengaluru", "Chief of Pune"]],
    [{ years: 0 }, ["React in Bengaluru"]],
    [{ years: 4 }, ["Go in Pune", "Go anywhere"]],
    [{ years: 30 }, ["Chief of Pune"]],
    [{ skill: "go" }, ["Go in Pune", "Go anywhere"]],
    [{ skill: "golang" }, ["Go in Pune", "Go anywhere"]],
    [{ tag: "backend" }, ["Go in Pune"]],
    [{ q: "kirana" }, ["Chief of Pune"]],
    [{ q: "chiefs" }, ["Chief of Pune"]],
    [{ q: "nothing of the kind" }, []],
    [{ q: "Fresher" }, ["React in Bengaluru"]],
    [{ q: "react freshers" }, ["React in Bengaluru"]],
    [{ q: "go freshers" }, []],
    [{ q: "refresher" }, []],
    [{ q: "go", city: "Pune", mode: "hybrid", pay: 20, years: 2, skill: "sql", tag: "backend" }, ["Go in Pune"]],
    [{ q: "go", city: "Pune", mode: "hybrid", pay: 20, years: 2, skill: "react", tag: "backend" }, []],
  ])("%j", async (filters, expected) => {
    expect(await titles(filters)).toEqual(expected);
    expect(await countJobs(ctxOf(), filters)).toMatchObject({ count: expected.length, isMore: false });
  });

  test.each(["fresher-friendly", "freshers-only java", "-fresher java", '"java fresher developer"', '"fresher"'])(
    "%s is searched literally, without a filter by experience",
    (q) => {
      expect(toFacetQuery({ q })).toMatchObject({ facets: ["all"], q });
    },
  );

  test.each([
    ["C++ developer", ["skill:c-plus-plus"], "developer"],
    ["senior c# engineer", ["skill:c-sharp"], "senior engineer"],
    ["C++, C# fresher", ["years:0", "skill:c-plus-plus", "skill:c-sharp"], null],
    ['"C++ developer"', ["all"], '"C++ developer"'],
    ["java -c++", ["all"], "java -c++"],
    ["c++ or rust", ["all"], "c++ or rust"],
    ["C/C++ developer", ["skill:c", "skill:c-plus-plus"], "developer"],
    ["firmware, C++17.", ["skill:c-plus-plus"], "firmware,"],
    ["A+ certified", ["all"], "A+ certified"],
  ])("%s becomes a filter by the skills whose symbols a text search would lose", (q, facets, rest) => {
    expect(toFacetQuery({ q })).toMatchObject({ facets, q: rest });
  });

  test("accept other common names of cities and skills", () => {
    expect(readJobFilters({ city: "Work from home", skill: "ReactJS" })).toEqual({ city: "Remote", skill: "react" });
    expect(readJobFilters({ city: "Calcutta", skill: "unheard-of" })).toEqual({ city: "Kolkata", skill: "unheard-of" });
  });
});

describe("every option counts as many jobs as the list shows for it", () => {
  test.each<JobFilters>([
    {},
    { city: "Pune" },
    { city: "Remote" },
    { mode: "hybrid", pay: 12 },
    { skill: "react", years: 2 },
    { q: "react", pay: 3 },
    { q: "nowhere" },
    { q: "freshers" },
    { city: "Bengaluru", mode: "hybrid", pay: 20, years: 2, skill: "go" },
    { tag: "backend" },
  ])("beside %j", async (filters) => {
    const options = await listJobOptions(ctxOf(), filters);
    const check = async (name: string, shown: readonly { value: string; count: number | null }[]) => {
      for (const { value, count } of shown) {
        const others = { ...filters, [name]: name === "pay" || name === "years" ? Number(value) : value };
        expect(await titles(others), `${name} ${value}`).toHaveLength(count ?? -1);
      }
    };
    await check("city", options.cities);
    await check("mode", options.modes);
    await check("pay", options.pay);
    await check("years", options.years);
    await check("skill", options.skills);
  });

  test("and the places with the most jobs come first", async () => {
    expect((await listJobOptions(ctxOf())).cities.map(({ value }) => value)).toEqual(["Pune", "Bengaluru", "Remote"]);
  });
});

test("pages follow each other without gaps or repeats", async () => {
  for (const filters of [{}, { q: "Pune or go or react" }, { pay: 3 }]) {
    const all = await titles(filters);
    const walked: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await listJobs(ctxOf(), { ...filters, cursor, limit: 1 });
      walked.push(...page.jobs.map(({ title }) => title));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(walked).toEqual(all);
  }
});

test("a skill whose name would lose its symbols in a text search is found by that name", async () => {
  const ids = await Promise.all([
    createJobRow(testDb, null, { title: "Desktop developer", skills: ["c-sharp"], requirements: ["C#"] }),
    createJobRow(testDb, null, { title: "Engine developer", skills: ["c-plus-plus"], requirements: ["C++"] }),
    createJobRow(testDb, null, { title: "Model trainer", skills: ["machine-learning"] }),
  ]);
  const found: [string, string[]][] = [
    ["C#", ["Desktop developer"]],
    ["c++ ", ["Engine developer"]],
    ["C", []],
    ["AI/ML", ["Model trainer"]],
    ["ML", ["Model trainer"]],
  ];
  for (const [q, expected] of found) expect(await titles({ q })).toEqual(expected);
  expect(await countJobs(ctxOf(), { q: "C#" })).toMatchObject({ count: 1, isMore: false });
  expect(await titles({ q: "-go" })).toContain("Chief of Pune");
  await testDb.owner.query("delete from jobs where id = any($1)", [ids]);
});

test("another name of a city finds jobs in that city, and jobs whose text contains that name", async () => {
  const ids = await Promise.all([
    createJobRow(testDb, null, { title: "Rust developer", city: "Bengaluru" }),
    createJobRow(testDb, null, { title: "Rust developer from old Bangalore", city: "Mysuru" }),
    createJobRow(testDb, null, { title: "Rust developer elsewhere", city: "Mysuru" }),
  ]);
  expect((await titles({ q: "rust bangalore" })).toSorted()).toEqual(["Rust developer", "Rust developer from old Bangalore"]);
  expect(await countJobs(ctxOf(), { q: "rust bangalore" })).toMatchObject({ count: 2 });
  await testDb.owner.query("delete from jobs where id = any($1)", [ids]);
});

test("similar jobs are open and share skills with the job, those with the most first", async () => {
  const id = await createJobRow(testDb, null, { title: "The one", skills: ["go", "sql"], posted_at: new Date("2026-01-01") });
  await createJobRow(testDb, null, { skills: ["go", "sql"], status: "closed", closed_at: new Date() });
  await createJobRow(testDb, null, { skills: ["go", "sql"], posted_at: new Date("2026-01-02"), expires_at: clock.now() });
  await createJobRow(testDb, null, { title: "Newer, of one skill", skills: ["go"], posted_at: new Date("2026-11-20") });
  const similar = await listSimilarJobs(ctxOf(), { id, skills: ["go", "sql"] });
  expect(similar.map(({ title }) => title)).toEqual(["Go in Pune", "Newer, of one skill", "Go anywhere"]);
});

test("the verified domain of a poster is shown, but only if they are a verified corporate member", async () => {
  const prove = async (verified: boolean) => {
    const poster = await createMember(testDb, { verified });
    await testDb.owner.query("update profiles set work_email = $2 where id = $1", [poster.userId, `${poster.userId}@Acme.example.test`]);
    const id = await createJobRow(testDb, poster.userId, { posted_at: new Date("2025-01-01") });
    const result = await getJob(ctxOf(), id);
    return "job" in result ? result.job.verifiedDomain : undefined;
  };
  expect(await prove(true)).toBe("acme.example.test");
  expect(await prove(false)).toBeNull();
});

test("jobs are looked up by id, including closed ones, but not those that a moderator has hidden", async () => {
  const closed = await createJobRow(testDb, null, { title: "A closed one", status: "closed", closed_at: new Date() });
  const hidden = await createJobRow(testDb, null, { moderation: "hidden" });
  expect(await runLookup(testDb.database.db, lookUpJobs(ctxOf(), idsOf([closed, hidden])))).toMatchObject([
    { id: closed, state: "closed" },
  ]);
});

test("the sitemap's parts contain every open job once, even if one is posted or closed between reading them", async () => {
  const read = async (part: string) => (await listJobAddresses(ctxOf(), part, 3)).map(({ id }) => id);
  const { count } = await countJobs(ctxOf(), {});
  const parts = await listJobParts(ctxOf(), 3);
  const lists = await Promise.all(parts.map(read));
  expect(parts).toHaveLength(Math.ceil(count / 3));
  expect(lists.slice(0, -1).every((ids) => ids.length === 3)).toBe(true);
  expect(new Set(lists.flat()).size).toBe(count);
  const [second = "", start = ""] = [parts[1], lists[1]?.[0]];
  await createJobRow(testDb, null, { title: "Just posted", posted_at: new Date("2026-11-20T08:59:00Z") });
  expect(await read(second)).toEqual(lists[1]);
  await testDb.owner.query("update jobs set status = 'closed', closed_at = now() where id = $1", [start]);
  expect(await read(second)).toEqual(lists.slice(1).flat().slice(1, 4));
  for (const part of ["", "open-", "open-2", `${second}0`, `open-0-${start}`, "all"]) expect(await read(part)).toEqual([]);
});

test("a poster's list has all of their jobs, page by page, the latest posting first, and nobody else's", async () => {
  const [poster, other] = [await createMember(testDb), await createMember(testDb)];
  const post = (age: number, { userId } = poster) =>
    createJobRow(testDb, userId, { posted_at: new Date(clock.now().getTime() - age * 60_000), moderation: age === 1 ? "hidden" : "clear" });
  const ids: string[] = [];
  for (let age = JOBS_PAGE_SIZE + 1; age >= 0; age -= 1) ids.unshift(await post(age));
  await post(3, other);
  const ctx = createMemberCtx(testDb, poster, { clock });
  const first = await listOwnJobs(ctx);
  const second = await listOwnJobs(ctx, { cursor: first.nextCursor ?? "" });
  expect([...first.jobs, ...second.jobs].map(({ id }) => id)).toEqual(ids);
  expect(second.nextCursor).toBeNull();
});
