import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { DIGEST_MAX, urgentKinds } from "#contracts/notifications-limits.ts";
import { deleteBlog } from "#server/domains/blogs/blogs.ts";
import { deleteDiscussion, deleteReply } from "#server/domains/discussions/discussions.ts";
import { createFakeQueue } from "#server/platform/queue/fake-queue.ts";
import type { FakeQueue } from "#server/platform/queue/fake-queue.ts";
import { createTestBlog } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, createTestReply } from "#tests/factories/discussions.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import {
  resetToFriday,
  choose,
  clock,
  closeDigests,
  enter,
  every,
  leave,
  mailsTo,
  monday,
  morning,
  newMember,
  newProcess,
  openDigests,
  saturday,
  sendAll,
  startDiscussion,
  subjectsTo,
  sunday,
  tell,
  waitingOf,
} from "#tests/setup/digest-mornings.ts";
import { getMailRhythm, listNotifications, readAllNotifications, readNotification } from "./notifications.ts";
import { sendDigestsTask, startDigestsTask } from "./tasks.ts";

beforeAll(openDigests);
afterAll(closeDigests);
beforeEach(resetToFriday);

describe("a member without a digest", () => {
  test("gets each mail at once, and none in the morning, whatever others have chosen", async () => {
    await enter("daily");
    const ctx = await enter("at_once");
    await tell(ctx, { title: "One" });
    expect(await getMailRhythm(ctx)).toBe("at_once");
    expect(await subjectsTo(ctx)).toEqual(["One"]);
    await morning(saturday);
    expect(await subjectsTo(ctx)).toEqual(["One"]);
  });
});

