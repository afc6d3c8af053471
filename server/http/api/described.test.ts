import { afterAll, beforeAll, expect, test } from "vitest";
import { createEventRow } from "#tests/factories/events.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { createMember } from "#tests/factories/members.ts";
import { createBlogRow, createDiscussionRow } from "#tests/factories/text-rows.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
type Described = { description: string };
type Page = { items: { id: string; is_demo?: boolean }[] };
type List = { schema: { properties: { items: { items: { properties: Record<string, Described> } } } } };
type Operation = {
  parameters: (Described & { name: string })[];
  responses: { 200: { content: { "application/json": List } } };
};

let site: SmallSite;
let paths: Record<string, { get: Operation }>;
beforeAll(async () => {
  site = await startSmallSite(testDb);
  ({ paths } = (await read("/openapi.json")) as { paths: typeof paths });
});
afterAll(() => site.close());

const read = async (address: string): Promise<unknown> => (await fetch(`${site.url}/api/v1${address}`)).json();
const idsAt = async (address: string) => ((await read(address)) as Page).items.map(({ id }) => id);

test("a job is found by any pay up to its maximum, and the description says so", async () => {
  const id = await createJobRow(testDb, null, { salary_min_lpa: 14, salary_max_lpa: 24 });
  expect(await idsAt("/jobs?pay=24")).toEqual([id]);
  expect(await idsAt("/jobs?pay=24.5")).toEqual([]);
  expect(paths["/jobs"]?.get.parameters.find(({ name }) => name === "pay")?.description).toContain("whose pay reaches");
});

test("a cancelled event is in no list, and the description says so", async () => {
  const upcoming = await createEventRow(testDb, null);
  const cancelled = await createEventRow(testDb, null, { status: "cancelled" });
  expect(await idsAt("/events")).toEqual([upcoming]);
  expect(await read(`/events/${cancelled}`)).toMatchObject({ status: "cancelled" });
  const fields = paths["/events"]?.get.responses[200].content["application/json"].schema.properties.items.items.properties;
  expect(fields?.["status"]?.description).toContain("always upcoming");
});

test("demo items are marked as such in their list, on their own and in searches, and nothing else is", async () => {
  const { userId } = await createMember(testDb, { username: "asha" });
  const makers = {
    blogs: () => createBlogRow(testDb, userId, { title: "Of the Sahyadri" }),
    discussions: () => createDiscussionRow(testDb, userId, { title: "Of the Sahyadri" }),
    events: () => createEventRow(testDb, null, { title: "Of the Sahyadri" }),
    jobs: () => createJobRow(testDb, null, { title: "Of the Sahyadri" }),
  };
  const said = new Map<string, boolean | undefined>();
  for (const [kind, make] of Object.entries(makers)) {
    const [real, demo] = [await make(), await make()];
    await testDb.owner.query(`update ${kind} set is_demo = true where id = $1`, [demo]);
    said.set(real, undefined).set(demo, true);
    const { items } = (await read(`/${kind}?q=Sahyadri`)) as Page;
    expect(new Map(items.map((item) => [item.id, item.is_demo]))).toEqual(new Map([real, demo].map((id) => [id, said.get(id)])));
    expect(await read(`/${kind}/${demo}`)).toMatchObject({ is_demo: true });
  }
  const { items } = (await read("/search?q=Sahyadri")) as Page;
  expect(new Map(items.map((item) => [item.id, item.is_demo]))).toEqual(said);
});
