import { afterAll, beforeAll, expect, test } from "vitest";
import { createEventRow } from "#tests/factories/events.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { startSmallSite } from "#tests/setup/sites/small-site.ts";
import type { SmallSite } from "#tests/setup/sites/small-site.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
type Described = { description: string };
type Page = { items: { id: string }[] };
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

test("a job is found for a pay that its upper end reaches, and the description says so", async () => {
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