describe("a daily digest", () => {
  test.each(["jobs.tell-searches", "notifications.deliver"])(
    "waits until %s is done, and includes new jobs of saved searches",
    async (name) => {
      const ctx = await enter("weekly");
      const starting = newProcess();
      const { tasks } = starting.queue as FakeQueue;
      const due = ["jobs.tell-searches", name].map((one) => ({ name: one, data: {}, options: {} }));
      tasks.push(...due);
      clock.set(monday);
      const started = startDigestsTask.run(starting, {});
      tasks.shift();
      await tell(ctx, { kind: "saved_search", title: "New here" });
      tasks.length = 0;
      await started;
      await sendAll(starting);
      expect(await subjectsTo(ctx)).toHaveLength(1);
      expect((await mailsTo(ctx))[0]?.text_body).toContain("New here");
    },
  );

  test("lists the waiting notifications by kind, newest first, each with its link", async () => {
    const ctx = await enter("daily");
    const actor = await newMember({ name: "Asha Rao" });
    const [first, second] = [await startDiscussion(), await startDiscussion()];
    await tell(ctx, { title: "First reply", href: first, actorId: actor.userId });
    clock.advance(60_000);
    await tell(ctx, { kind: "moderation", title: "A decision", body: "It stays.\nThank you.", href: "/blog/1" });
    clock.advance(60_000);
    await tell(ctx, { title: "Second reply", href: second });
    expect(await mailsTo(ctx)).toEqual([]);
    await morning(saturday);
    const [mail, ...others] = await mailsTo(ctx);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("3 new notifications on Sangam");
    const { PUBLIC_URL } = ctx.config;
    const places = ["Replies\n- Second reply", `${PUBLIC_URL}${second}`, "- First reply (Asha Rao · Fri", `${PUBLIC_URL}${first}`];
    const rest = ["Moderation\n- A decision (Fri, 20 Nov, 2:31 PM · It stays. · Thank you.)", `${PUBLIC_URL}/blog/1`];
    const found = [...places, ...rest].map((words) => mail?.text_body.indexOf(words) ?? -1);
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((one, other) => one - other));
  });

  test("is sent once, even with several processes and when its tasks run twice", async () => {
    const members = await Promise.all(Array.from({ length: 5 }, () => enter("daily")));
    for (const ctx of members) await tell(ctx, { title: "Only this" });
    clock.set(saturday);
    const all = Array.from({ length: 4 }, () => newProcess());
    await Promise.all(all.map((ctx) => startDigestsTask.run(ctx, {})));
    const tasks = all.flatMap(({ queue }) => (queue as FakeQueue).tasks).map(({ data }) => sendDigestsTask.schema.parse(data));
    await Promise.all([...tasks, ...tasks].map((data) => sendDigestsTask.run(newProcess(), data)));
    for (const ctx of members) {
      expect(await subjectsTo(ctx)).toEqual(["Only this"]);
    }
    // Notified after the digest was due: goes into the next one, even if the task runs again.
    clock.advance(1_000);
    for (const ctx of members) await tell(ctx, { title: "Later" });
    for (const data of tasks) await sendDigestsTask.run(newProcess(), data);
    await morning(clock.now());
    for (const ctx of members) expect(await subjectsTo(ctx)).toEqual(["Only this"]);
    await morning(sunday);
    for (const ctx of members) expect(await subjectsTo(ctx)).toEqual(["Only this", "Later"]);
  });

  test("is neither lost nor sent twice when a process dies while writing it", async () => {
    const [one, two] = [await enter("daily"), await enter("daily")];
    for (const ctx of [one, two]) await tell(ctx, { title: "Kept" });
    clock.set(saturday);
    const dying = newProcess();
    dying.queue.enqueue = () => Promise.reject(new Error("killed"));
    await expect(startDigestsTask.run(dying, {})).rejects.toThrow("killed");
    const alive = newProcess();
    await startDigestsTask.run(alive, {});
    const [task] = (alive.queue as FakeQueue).tasks;
    expect(task?.options).toEqual({ isLowPriority: true });
    const data = sendDigestsTask.schema.parse(task?.data);
    // Queueing the mail of the second member fails; the first one's mail is written all the same.
    const { enqueue } = createFakeQueue();
    let count = 0;
    dying.queue.enqueue = (...given) => {
      count += 1;
      return count === 2 ? Promise.reject(new Error("killed")) : enqueue(...given);
    };
    await expect(sendDigestsTask.run(dying, data)).rejects.toThrow("1 of 2 digests could not be written");
    expect((await waitingOf(one)) + (await waitingOf(two))).toBe(1);
    await sendDigestsTask.run(alive, data);
    for (const ctx of [one, two]) expect(await subjectsTo(ctx)).toEqual(["Kept"]);
  });

  test("is not written if nothing waits, if all of it was read or muted, or if the member has left", async () => {
    const [idle, reader, muter, leaver] = [await enter("daily"), await enter("daily"), await enter("daily"), await enter("daily")];
    for (const ctx of [reader, muter, leaver]) await tell(ctx);
    const [{ id = "" } = {}] = (await listNotifications(reader, {})).notifications;
    await readNotification(reader, id);
    await choose(
      muter,
      "daily",
      every.filter((kind) => kind !== "reply"),
    );
    await leave(leaver);
    await morning(saturday);
    for (const ctx of [idle, reader, muter, leaver]) {
      expect(await mailsTo(ctx)).toEqual([]);
      expect(await waitingOf(ctx)).toBe(0);
    }
  });

  test("leaves out notifications that were read and lists the rest", async () => {
    const ctx = await enter("daily");
    await tell(ctx, { title: "Read" });
    await readAllNotifications(ctx);
    await tell(ctx, { title: "Unread" });
    await morning(saturday);
    expect(await subjectsTo(ctx)).toEqual(["Unread"]);
  });

  test("omits notifications of a discussion muted since, but not a moderator's decision about it", async () => {
    const [ctx, other] = [await enter("daily"), await enter("daily")];
    const [muted, heard] = [await startDiscussion(ctx), await startDiscussion()];
    for (const one of [ctx, other]) {
      await tell(one, { title: "Of the muted one", href: `${muted}#reply-1` });
      await tell(one, { title: "Of the other", href: `${heard}#reply-1` });
      await tell(one, { title: "Decided", kind: "moderation", href: muted });
    }
    await morning(saturday);
    const [own, others] = await Promise.all([ctx, other].map(async (one) => (await mailsTo(one))[0]?.text_body ?? ""));
    expect(["Of the muted one", "Of the other", "Decided"].map((words) => own?.includes(words))).toEqual([false, true, true]);
    expect(others).toContain("Of the muted one");
  });

  test("leaves out notifications of deleted texts, but not a group of which something is left", async () => {
    const ctx = await enter("daily");
    const source = { database: { db: ctx.db } };
    const writer = createMemberCtx(source, await createSettledMember(source));
    const [goneId, there] = [await createTestDiscussion(source, writer.viewer), await startDiscussion()];
    const [blogId, replyId] = [
      await createTestBlog(source, writer.viewer),
      await createTestReply(source, writer.viewer, { discussionId: there.replace("/discussion/", "") }),
    ];
    const [gone, goneReply] = [`/discussion/${goneId}`, `${there}?reply=${replyId}#reply`];
    await tell(ctx, { title: "In a deleted discussion", href: gone });
    await tell(ctx, { title: "Of a deleted reply", href: goneReply });
    await tell(ctx, { title: "Below a deleted blog", kind: "comment", href: `/blog/${blogId}#comments` });
    await tell(ctx, { title: "Decided about a deleted one", kind: "moderation", href: gone });
    const group = { key: "thread", title: "{count} new replies" };
    for (const href of [there, goneReply]) await tell(ctx, { title: "New reply", href, group });
    expect(await waitingOf(ctx)).toBe(5);
    await deleteReply(writer, replyId);
    await deleteDiscussion(writer, goneId);
    await deleteBlog(writer, blogId);
    await morning(saturday);
    const [mail] = await mailsTo(ctx);
    expect(mail?.subject).toBe("2 new notifications on Sangam");
    expect(["2 new replies", "Decided about a deleted one"].map((words) => mail?.text_body.includes(words))).toEqual([true, true]);
    expect(await waitingOf(ctx)).toBe(0);
  });

  test("lists a group once in each digest in which something joined it", async () => {
    const ctx = await enter("daily");
    const group = { key: "thread", title: "{count} new replies" };
    clock.set(new Date("2026-11-21T07:50:00+05:30"));
    for (let index = 0; index < 3; index += 1) await tell(ctx, { title: "New reply", group });
    await morning(saturday);
    await tell(ctx, { title: "New reply", group });
    await morning(sunday);
    await morning(monday);
    expect(await subjectsTo(ctx)).toEqual(["3 new replies", "4 new replies"]);
  });

  test("has a maximum length, and says how many more there are", async () => {
    const ctx = await enter("daily");
    for (let index = 1; index <= DIGEST_MAX + 5; index += 1) {
      clock.advance(1_000);
      await tell(ctx, { title: `Number ${index}` });
    }
    await morning(saturday);
    const [mail] = await mailsTo(ctx);
    expect(mail?.subject).toBe(`${DIGEST_MAX + 5} new notifications on Sangam`);
    expect(mail?.text_body.match(/- Number/g)).toHaveLength(DIGEST_MAX);
    expect(mail?.text_body).toContain(`- Number ${DIGEST_MAX + 5} (`);
    expect(mail?.text_body).not.toContain("- Number 5 (");
    expect(mail?.text_body).toContain(`and 5 more in your inbox: ${ctx.config.PUBLIC_URL}/notifications`);
    expect(await waitingOf(ctx)).toBe(0);
  });

  test("lists first the notifications that come by mail only", async () => {
    const ctx = await enter("daily");
    await choose(
      ctx,
      "daily",
      every,
      every.filter((kind) => kind !== "comment"),
    );
    await tell(ctx, { kind: "comment", title: "By mail alone" });
    for (let index = 0; index <= DIGEST_MAX; index += 1) {
      clock.advance(1_000);
      await tell(ctx);
    }
    await morning(saturday);
    expect((await mailsTo(ctx))[0]?.text_body).toContain("- By mail alone");
  });

  test("does not delay urgent notifications", async () => {
    for (const rhythm of ["daily", "weekly", "off"] as const) {
      const ctx = await enter(rhythm);
      for (const kind of urgentKinds) await tell(ctx, { kind, title: kind });
      await tell(ctx, { title: "Can wait" });
      expect(await subjectsTo(ctx)).toEqual(urgentKinds);
    }
  });
});

