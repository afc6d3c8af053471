import { expect, test } from "vitest";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { endOfIndiaDay } from "#server/platform/clock/india-time.ts";
import { dayMs, hourMs, minuteMs } from "#server/platform/clock/lengths.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { buildJobForm, postTestJob } from "#tests/factories/jobs.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { addTestSearch, newTag } from "#tests/factories/saved-searches.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { closeJob, prepareJobChange, reopenJob, saveJob, setJobModeration } from "./jobs.ts";
import { notifySavedSearchesTask } from "./saved-search-tasks.ts";

const testDb = await openTestDatabase();
const poster = await createSettledMember(testDb, { userType: "corporate" });
const stuffed = () => Array.from({ length: 12 }, () => `https://${newId()}.example`).join(" ");

/** Posts a job at noon that matches a saved search. Returns acts on the job, and `told`: how many alerts each morning brought. */
async function play() {
  // Searches of earlier tests have been notified of these mornings already.
  await testDb.owner.query("delete from saved_searches");
  const clock = createFakeClock(new Date("2026-12-04T12:00:00+05:30"));
  const ctx = createMemberCtx(testDb, poster, { clock });
  const searcher = createMemberCtx(testDb, await createMember(testDb), { clock });
  const tag = newTag();
  await addTestSearch(searcher, { tag });
  clock.advance(1000);
  const posted = clock.now();
  const id = await postTestJob(ctx, { tags: tag });
  const told: number[] = [];
  const advance = async (hours: number) => {
    const until = clock.now().getTime() + hours * hourMs;
    while (clock.now().getTime() < until) {
      clock.advance(minuteMs);
      const now = clock.now();
      if ((now.getTime() - posted.getTime()) % dayMs !== 20 * hourMs) continue;
      const morning = createTestCtx(testDb, { clock });
      await notifySavedSearchesTask.run(morning, {});
      told.push(readSentNotifications(morning).filter(({ userId }) => userId === searcher.viewer.userId).length);
    }
  };
  const decide = (action: "takeDown" | "restore") =>
    withSystem(testDb.database.db, async (trx) => {
      expect(await setJobModeration(trx, { id, action, reason: "Because", at: clock.now() })).toBe(true);
      // Closes the case, as the moderation domain does after a decision.
      await trx.updateTable("moderation_cases").set({ closed_at: clock.now() }).where("item_id", "=", id).execute();
    });
  const hold = async (version = 1) => {
    const prepared = await prepareJobChange(ctx, id, buildJobForm({ tags: tag, description: stuffed() }));
    const saved = prepared.ok && (await saveJob(ctx, id, prepared.job, version));
    expect(saved).toMatchObject({ outcome: "saved", item: { isHeld: true } });
  };
  const report = () => testDb.owner.query(`select open_moderation_case('job', $1, $2, 'reported', $3)`, [id, poster.userId, clock.now()]);
  const isMoved = async () => {
    const { rows } = await testDb.owner.query<{ posted_at: Date }>("select posted_at from jobs where id = $1", [id]);
    return rows[0]?.posted_at.getTime() !== posted.getTime();
  };
  const close = async () => expect(await closeJob(ctx, id)).toEqual({ outcome: "done" });
  const reopen = async () => expect(await reopenJob(ctx, id)).toEqual({ outcome: "done" });
  /** Sets the closing day, regardless of what the tasks have stored about the earlier one. */
  const setLastDay = (day: string) => testDb.owner.query("update jobs set expires_at = $2 where id = $1", [id, endOfIndiaDay(day)]);
  const setLink = (isDead: boolean) => testDb.owner.query("update jobs set is_link_dead = $2 where id = $1", [id, isDead]);
  /** Another member saves a search that matches nothing. */
  const saveAnother = async () => {
    const other = createMemberCtx(testDb, await createMember(testDb), { clock });
    await addTestSearch(other, { name: "Another", tag: newTag() });
    return other.viewer.userId;
  };
  return { advance, close, reopen, decide, hold, report, isMoved, setLastDay, setLink, saveAnother, told: () => told };
}

test("a job held for review on the morning of its alert is in the alert of the morning after its release, and in no other", async () => {
  const { advance, hold, decide, told } = await play();
  await advance(3);
  await hold();
  await advance(30);
  await decide("restore");
  await advance(60);
  expect(told()).toEqual([0, 1, 0, 0]);
});

test("a job taken down on the morning of its alert is in the alert of the morning after it is restored, and in no other", async () => {
  const { advance, decide, told } = await play();
  await advance(3);
  await decide("takeDown");
  await advance(30);
  await decide("restore");
  await advance(60);
  expect(told()).toEqual([0, 1, 0, 0]);
});

