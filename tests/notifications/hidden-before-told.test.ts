import { describe, expect, test } from "vitest";
import { eventEditForm } from "#contracts/event-form.ts";
import { decisionForm } from "#contracts/moderation.ts";
import type { ItemKind } from "#contracts/moderation-limits.ts";
import type { ModerationAction } from "#contracts/moderation.ts";
import type { Viewer } from "#contracts/viewer.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { editReply, setStance } from "#server/domains/discussions/discussions.ts";
import { notifyFollowersTask } from "#server/domains/discussions/tasks.ts";
import { cancelEvent, respondToEvent, saveEvent } from "#server/domains/events/events.ts";
import { notifyAttendeesTask, notifyOfRemovalTask } from "#server/domains/events/tasks.ts";
import { decide } from "#server/domains/moderation/moderation.ts";
import { listNotifications } from "#server/domains/notifications/notifications.ts";
import { deliverNotificationsTask } from "#server/domains/notifications/tasks.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { minuteMs } from "#server/platform/clock/lengths.ts";
import { createTestBlog, writeComment } from "#tests/factories/blogs.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createTestDiscussion, writeReply } from "#tests/factories/discussions.ts";
import { buildEventFields, createTestEvent } from "#tests/factories/events.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { savedId } from "#tests/factories/saved-id.ts";
import { buildStuffedText } from "#tests/factories/stuffed-text.ts";
import { runQueued } from "#tests/setup/run-queued.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const clock = createFakeClock(new Date("2026-11-25T08:00:00+05:30"));
const ctxOf = (viewer: Viewer) => createMemberCtx(testDb, viewer, { clock });
const enter = async () => ctxOf(await createSettledMember(testDb));
const moderator = await createSettledMember(testDb, { roles: ["moderator"] });

const titlesOf = async (ctx: MemberCtx) => (await listNotifications(ctx, {})).notifications.map(({ title }) => title);

/** A moderator's decision, a minute later than the previous step. */
async function act(action: ModerationAction, kind: ItemKind, id: string): Promise<MemberCtx> {
  clock.advance(minuteMs);
  const ctx = ctxOf(moderator);
  await decide(ctx, decisionForm.parse({ kind, id, action, reason: "Because" }));
  return ctx;
}

/** Runs the due tasks of events, which queue the notifications to attendees. */
async function announce(ctx: MemberCtx): Promise<void> {
  await runQueued(ctx, notifyAttendeesTask);
  await runQueued(ctx, notifyOfRemovalTask);
}

/** Runs and delivers the due notifications to followers. */
async function tellFollowers(by: MemberCtx): Promise<void> {
  const ctx = ctxOf(by.viewer);
  await runQueued(ctx, notifyFollowersTask, by);
  await deliver(ctx);
}

const deliver = (ctx: MemberCtx) => runQueued(ctx, deliverNotificationsTask);

