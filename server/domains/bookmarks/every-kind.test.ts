import { beforeAll, describe, expect, test } from "vitest";
import { bookmarkTypes } from "#contracts/bookmarks-limits.ts";
import { resources } from "#db/content/resources.ts";
import { syncResources } from "#server/domains/c2c/c2c.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createSettledMember, createTestBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { createTestEvent } from "#tests/factories/events.ts";
import { postTestJob } from "#tests/factories/jobs.ts";
import { createMember } from "#tests/factories/members.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { countStatements } from "#tests/setup/count-statements.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { addBookmark, listBookmarks } from "./bookmarks.ts";

const testDb = await openTestDatabase();
beforeAll(async () => {
  await syncResources(createTestCtx(testDb));
});

const createMemberOf = async () => createMemberCtx(testDb, await createMember(testDb));

describe("every kind", () => {
  async function saveOneOfEach(ctx: MemberCtx) {
    const [article] = await createArticles(testDb, [{ title: "An article" }]);
    const writer = await createSettledMember(testDb, { userType: "corporate" });
    const references = {
      tech_flash: article?.id ?? "",
      event: await createTestEvent(testDb, writer, { title: "An event" }),
      job: await postTestJob(createMemberCtx(testDb, writer), { title: "A job" }),
      blog: await createTestBlog(testDb, writer, { title: "A blog" }),
      discussion: await createTestDiscussion(testDb, writer, { title: "A discussion" }),
      resource: resources[0]?.id ?? "",
    };
    for (const type of bookmarkTypes) await addBookmark(ctx, { type, referenceId: references[type] });
    return references;
  }

  test("is found again with its page, counted, and loaded in one query whatever the kinds", async () => {
    const ctx = await createMemberOf();
    await saveOneOfEach(ctx);
    await saveOneOfEach(ctx);
    const { result, statements } = await countStatements(testDb, ctx, (counted) => listBookmarks(counted, { tab: "all" }));
    expect(result.bookmarks.every(({ item }) => item !== null)).toBe(true);
    expect(new Set(result.bookmarks.map(({ type }) => type))).toEqual(new Set(bookmarkTypes));
    expect(result.counts).toMatchObject({ events: 2, jobs: 2, blogs: 2, discussions: 2, resources: 1 });
    expect(statements).toBe(1);
  });

  test("says where an event is, its city once, and of whole days the day without a time", async () => {
    const ctx = await createMemberOf();
    const { event } = await saveOneOfEach(ctx);
    const whole = "is_all_day = true, start_date = '2026-12-19', end_date = '2026-12-20', event_date = '2026-12-18T18:30Z'";
    await testDb.owner.query(
      `update events set ${whole}, ends_at = '2026-12-20T18:30Z', venue = 'BIEC, Pune', city = 'Pune' where id = $1`,
      [event],
    );
    const { bookmarks } = await listBookmarks(ctx, { tab: "all" });
    expect(bookmarks.find(({ type }) => type === "event")).toMatchObject({ item: { at: "2026-12-19", source: "BIEC, Pune" } });
  });

  test("that is taken down stays listed under the title it had", async () => {
    const ctx = await createMemberOf();
    const { job, blog } = await saveOneOfEach(ctx);
    await testDb.owner.query("delete from blogs where id = $1", [blog]);
    await testDb.owner.query("update jobs set status = 'closed', closed_at = now() where id = $1", [job]);
    const { bookmarks } = await listBookmarks(ctx, { tab: "all" });
    expect(bookmarks.find(({ type }) => type === "blog")).toMatchObject({ savedTitle: "A blog", item: null });
    expect(bookmarks.find(({ type }) => type === "job")).toMatchObject({ item: { state: "Closed" } });
  });

  test.each([
    ["event", "events", "hidden"],
    ["job", "jobs", "hidden"],
    ["blog", "blogs", "held"],
    ["discussion", "discussions", "hidden"],
    ["resource", "upskilling_resources", "hidden"],
  ] as const)("is found by the title it has by now, and not by one that nobody sees any more (%s)", async (type, table, moderation) => {
    const ctx = await createMemberOf();
    const references = await saveOneOfEach(ctx);
    const change = (columns: string) => testDb.owner.query(`update ${table} set ${columns} where id = $1`, [references[type]]);
    const find = async () => (await listBookmarks(ctx, { tab: "all", q: "quokka" })).bookmarks.map((found) => found.type);
    await change("title = 'Quokka'");
    expect(await find()).toEqual([type]);
    await change(`moderation = '${moderation}'`);
    expect(await find()).toEqual([]);
  });
});
