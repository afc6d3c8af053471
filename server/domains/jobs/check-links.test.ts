import { afterEach, describe, expect, test } from "vitest";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { createMember } from "#tests/factories/members.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { prepareLinkRound } from "#tests/setup/link-round.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { applyLinks } from "./check-links.ts";
import { listJobs } from "./jobs.ts";

const testDb = await openTestDatabase();
const { source, runRound } = prepareLinkRound(applyLinks);
afterEach(() => testDb.owner.query("delete from jobs"));

const dayMs = 86_400_000;
const clock = createFakeClock();

/** Runs the task once; returns the notifications that it sent to posters. */
async function check() {
  const ctx = createTestCtx(testDb, { clock });
  await runRound(ctx);
  return readSentNotifications(ctx);
}

async function createJob(path: string, overrides: Parameters<typeof createJobRow>[2] = {}) {
  const poster = await createMember(testDb);
  const id = await createJobRow(testDb, poster.userId, { title: "Tester", apply_url: source().url(path), ...overrides });
  return { id, posterId: poster.userId };
}

const listed = async () => (await listJobs(createTestCtx(testDb, { clock }), {})).jobs.map(({ id }) => id);
const serve = (path: string, status: number) => source().serve(path, { body: "words", status });

describe("a job", () => {
  test("is hidden when its link fails on two days, with one notification, and shown again when the link works", async () => {
    const { id, posterId } = await createJob("/gone");
    expect(await check()).toEqual([]);
    expect(await listed()).toEqual([id]);
    clock.advance(dayMs);
    const told = await check();
    expect(told).toMatchObject([
      { userId: posterId, kind: "job_hidden", title: "“Tester” is hidden: its apply link does not work", href: `/jobs/${id}/edit` },
    ]);
    expect(told[0]?.body).toContain(source().url("/gone"));
    expect(await listed()).toEqual([]);
    clock.advance(dayMs);
    expect(await check()).toEqual([]);
    clock.advance(dayMs);
    serve("/gone", 200);
    expect(await check()).toMatchObject([{ userId: posterId, title: "“Tester” is shown again", href: `/jobs/${id}` }]);
    expect(await listed()).toEqual([id]);
  });

  test("is checked once a day, however often the task runs, and two failures on one day count as one", async () => {
    const { id } = await createJob("/gone");
    await check();
    await check();
    clock.advance(60_000);
    await check();
    expect(source().countRequests("/gone")).toBe(2);
    expect(await listed()).toEqual([id]);
  });

  test("stays listed when the employer refuses our request or has server trouble, and a success resets the failure count", async () => {
    const { id } = await createJob("/moody");
    for (const status of [404, 403, 429, 500, 200, 404, 503, 200]) {
      serve("/moody", status);
      expect(await check()).toEqual([]);
      clock.advance(dayMs);
    }
    expect(await listed()).toEqual([id]);
  });

  test("is hidden after failures on two days, even with an inconclusive day between them", async () => {
    await createJob("/moody");
    for (const status of [404, 503]) {
      serve("/moody", status);
      await check();
      clock.advance(dayMs);
    }
    serve("/moody", 410);
    expect(await check()).toHaveLength(1);
  });

  test("that is closed, past, held, hidden or a demo is not checked", async () => {
    await createJob("/closed", { status: "closed", closed_at: new Date() });
    await createJob("/past", { expires_at: new Date(clock.now().getTime() - 1) });
    await createJob("/held", { moderation: "held" });
    await createJob("/hidden", { moderation: "hidden" });
    await createJob("/demo", { is_demo: true });
    await check();
    expect(source().countRequests()).toBe(0);
  });

  test("of a poster who has left is hidden too", async () => {
    const id = await createJobRow(testDb, null, { apply_url: source().url("/gone") });
    await check();
    clock.advance(dayMs);
    expect(await check()).toEqual([]);
    expect(await listed()).not.toContain(id);
  });

  test.each([
    ["closed", "status = 'closed', closed_at = now()"],
    ["taken down", "moderation = 'hidden', moderation_reason = 'Fake'"],
  ])("that was %s during the check causes no notification about its link", async (_how, change) => {
    const { id } = await createJob("/gone");
    await check();
    clock.advance(dayMs);
    source().handle("/gone", (_request, response) => {
      void testDb.owner.query(`update jobs set ${change} where id = $1`, [id]).then(() => response.writeHead(404).end());
    });
    expect(await check()).toEqual([]);
    const { rows } = await testDb.owner.query("select is_link_dead from jobs where id = $1", [id]);
    expect(rows).toEqual([{ is_link_dead: true }]);
  });

  test("whose link was changed during the check starts with a clean record", async () => {
    const { id } = await createJob("/gone");
    await check();
    clock.advance(dayMs);
    source().handle("/gone", (_request, response) => {
      void testDb.owner
        .query("update jobs set apply_url = 'https://new.example.test/', link_failure_count = 0 where id = $1", [id])
        .then(() => response.writeHead(404).end());
    });
    expect(await check()).toEqual([]);
    expect(await listed()).toEqual([id]);
  });
});