describe("a notification about something hidden at its delivery appears in the inbox once that is shown again:", () => {
  test("a reply", async () => {
    const [asker, writer] = [await enter(), await enter()];
    const id = savedId(await writeReply(writer, await createTestDiscussion(testDb, asker.viewer), { content: "A reply to you" }));
    await act("hide", "discussion_reply", id);
    await deliver(writer);
    await deliver(await act("restore", "discussion_reply", id));
    expect(await titlesOf(asker)).toEqual([expect.stringContaining("New reply to")]);
  });

  test("a reply that was held after an edit", async () => {
    const [asker, writer] = [await enter(), await enter()];
    const id = savedId(await writeReply(writer, await createTestDiscussion(testDb, asker.viewer), { content: "A reply to you" }));
    expect(await editReply(writer, id, buildStuffedText(), "")).toMatchObject({ outcome: "saved" });
    await deliver(writer);
    await deliver(await act("restore", "discussion_reply", id));
    expect(await titlesOf(asker)).toEqual([expect.stringContaining("New reply to")]);
  });

  test("a reply, once, to those who followed its discussion when it was written", async () => {
    const [asker, writer, follower, late] = [await enter(), await enter(), await enter(), await enter()];
    const discussion = await createTestDiscussion(testDb, asker.viewer);
    await setStance(follower, discussion, "follow");
    clock.advance(minuteMs);
    const id = savedId(await writeReply(writer, discussion, { content: "A reply to all" }));
    clock.advance(minuteMs);
    await setStance(late, discussion, "follow");
    await act("hide", "discussion_reply", id);
    await tellFollowers(writer);
    expect(await titlesOf(follower)).toEqual([]);
    for (let round = 0; round < 2; round += 1) {
      await tellFollowers(await act("restore", "discussion_reply", id));
      expect(await titlesOf(follower)).toEqual([expect.stringContaining("New reply in")]);
      await act("hide", "discussion_reply", id);
    }
    expect(await titlesOf(late)).toEqual([]);
  });

  test("a comment", async () => {
    const [author, writer] = [await enter(), await enter()];
    const id = savedId(await writeComment(writer, await createTestBlog(testDb, author.viewer), "A comment"));
    await act("hide", "blog_comment", id);
    await deliver(writer);
    await deliver(await act("restore", "blog_comment", id));
    expect(await titlesOf(author)).toEqual([expect.stringContaining("New comment on")]);
  });

  test("a place at an event that was held after an edit", async () => {
    const [organiser, first, waiting] = [await enter(), await enter(), await enter()];
    const id = await createTestEvent(testDb, organiser.viewer, { capacity: "1" });
    for (const ctx of [first, waiting]) await respondToEvent(ctx, id, "going");
    await respondToEvent(first, id, "none");
    const form = eventEditForm.parse({ ...buildEventFields({ capacity: "1", description: buildStuffedText() }), version: 1 });
    expect(await saveEvent(organiser, id, form)).toMatchObject({ outcome: "saved", item: { isHeld: true } });
    await deliver(first);
    expect(await titlesOf(waiting)).toEqual(["About an event that is no longer shown"]);
    await deliver(await act("restore", "event", id));
    expect(await titlesOf(waiting)).toEqual([expect.stringContaining("place")]);
  });

  test("the cancellation of an event that was then taken down", async () => {
    const [organiser, attendee] = [await enter(), await enter()];
    const id = await createTestEvent(testDb, organiser.viewer);
    await respondToEvent(attendee, id, "going");
    await cancelEvent(organiser, id, "The hall is flooded");
    await announce(organiser);
    const takingDown = await act("hide", "event", id);
    await announce(takingDown);
    for (const ctx of [organiser, takingDown]) await deliver(ctx);
    expect(await titlesOf(attendee)).toEqual(["About an event that is no longer shown"]);
    await deliver(await act("restore", "event", id));
    expect(await titlesOf(attendee)).toEqual([expect.stringContaining("is cancelled")]);
  });

  test("the move of an event that was held after a further edit", async () => {
    const [organiser, attendee] = [await enter(), await enter()];
    const id = await createTestEvent(testDb, organiser.viewer);
    await respondToEvent(attendee, id, "going");
    const save = (ctx: MemberCtx, change: Record<string, string>, version: number) =>
      saveEvent(ctx, id, eventEditForm.parse({ ...buildEventFields(change), version }));
    const moved = { event_date: "2026-12-06T18:30", ends_at: "2026-12-06T20:30" };
    expect(await save(organiser, moved, 1)).toMatchObject({ item: { isHeld: false } });
    await announce(organiser);
    const again = ctxOf(organiser.viewer);
    expect(await save(again, { ...moved, description: buildStuffedText() }, 2)).toMatchObject({ item: { isHeld: true } });
    await deliver(organiser);
    expect(await titlesOf(attendee)).toEqual(["About an event that is no longer shown"]);
    const shownAgain = await act("restore", "event", id);
    for (const ctx of [again, shownAgain]) {
      await announce(ctx);
      await deliver(ctx);
    }
    expect(await titlesOf(attendee)).toEqual([expect.stringContaining("has changed")]);
  });
});
