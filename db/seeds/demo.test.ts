import { expect, test } from "vitest";
import { discussionListQuery } from "#contracts/discussions.ts";
import { searchQuery } from "#contracts/search.ts";
import { eventListQuery } from "#contracts/events.ts";
import { demoDiscussions } from "#db/content/demo-discussions.ts";
import { demoEvents } from "#db/content/demo-events.ts";
import { demoJobs } from "#db/content/demo-jobs.ts";
import { site } from "#db/content/site.ts";
import { getDiscussion, listDiscussions, listReplies } from "#server/domains/discussions/discussions.ts";
import { listEvents } from "#server/domains/events/events.ts";
import { getPublicProfile } from "#server/domains/profiles/profiles.ts";
import { searchEverything } from "#server/domains/search/search.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createTestCtx } from "#tests/factories/ctx.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { demoMembers } from "./demo-members.ts";
import { seedDemo } from "./demo.ts";

const testDb = await openTestDatabase();

const everything = discussionListQuery.parse({});

test("a first start that breaks off half-way leaves nothing, so that the next one begins anew", async () => {
  const calls = { left: 5 };
  const now = () => {
    calls.left -= 1;
    if (calls.left < 0) throw new Error("broken off");
    return new Date();
  };
  await expect(seedDemo(createTestCtx(testDb, { clock: { now } }))).rejects.toThrow("broken off");
  const { rows } = await testDb.owner.query("select from users");
  expect(rows).toEqual([]);
});

test("processes that start together on an empty site fill it once, and neither fails", async () => {
  const ctx = createTestCtx(testDb);
  await Promise.all([seedDemo(ctx), seedDemo(ctx)]);
  const { discussions } = await listDiscussions(ctx, everything);
  expect(discussions).toHaveLength(demoDiscussions.length);
});

test("an empty site begins with demo discussions, marked, each by somebody, and only once", async () => {
  const ctx = createTestCtx(testDb);
  await seedDemo(ctx);
  await seedDemo(ctx);
  const { discussions } = await listDiscussions(ctx, everything);
  expect(discussions.map(({ title }) => title).toSorted()).toEqual(demoDiscussions.map(({ title }) => title).toSorted());
  expect(discussions.filter(({ isDemo, author }) => !isDemo || author.username === null)).toEqual([]);
  expect(discussions.some(({ replyCount }) => replyCount === 0)).toBe(true);
});

test("their replies stand in threads, rendered, counted, with the accepted answer", async () => {
  const ctx = createTestCtx(testDb);
  const { discussions } = await listDiscussions(ctx, everything);
  for (const { id, title, replyCount, hasAcceptedReply } of discussions) {
    const written = demoDiscussions.find((one) => one.title === title)?.replies ?? [];
    const { replies } = await listReplies(ctx, { discussionId: id });
    expect(replies.map(({ parentReplyId }) => parentReplyId !== null)).toEqual(
      written.flatMap(({ answers = [] }) => [false, ...answers.map(() => true)]),
    );
    expect(replies.filter(({ author, contentHtml }) => !author?.username || !contentHtml.startsWith("<"))).toEqual([]);
    expect({ replyCount, hasAcceptedReply }).toEqual({
      replyCount: replies.length,
      hasAcceptedReply: written.some(({ isAccepted }) => isAccepted),
    });
    expect((await getDiscussion(ctx, id)).state).toBe("shown");
  }
});

test("what is found of them is marked, and so are the people, who joined before they wrote", async () => {
  const ctx = createTestCtx(testDb);
  const { results } = await searchEverything(ctx, { ...searchQuery.parse({}), q: "interview" });
  expect(new Set(results.map(({ isDemo }) => isDemo))).toEqual(new Set([true]));
  const { discussions } = await listDiscussions(ctx, everything);
  for (const { author, createdAt } of discussions) {
    const { isDemo, joinedAt } = await getPublicProfile(ctx, author.username ?? "");
    expect({ isDemo, isBefore: joinedAt < createdAt }).toEqual({ isDemo: true, isBefore: true });
  }
});

test("events and jobs come once more when all of them are over, but not where news from outside has taken their place", async () => {
  const clock = createFakeClock();
  const ctx = createTestCtx(testDb, { clock });
  const count = async () => {
    const { rows } = await testDb.owner.query("select count(*)::integer as jobs from jobs where is_demo and expires_at > $1", [
      clock.now(),
    ]);
    const { events } = await listEvents(ctx, eventListQuery.parse({ limit: "50" }));
    return { jobs: rows[0].jobs as number, events: events.length };
  };
  const all = { jobs: demoJobs.length, events: demoEvents.length };
  clock.advance(20 * 86_400_000);
  const left = await count();
  await seedDemo(ctx);
  expect(await count()).toEqual(left);
  clock.advance(400 * 86_400_000);
  expect(await count()).toEqual({ jobs: 0, events: 0 });
  await seedDemo(ctx);
  await seedDemo(ctx);
  expect(await count()).toEqual(all);
  await testDb.owner.query("delete from events where is_demo");
  await seedDemo(ctx);
  expect(await count()).toEqual({ ...all, events: 0 });
});

test("nobody who is quoted on the landing page bears the name of a demo member, who is somebody else", () => {
  const names = new Set(demoMembers(new Date()).profiles.map(({ name }) => name));
  expect(site.testimonials.filter(({ name }) => names.has(name))).toEqual([]);
});