test("a job that is held and released before its first alert is in that alert, and keeps its position in the list", async () => {
  const { advance, hold, decide, isMoved, told } = await play();
  await advance(1);
  await hold();
  await advance(10);
  await decide("restore");
  expect(await isMoved()).toBe(false);
  await advance(60);
  expect(told()).toEqual([1, 0, 0]);
});

test("a job that was in an alert is in no second one after it was held and restored, even if it had been reported before", async () => {
  const { advance, hold, decide, report, isMoved, told } = await play();
  await advance(2);
  await report();
  await advance(30);
  await hold();
  await advance(30);
  await decide("restore");
  expect(await isMoved()).toBe(false);
  await advance(32);
  expect(told()).toEqual([1, 0, 0, 0]);
});

test("a job closed on the morning of its alert and then reopened is in the next alert only, and keeps its position in the list", async () => {
  const { advance, close, reopen, isMoved, told } = await play();
  await advance(2);
  await close();
  await advance(20);
  await reopen();
  expect(await isMoved()).toBe(false);
  await advance(4);
  await close();
  await reopen();
  await advance(70);
  expect(told()).toEqual([0, 1, 0, 0]);
});

test("a job closed on the morning of its alert is in the next alert even if another member saved a search the evening before", async () => {
  const { advance, close, reopen, saveAnother, told } = await play();
  await close();
  await advance(10);
  await saveAnother();
  await advance(20);
  await reopen();
  await advance(40);
  expect(told()).toEqual([0, 1, 0]);
});

test("a job that was in an alert and was closed on the next morning is in no second one, though another member still waits for alerts", async () => {
  const { advance, close, reopen, saveAnother, told } = await play();
  const waiting = await saveAnother();
  await advance(22);
  await testDb.owner.query("update saved_searches set told_until = '2026-12-04T07:55:00+05:30' where user_id = $1", [waiting]);
  await close();
  await advance(24);
  await reopen();
  await advance(48);
  expect(told()).toEqual([1, 0, 0, 0]);
});

test("a job closed on two mornings is in the alert of the third", async () => {
  const { advance, close, reopen, told } = await play();
  for (const hours of [22, 24]) {
    await close();
    await advance(hours);
    await reopen();
  }
  await advance(48);
  expect(told()).toEqual([0, 0, 1, 0]);
});

test("a job closed on the first morning and taken down on the second is in the alert after it is restored, and in no other", async () => {
  const { advance, close, reopen, decide, told } = await play();
  await close();
  await advance(22);
  await reopen();
  await decide("takeDown");
  await advance(26);
  await decide("restore");
  await advance(50);
  expect(told()).toEqual([0, 0, 1, 0]);
});

test.each([
  ["before that morning", 2, 10],
  ["after it was told of", 30, 30],
])("a job closed and reopened %s is in one alert", async (_when, until, closed) => {
  const { advance, close, reopen, told } = await play();
  await advance(until);
  await close();
  await advance(closed);
  await reopen();
  await advance(94 - until - closed);
  expect(told()).toEqual([1, 0, 0, 0]);
});

test.each([
  ["7:50", 19 + 5 / 6, [0, 1, 0]],
  ["7:57, just before the mails", 19 + 19 / 20, [0, 1, 0]],
  ["8:10, just after them", 20 + 1 / 6, [1, 0, 0]],
])("a job closed at %s and reopened at noon is in one alert", async (_when, until, expected) => {
  const { advance, close, reopen, told } = await play();
  await advance(until);
  await close();
  await advance(24 - until);
  await reopen();
  await advance(60);
  expect(told()).toEqual(expected);
});

test("a job with a dead link on the morning of its alert is in the next alert once the link works, and keeps its position in the list", async () => {
  const { advance, setLink, isMoved, told } = await play();
  await advance(10);
  await setLink(true);
  await advance(30);
  await setLink(false);
  await advance(50);
  expect(told()).toEqual([0, 1, 0]);
  expect(await isMoved()).toBe(false);
});

test("a job that had expired by the morning of its alert is in the next alert once it gets a later closing day", async () => {
  const { advance, setLastDay, isMoved, told } = await play();
  await setLastDay("2026-12-04");
  await advance(30);
  await setLastDay("2026-12-20");
  await advance(60);
  expect(told()).toEqual([0, 1, 0]);
  expect(await isMoved()).toBe(false);
});

test("a job taken down after two mornings keeps its position in the list when it is restored, if no search was due for an alert", async () => {
  const { advance, decide, isMoved } = await play();
  await testDb.owner.query("update saved_searches set removed_at = now(), told_until = '2026-12-04T07:55:00+05:30'");
  await advance(45);
  await decide("takeDown");
  await advance(24);
  await decide("restore");
  expect(await isMoved()).toBe(false);
});
