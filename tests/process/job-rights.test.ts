import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "#server/platform/db/ids.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { buildOpenJobFields } from "#tests/factories/jobs.ts";
import { openBrowser } from "#tests/setup/browser.ts";
import type { TestBrowser } from "#tests/setup/browser.ts";
import { testChanges, testList, testOwnList, testReading } from "#tests/setup/rights-by-state.ts";
import type { Change, Matrix, Row } from "#tests/setup/rights-by-state.ts";
import { startRightsSite } from "#tests/setup/sites/rights-site.ts";
import type { RightsSite } from "#tests/setup/sites/rights-site.ts";
import { signInAtStandIn } from "#tests/setup/stand-in-sign-in.ts";

const askers = ["visitor", "owner", "other", "campus", "moderator"] as const;
type Asker = (typeof askers)[number];
const states = ["open", "closed", "expired", "unreachable", "held", "hidden", "deleted"] as const;
type State = (typeof states)[number];

let site: RightsSite;
let browsers: Record<Asker, TestBrowser>;
let count = 0;
const postedAt = new Date(Date.now() - 8 * 86_400_000);
const tomorrow = new Date(Date.now() + 86_400_000);

beforeAll(async () => {
  site = await startRightsSite();
  const campus = openBrowser({ url: site.url, publicUrl: site.url });
  await signInAtStandIn(campus, { email: "campus@example.test", name: "campus" });
  await site.testDb.owner.query(
    `insert into profiles (id, name, email, username, user_type, onboarding_completed)
     select id, name, email, name, 'campus', true from users where name = 'campus'`,
  );
  await site.testDb.owner.query("update users set created_at = now() - interval '30 days'");
  browsers = { ...site.browsers, campus };
}, 120_000);
afterAll(() => site.close());

async function makeJob(state: State): Promise<{ id: string; title: string }> {
  count += 1;
  const title = `Secret ${state} number ${count} of the matrix`;
  if (state === "deleted") return { id: newId(), title };
  const id = await createJobRow(site.testDb, site.owner.userId, {
    title,
    created_at: postedAt,
    posted_at: postedAt,
    expires_at: state === "expired" ? new Date(Date.now() - 1_000) : tomorrow,
    ...(state === "closed" ? { status: "closed", closed_at: new Date() } : {}),
    moderation: state === "held" || state === "hidden" ? state : "clear",
  });
  if (state === "unreachable") await site.testDb.owner.query("update jobs set is_link_dead = true where id = $1", [id]);
  return { id, title };
}

const matrix: Matrix<State> = { askers, site: () => ({ testDb: site.testDb, browsers }), table: "jobs", states, make: makeJob };

const all = <Cell>(cell: Cell): Record<State, Cell> => ({
  open: cell,
  closed: cell,
  expired: cell,
  unreachable: cell,
  held: cell,
  hidden: cell,
  deleted: cell,
});
const nobody: Row<number> = [404, 404, 404, 404, 404];
const everybody: Row<number> = [200, 200, 200, 200, 200];
/** The page can still be read, and says that the job is over. */
const over: Row<number> = [410, 200, 410, 410, 410];
const reviewed: Row<number> = [404, 200, 404, 404, 200];
const readers = { ...all(over), open: everybody, held: reviewed, hidden: reviewed, deleted: nobody };
const openOnly = { ...all(nobody), open: everybody };
const pictures = { ...openOnly, closed: everybody, expired: everybody, unreachable: everybody };
// Visitors are asked to sign in, and campus members are redirected, before any look-up.
const editors = { ...all<Row<number>>([302, 200, 404, 303, 404]), deleted: [302, 404, 404, 303, 404] };

testReading(matrix, [
  { name: "/jobs/:id", address: (id) => `/jobs/${id}`, statuses: readers },
  { name: "/jobs/:id.data", address: (id) => `/jobs/${id}.data`, statuses: readers },
  { name: "/jobs/:id/edit", address: (id) => `/jobs/${id}/edit`, statuses: editors },
  { name: "/api/v1/jobs/:id", address: (id) => `/api/v1/jobs/${id}`, statuses: openOnly },
  { name: "/og/jobs/:id.png", address: (id) => `/og/jobs/${id}.png`, statuses: pictures },
]);