describe("a weekly digest", () => {
  test("is sent on Monday, once, however long no process was running", async () => {
    const ctx = await enter("weekly");
    await tell(ctx, { title: "One" });
    await morning(saturday);
    await tell(ctx, { title: "Two" });
    await morning(sunday);
    expect(await mailsTo(ctx)).toEqual([]);
    // The machine was off on Monday morning, and for two more weeks.
    await morning(new Date("2026-12-09T15:00:00+05:30"), 3);
    expect(await subjectsTo(ctx)).toEqual(["2 new notifications on Sangam"]);
    await tell(ctx, { title: "Three" });
    await morning(new Date("2026-12-11T08:05:00+05:30"));
    expect(await mailsTo(ctx)).toHaveLength(1);
    await morning(new Date("2026-12-14T08:05:00+05:30"));
    expect(await subjectsTo(ctx)).toEqual(["2 new notifications on Sangam", "Three"]);
  });
});

test("digests continue with everything that waits after a clock that was a month ahead is corrected", async () => {
  const [daily, weekly] = [await enter("daily"), await enter("weekly")];
  const both = [daily, weekly];
  await morning(new Date("2026-12-21T08:05:00+05:30"));
  for (const ctx of both) await tell(ctx, { title: "While it was ahead" });
  clock.set(new Date("2026-11-20T12:00:00+05:30"));
  for (const ctx of both) await tell(ctx, { title: "Since then" });
  const told = async () => (await Promise.all(both.map(mailsTo))).map((mails) => mails.map((mail) => mail.text_body));
  const all = expect.stringMatching(/While it was ahead[^]*Since then|Since then[^]*While it was ahead/);
  // A start in the afternoon corrects the date, but sends nothing before its time.
  await morning(clock.now());
  expect(await told()).toEqual([[], []]);
  await morning(saturday);
  expect(await told()).toEqual([[all], []]);
  await morning(sunday);
  await morning(monday);
  expect(await told()).toEqual([[all], [all]]);
});
