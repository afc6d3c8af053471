import { describe, expect, test } from "vitest";
import { notificationBatch } from "#contracts/notifications.ts";
import type { Notification } from "#server/domains/notify.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createJobRow } from "#tests/factories/job-rows.ts";
import { createMember } from "#tests/factories/members.ts";
import { addTestSearch, firstSearchId, newTag } from "#tests/factories/saved-searches.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { removeSavedSearch, restoreSavedSearch, setJobModeration } from "./jobs.ts";
import { notifySavedSearchesTask } from "./saved-search-tasks.ts";

const testDb = await openTestDatabase();

const dayMs = 86_400_000;
const enter = async (clock = createFakeClock()) => createMemberCtx(testDb, await createMember(testDb), { clock });

describe("the daily mail", () => {
  const evening = new Date("2026-12-04T20:00:00+05:30");
  const eight = new Date("2026-12-05T08:00:00+05:30");
  const clockAt = (at: Date) => createFakeClock(at);

  /** Runs the task in this many processes at once; returns the notifications for this member. */
  async function tell(userId: string, at = eight, processes = 1): Promise<Notification[]> {
    const all = Array.from({ length: processes }, () => createTestCtx(testDb, { clock: clockAt(at) }));
    await Promise.all(all.map((ctx) => notifySavedSearchesTask.run(ctx, {})));
    return all.flatMap(readSentNotifications).filter((told) => told.userId === userId);
  }

  test("lists the new jobs of each search once, even with many processes, and not again the next day", async () => {
    const ctx = await enter(clockAt(evening));
    const tag = newTag();
    const later = new Date(evening.getTime() + 60_000);
    await createJobRow(testDb, null, { title: "Too old", tags: [tag], posted_at: new Date(evening.getTime() - 60_000) });
    await addTestSearch(ctx, { name: "By tag", tag });
    await addTestSearch(ctx, { name: "By words", q: `zebra${tag.slice(-6)}` });
    await addTestSearch(ctx, { name: "Nothing", tag: newTag() });
    const jobId = await createJobRow(testDb, null, { title: "New here", tags: [tag], posted_at: later });
    await createJobRow(testDb, null, { title: `Zebra${tag.slice(-6)} keeper`, posted_at: later, city: null, work_mode: "remote" });
    await createJobRow(testDb, null, { title: "Closed", tags: [tag], posted_at: later, status: "closed", closed_at: later });
    await createJobRow(testDb, null, { title: "Hidden", tags: [tag], posted_at: later, moderation: "hidden" });
    await createJobRow(testDb, null, { title: "Over by now", tags: [tag], posted_at: later, expires_at: eight });
    const told = await tell(ctx.viewer.userId, eight, 4);
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({
      kind: "saved_search",
      title: "New jobs for 2 of your saved searches",
      body: "By tag: 1 new job\nBy words: 1 new job",
      href: "/jobs/saved-searches",
    });
    expect(told[0]?.mailSections).toMatchObject([
      { heading: "By tag", items: [{ label: "New here", note: "Example Systems, Pune, ₹10–20 LPA", href: `/jobs/${jobId}` }] },
      { heading: "By words", items: [{ note: "Example Systems, Remote, ₹10–20 LPA" }] },
    ]);
    expect(await tell(ctx.viewer.userId)).toEqual([]);
    expect(await tell(ctx.viewer.userId, new Date(eight.getTime() + dayMs))).toEqual([]);
  });

  test("keeps the pay after the company and a place in Urdu, and the number of jobs after a search's name in Urdu", async () => {
    const [ctx, tag] = [await enter(clockAt(evening)), newTag()];
    for (const name of ["اردو", "Other"]) await addTestSearch(ctx, { name, tag, q: name === "Other" ? "keeper" : "" });
    const posted_at = new Date(evening.getTime() + 1000);
    await createJobRow(testDb, null, { title: "A keeper", tags: [tag], company: "اردو مرکز", posted_at });
    const [told] = await tell(ctx.viewer.userId);
    expect(told?.body).toContain("\u2068اردو\u2069: 1 new job");
    expect(told?.mailSections?.[0]?.items[0]?.note).toBe("\u2068اردو مرکز\u2069, Pune, ₹10–20 LPA");
  });

  test("marks a demo job as one", async () => {
    const [ctx, tag] = [await enter(clockAt(evening)), newTag()];
    await addTestSearch(ctx, { tag });
    await createJobRow(testDb, null, { tags: [tag], is_demo: true, posted_at: new Date(evening.getTime() + 1000) });
    expect(await tell(ctx.viewer.userId)).toMatchObject([
      { mailSections: [{ items: [{ note: "Demo: Example Systems, Pune, ₹10–20 LPA" }] }] },
    ]);
  });

  test("leaves out jobs that pay less than the search requires", async () => {
    const [ctx, tag] = [await enter(clockAt(evening)), newTag()];
    await addTestSearch(ctx, { tag, pay: "21" });
    const posted = { tags: [tag], posted_at: new Date(evening.getTime() + 1000) };
    await createJobRow(testDb, null, { ...posted, title: "Up to 20 lakh" });
    await createJobRow(testDb, null, { ...posted, title: "Up to 21 lakh", salary_max_lpa: 21 });
    expect(await tell(ctx.viewer.userId)).toMatchObject([{ mailSections: [{ items: [{ label: "Up to 21 lakh" }] }] }]);
  });

  test("does not notify the poster of a matching job", async () => {
    const [poster, ctx] = [await enter(clockAt(evening)), await enter(clockAt(evening))];
    const tag = newTag();
    for (const one of [poster, ctx]) await addTestSearch(one, { tag });
    await createJobRow(testDb, poster.viewer.userId, { tags: [tag], posted_at: new Date(evening.getTime() + 60_000) });
    const both = createTestCtx(testDb, { clock: clockAt(eight) });
    await notifySavedSearchesTask.run(both, {});
    const asked = new Set([poster, ctx].map(({ viewer }) => viewer.userId));
    expect(readSentNotifications(both).flatMap(({ userId }) => (asked.has(userId) ? [userId] : []))).toEqual([ctx.viewer.userId]);
  });

  test("still reaches others when one search has more dashes than PostgreSQL can parse", async () => {
    const [hostile, ctx] = [await enter(clockAt(evening)), await enter(clockAt(evening))];
    const tag = newTag();
    await addTestSearch(hostile, { q: `${"-".repeat(100)} zebra`, tag });
    await addTestSearch(hostile, { name: "Left out", q: `-${tag}z`, tag });
    await addTestSearch(ctx, { tag });
    await createJobRow(testDb, null, { tags: [tag], posted_at: new Date(evening.getTime() + 60_000) });
    expect(await tell(ctx.viewer.userId)).toMatchObject([{ title: "1 new job for “Mine”" }]);
  });

  test("lists a job that was held on the day after a moderator released it", async () => {
    const ctx = await enter(clockAt(evening));
    const tag = newTag();
    const posted_at = new Date(evening.getTime() - dayMs);
    const id = await createJobRow(testDb, null, {
      title: "Was held",
      tags: [tag],
      posted_at,
      moderation: "held",
      moderation_reason: "Look",
    });
    await addTestSearch(ctx, { name: "By tag", tag });
    expect(await tell(ctx.viewer.userId)).toEqual([]);
    const shownAt = new Date(eight.getTime() + 3_600_000);
    await withSystem(testDb.database.db, (trx) => setJobModeration(trx, { id, action: "restore", reason: "", at: shownAt }));
    expect(await tell(ctx.viewer.userId, new Date(eight.getTime() + dayMs))).toMatchObject([
      { mailSections: [{ items: [{ label: "Was held" }] }] },
    ]);
  });

  test("leaves out a removed search, and lists its jobs after it is restored", async () => {
    const [ctx, tag] = [await enter(clockAt(evening)), newTag()];
    await addTestSearch(ctx, { name: "Back", tag });
    const id = await firstSearchId(ctx);
    await removeSavedSearch(ctx, id);
    await createJobRow(testDb, null, { title: "Meanwhile", tags: [tag], posted_at: new Date(evening.getTime() + 1000) });
    expect(await tell(ctx.viewer.userId)).toEqual([]);
    await restoreSavedSearch(ctx, id);
    expect(await tell(ctx.viewer.userId, new Date(eight.getTime() + dayMs))).toMatchObject([{ title: "1 new job for “Back”" }]);
  });

  test("of a second run on the same morning adds a search restored since, beside the first notification", async () => {
    const [ctx, tag, other] = [await enter(clockAt(evening)), newTag(), newTag()];
    await addTestSearch(ctx, { name: "Away", tag });
    const id = await firstSearchId(ctx);
    await addTestSearch(ctx, { name: "Here", tag: other });
    const posted_at = new Date(evening.getTime() + 1000);
    for (const one of [tag, other]) await createJobRow(testDb, null, { tags: [one], posted_at });
    await removeSavedSearch(ctx, id);
    const early = await tell(ctx.viewer.userId);
    await restoreSavedSearch(ctx, id);
    // A process that starts at noon.
    const late = await tell(ctx.viewer.userId, new Date("2026-12-05T12:00:00+05:30"));
    expect([...early, ...late]).toMatchObject([{ title: "1 new job for “Here”" }, { title: "1 new job for “Away”" }]);
    // If both had the same key, the second would never be delivered.
    expect(new Set([...early, ...late].map(({ key }) => key)).size).toBe(2);
  });

  test.each([
    { what: "a process dies half way through the members", fails: (count: number) => count > 1 },
    { what: "one member cannot be told, who holds up no other", fails: (count: number) => count === 1 },
  ])("is neither lost nor sent twice when $what", async ({ fails }) => {
    const [one, two] = [await enter(clockAt(evening)), await enter(clockAt(evening))];
    const tag = newTag();
    for (const ctx of [one, two]) await addTestSearch(ctx, { tag });
    await createJobRow(testDb, null, { tags: [tag], posted_at: new Date(evening.getTime() + 1000) });
    const dying = createTestCtx(testDb, { clock: clockAt(eight) });
    const { enqueueAll } = dying.queue;
    let count = 0;
    dying.queue.enqueueAll = async (...task) => {
      count += 1;
      if (fails(count)) throw new Error("killed");
      await enqueueAll(...task);
    };
    await expect(notifySavedSearchesTask.run(dying, {})).rejects.toThrow(/^1 of \d+ members could not be told of new jobs$/);
    const next = createTestCtx(testDb, { clock: clockAt(eight) });
    await notifySavedSearchesTask.run(next, {});
    const told = [...readSentNotifications(dying), ...readSentNotifications(next)].map(({ userId }) => userId);
    expect(told.toSorted()).toEqual([one.viewer.userId, two.viewer.userId].toSorted());
    expect(readSentNotifications(dying)).toHaveLength(1);
  });

  test("lists a job that closed while members were being notified for all of them once it is reopened", async () => {
    await testDb.owner.query("delete from saved_searches");
    const [one, two] = [await enter(clockAt(evening)), await enter(clockAt(evening))];
    const tag = newTag();
    for (const ctx of [one, two]) await addTestSearch(ctx, { tag });
    const id = await createJobRow(testDb, null, { tags: [tag], posted_at: new Date(evening.getTime() + 1000) });
    const morning = createTestCtx(testDb, { clock: clockAt(eight) });
    const { enqueueAll } = morning.queue;
    morning.queue.enqueueAll = async (...task) => {
      await testDb.owner.query("update jobs set status = 'closed', closed_at = $2 where id = $1", [id, eight]);
      await enqueueAll(...task);
    };
    await notifySavedSearchesTask.run(morning, {});
    expect(readSentNotifications(morning)).toHaveLength(1);
    await testDb.owner.query("update jobs set status = 'open', closed_at = null where id = $1", [id]);
    const next = createTestCtx(testDb, { clock: clockAt(new Date(eight.getTime() + dayMs)) });
    await notifySavedSearchesTask.run(next, {});
    expect(readSentNotifications(next)).toHaveLength(2);
  });

  test("lists at most ten jobs of a search and links to the rest", async () => {
    const [ctx, tag] = [await enter(clockAt(evening)), newTag()];
    await addTestSearch(ctx, { name: "Many", tag });
    for (let index = 0; index < 12; index += 1) {
      await createJobRow(testDb, null, { title: `Number ${index}`, tags: [tag], posted_at: new Date(evening.getTime() + 1000 + index) });
    }
    const [told] = await tell(ctx.viewer.userId);
    expect(told).toMatchObject({ title: "More than 10 new jobs for “Many”", href: `/jobs?tag=${tag}` });
    const items = told?.mailSections?.[0]?.items ?? [];
    expect(items.map(({ label }) => label)).toEqual([
      ...Array.from({ length: 10 }, (_, index) => `Number ${11 - index}`),
      "See all of them",
    ]);
  });

  test("links to the list of searches if the address of a search in an Indian script is too long to send", async () => {
    const ctx = await enter(clockAt(evening));
    const word = "மென்பொருள்மேம்பாட்டாளர்";
    const tag = `${word}பணிவாய்`;
    const filters = { tag, city: "Bengaluru", mode: "hybrid", pay: "10", years: "3", skill: "kubernetes" };
    await addTestSearch(ctx, { name: "Tamil", q: Array.from({ length: 8 }, () => word).join(" "), ...filters });
    const job = { title: word, tags: [tag], requirements: ["Kubernetes"], skills: ["kubernetes"], city: "Bengaluru" };
    for (let index = 0; index < 12; index += 1) {
      await createJobRow(testDb, null, { ...job, work_mode: "hybrid", posted_at: new Date(evening.getTime() + 1000 + index) });
    }
    const told = await tell(ctx.viewer.userId);
    expect(told).toMatchObject([{ title: "More than 10 new jobs for “Tamil”", href: "/jobs/saved-searches" }]);
    expect(told[0]?.mailSections?.[0]?.items.at(-1)).toMatchObject({ label: "See all of them", href: "/jobs/saved-searches" });
    // The schema of the task that delivers it accepts it.
    expect(notificationBatch.parse({ notifications: told }).notifications).toHaveLength(1);
  });

  test("lists jobs posted in the last minutes on the next morning, and loses none of them", async () => {
    const [ctx, tag] = [await enter(clockAt(evening)), newTag()];
    await addTestSearch(ctx, { name: "Late", tag });
    await createJobRow(testDb, null, { title: "At 7:58", tags: [tag], posted_at: new Date("2026-12-05T07:58:00+05:30") });
    expect(await tell(ctx.viewer.userId)).toEqual([]);
    const next = new Date(eight.getTime() + dayMs);
    // After three days without a running process, one mail is sent.
    expect(await tell(ctx.viewer.userId, new Date(next.getTime() + 2 * dayMs))).toHaveLength(1);
    expect(await tell(ctx.viewer.userId, next)).toEqual([]);
  });
});