const lists = [
  "/jobs",
  "/jobs?q=matrix",
  "/jobs?city=Pune&pay=10",
  "/jobs/more",
  "/feeds/jobs.xml",
  "/feeds/jobs.json",
  "/api/v1/jobs",
  "/sitemaps/jobs/open.xml",
];
for (const address of lists) testList(matrix, address, ["open"]);

testOwnList(matrix, "/jobs/mine");

test("no page reveals which account posted a job", async () => {
  const { id } = await makeJob("open");
  for (const address of [`/jobs/${id}`, `/jobs/${id}.data`, `/api/v1/jobs/${id}`]) {
    for (const asker of ["visitor", "other", "campus"] as const) {
      const body = await (await browsers[asker].get(address)).text();
      expect(body, address).not.toContain("posted_by");
      expect(body, address).not.toContain(site.owner.userId);
    }
  }
});

test("no reader is asked to apply for a job in review or taken down", async () => {
  for (const state of ["open", "held", "hidden"] as const) {
    const { id } = await makeJob(state);
    for (const asker of ["owner", "moderator"] as const) {
      const body = await (await browsers[asker].get(`/jobs/${id}`)).text();
      expect(body.includes("(opens in a new tab)"), `${state} for ${asker}`).toBe(state === "open");
    }
  }
});

test("only corporate members can post: the page, its data and the form", async () => {
  const fields = () => buildOpenJobFields({ intent: "post" });
  const opened = await Promise.all(askers.map(async (asker) => (await browsers[asker].get("/jobs/new")).status));
  expect(opened).toEqual([302, 200, 200, 303, 200]);
  const data = await Promise.all(askers.map(async (asker) => (await browsers[asker].get("/jobs/new.data")).status));
  expect(data).toEqual([202, 200, 200, 202, 200]);
  const before = await site.testDb.owner.query("select count(*)::int as n from jobs");
  const sent = await Promise.all(askers.map(async (asker) => (await browsers[asker].post("/jobs/new", fields())).status));
  expect(sent).toEqual([302, 303, 303, 403, 303]);
  const previewed = await Promise.all(
    askers.map(async (asker) => (await browsers[asker].post("/jobs/new", { ...fields(), intent: "preview" })).status),
  );
  expect(previewed).toEqual([302, 200, 200, 403, 200]);
  const after = await site.testDb.owner.query("select count(*)::int as n from jobs");
  expect(after.rows[0].n - before.rows[0].n).toBe(3);
});

const never: Row<boolean> = [false, false, false, false, false];
const poster: Row<boolean> = [false, true, false, false, false];
const reporters: Row<boolean> = [false, false, true, true, true];
const moderator: Row<boolean> = [false, false, false, false, true];
const nothing = all(never);
const seen = (row: Row<boolean>) => ({ ...nothing, open: row, closed: row, expired: row, unreachable: row });
const manage =
  (intent: string) =>
  (id: string): [string, Record<string, string>] => [`/jobs/${id}/manage`, { intent }];
const decide =
  (action: string) =>
  (id: string): [string, Record<string, string>] => ["/moderation", { kind: "job", id, action, reason: "Because" }];

const changes: Change<State>[] = [
  {
    name: "save",
    send: (id) => [`/jobs/${id}/edit`, buildOpenJobFields({ version: "1", intent: "post" })],
    may: { ...seen(poster), held: poster, hidden: poster },
  },
  {
    name: "close",
    send: manage("close"),
    may: { ...nothing, open: poster, expired: poster, unreachable: poster, held: poster, hidden: poster },
  },
  { name: "reopen", send: manage("reopen"), may: { ...nothing, closed: poster } },
  { name: "repost", send: manage("repost"), may: seen(poster) },
  { name: "report", send: (id) => ["/report", { kind: "job", id, reason: "spam" }], may: seen(reporters) },
  { name: "hide", send: decide("hide"), may: { ...seen(moderator), held: moderator } },
  { name: "restore", send: decide("restore"), may: { ...nothing, held: moderator, hidden: moderator } },
];

/** Everything about a job that a request could change. */
async function look(id: string): Promise<string> {
  const { rows } = await site.testDb.owner.query(
    `select title, status, moderation, version, posted_at, expires_at,
       (select count(*) from reports where item_id = jobs.id) as reports from jobs where id = $1`,
    [id],
  );
  return JSON.stringify(rows);
}

testChanges(matrix, look, changes);
