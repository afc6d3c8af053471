import { afterAll, expect, test } from "vitest";
import { refreshEventsTask } from "#server/domains/events/tasks.ts";
import { refreshTechFlashTask } from "#server/domains/tech-flash/tasks.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { buildConfsTech } from "#tests/factories/event-sources.ts";
import { buildRss, createSourcesFile } from "#tests/factories/sources.ts";
import { startSourceServer } from "#tests/fakes/source-server.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const server = await startSourceServer();
const file = await createSourcesFile([]);
afterAll(() => Promise.all([server.close(), file.remove()]));

test("the tasks of news and events read the sources that are due", async () => {
  server.serve("/news", { body: buildRss([{ title: "A story", link: "https://example.test/story" }]) });
  const conference = { name: "Conf", url: "https://conf.example/", startDate: "2026-12-05", city: "Pune", country: "India" };
  server.serve("/events", { body: buildConfsTech([conference]) });
  await file.write([{ name: "News", url: server.url("/news") }], [{ name: "Events", url: server.url("/events"), format: "confs-tech" }]);
  const ctx = createTestCtx(testDb, { clock: createFakeClock(), config: file.config });
  await Promise.all([refreshTechFlashTask.run(ctx, {}), refreshEventsTask.run(ctx, {})]);
  const { rows } = await testDb.owner.query("select title from tech_flash union all select title from events");
  expect(rows).toEqual([{ title: "A story" }, { title: "Conf" }]);
});
