import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { bookmarkTypes } from "#contracts/bookmarks-limits.ts";
import { resources } from "#db/content/resources.ts";
import { syncResources } from "#server/domains/c2c/c2c.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion } from "#tests/factories/discussions.ts";
import { createTestEvent } from "#tests/factories/events.ts";
import { postTestJob } from "#tests/factories/jobs.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { createArticles } from "#tests/factories/tech-flash.ts";
import { countStatements } from "#tests/setup/count-statements.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { addBookmark, listBookmarks } from "./bookmarks.ts";

const testDb = await openTestDatabase();
beforeAll(async () => {
  await syncResources(createTestCtx(testDb));
});

const createMemberOf = async () => createMemberCtx(testDb, await createMember(testDb));

describe("a bookmark of any kind", () => {
  afterEach(async () => {
    const { id, title } = resources[0] ?? {};
    await testDb.owner.query("update upskilling_resources set title = $2, moderation = 'clear', is_link_dead = false where id = $1", [
      id,
      title,
    ]);
  });

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

  test("is listed with its page, counted, and loaded in one query, whatever the kinds", async () => {
    const ctx = await createMemberOf();
    await saveOneOfEach(ctx);
    await saveOneOfEach(ctx);
    const { result, statements } = await countStatements(testDb, ctx, (counted) => listBookmarks(counted, { tab: "all" }));
    expect(result.bookmarks.every(({ item }) => item !== null)).toBe(true);
    expect(new Set(result.bookmarks.map(({ type }) => type))).toEqual(new Set(bookmarkTypes));
    expect(result.counts).toMatchObject({ events: 2, jobs: 2, blogs: 2, discussions: 2, resources: 1 });
    expect(statements).toBe(1);
  });

  test("shows the place of an event, with its city once, and the date of an all-day event without a time", async () => {
    const ctx = await createMemberOf();
    const { event } = await saveOneOfEach(ctx);
    const whole = "is_all_day = true, start_date = '2026-12-19', end_date = '2026-12-20', event_date = '2026-12-18T18:30Z'";
    await testDb.owner.query(
      `update events set ${whole}, ends_at = '2026-12-20T18:30Z', venue = 'BIEC, Pune', city = 'Pune' where id = $1`,
      [event],
    );
    const { bookmarks } = await listBookmarks(ctx, { tab: "all" });
    expect(bookmarks.find(({ type }) => type === "event")).toMatchObject({ item: { at: "2026-12-19", source: "BIEC, Pune", state: null } });
  });

  test("shows that an event is online or cancelled, and no state for an open job", async () => {
    const ctx = await createMemberOf();
    const { event } = await saveOneOfEach(ctx);
    const nowhere = "is_online = true, venue = '', city = null";
    await testDb.owner.query(`update events set ${nowhere}, status = 'cancelled', cancel_reason = 'Flooded' where id = $1`, [event]);
    const { bookmarks } = await listBookmarks(ctx, { tab: "all" });
    expect(bookmarks.find(({ type }) => type === "event")).toMatchObject({ item: { source: "Online", state: "Cancelled" } });
    expect(bookmarks.find(({ type }) => type === "job")).toMatchObject({ item: { state: null } });
  });

  test("of a deleted item stays listed under its last title", async () => {
    const ctx = await createMemberOf();
    const { job, blog } = await saveOneOfEach(ctx);
    await testDb.owner.query("delete from blogs where id = $1", [blog]);
    await testDb.owner.query("update jobs set status = 'closed', closed_at = now() where id = $1", [job]);
    const { bookmarks } = await listBookmarks(ctx, { tab: "all" });
    expect(bookmarks.find(({ type }) => type === "blog")).toMatchObject({ savedTitle: "A blog", item: null });
    expect(bookmarks.find(({ type }) => type === "job")).toMatchObject({ item: { state: "Closed" } });
  });

  test.each([
    ["event", "events", "moderation = 'hidden'"],
    ["job", "jobs", "moderation = 'hidden'"],
    ["blog", "blogs", "moderation = 'held'"],
    ["discussion", "discussions", "moderation = 'hidden'"],
    ["resource", "upskilling_resources", "moderation = 'hidden'"],
    ["resource", "upskilling_resources", "moderation = 'clear', is_link_dead = true"],
  ] as const)("is found by the current title, and not by one that is no longer visible (%s, %s, %s)", async (type, table, gone) => {
    const ctx = await createMemberOf();
    const references = await saveOneOfEach(ctx);
    const change = (columns: string) => testDb.owner.query(`update ${table} set ${columns} where id = $1`, [references[type]]);
    const find = async () => (await listBookmarks(ctx, { tab: "all", q: "quokka" })).bookmarks.map((found) => found.type);
    await change("title = 'Quokka'");
    expect(await find()).toEqual([type]);
    await change(gone);
    expect(await find()).toEqual([]);
  });

  test("is not found by the title of another member's bookmark", async () => {
    const [ctx, other] = [await createMemberOf(), await createMemberOf()];
    const own = await saveOneOfEach(ctx);
    const others = await saveOneOfEach(other);
    const tables = { tech_flash: "tech_flash", event: "events", job: "jobs", blog: "blogs", discussion: "discussions" } as const;
    for (const [type, table] of Object.entries(tables)) {
      await testDb.owner.query(`update ${table} set title = 'Wombat' where id = $1`, [others[type as keyof typeof tables]]);
    }
    const find = async (who: MemberCtx) => (await listBookmarks(who, { tab: "all", q: "wombat" })).bookmarks.map(({ type }) => type);
    expect(own).not.toEqual(others);
    expect(await find(ctx)).toEqual([]);
    expect((await find(other)).toSorted()).toEqual(Object.keys(tables).toSorted());
  });
});
