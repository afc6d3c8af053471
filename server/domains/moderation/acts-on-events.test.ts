import { expect, test } from "vitest";
import { eventEditForm } from "#contracts/event-form.ts";
import { decisionForm, decisionLogQuery } from "#contracts/moderation.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { cancelEvent, getEventDraft, reopenEvent, saveEvent } from "#server/domains/events/events.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createEventRow, createTestEvent } from "#tests/factories/events.ts";
import { buildViewer, createSettledMember } from "#tests/factories/members.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { decide, listLog, listQueue } from "./moderation.ts";

const testDb = await openTestDatabase();
const organiser = await createSettledMember(testDb);
const moderator = await createSettledMember(testDb, { roles: ["moderator"] });

const logOf = async (id: string) => {
  const { entries } = await listLog(createMemberCtx(testDb, moderator), decisionLogQuery.parse({}));
  return entries
    .filter(({ itemId }) => itemId === id)
    .map(({ action, reason, moderatorId, authorId }) => [action, reason, moderatorId, authorId]);
};

/** Saves the event with `change`. Returns the notifications that this sends. */
async function edit(viewer: Viewer, id: string, change: Record<string, string>) {
  const ctx = createMemberCtx(testDb, viewer);
  const { values, version } = await getEventDraft(ctx, id);
  expect(await saveEvent(ctx, id, eventEditForm.parse({ ...values, ...change, version }))).toMatchObject({ outcome: "saved" });
  return readSentNotifications(ctx);
}

test("a moderator's changes to somebody else's event are logged once, and its organiser is notified", async () => {
  const id = await createTestEvent(testDb, organiser, { title: "Doubtful evening" });
  const ctx = createMemberCtx(testDb, moderator);
  const act = { cancel: () => cancelEvent(ctx, id, "It asks for card numbers"), reopen: () => reopenEvent(ctx, id) };
  for (const press of [act.cancel, act.cancel, act.reopen, act.reopen]) await press();
  expect(await edit(moderator, id, { title: "Good evening", registration_url: "https://elsewhere.example/" })).toMatchObject([
    {
      userId: organiser.userId,
      kind: "moderation",
      title: "A moderator changed your event “Doubtful evening”",
      body: "Changed: title, registration address",
      href: `/events/${id}`,
    },
  ]);
  expect(readSentNotifications(ctx).map(({ userId, title }) => [userId, title])).toEqual([
    [organiser.userId, "A moderator cancelled your event “Doubtful evening”"],
    [organiser.userId, "A moderator reopened your event “Doubtful evening”"],
  ]);
  const [by, about] = [moderator.userId, organiser.userId];
  expect((await logOf(id)).toSorted()).toEqual([
    ["cancel", "It asks for card numbers", by, about],
    ["edit", "Changed: title, registration address", by, about],
    ["reopen", "It takes place after all.", by, about],
  ]);
  const { entries } = await listLog(createMemberCtx(testDb, moderator), decisionLogQuery.parse({ action: "cancel" }));
  expect(entries.map(({ itemId }) => itemId)).toEqual([id]);
});

test("a moderator's edit of a source's event is logged, but not one without changes, nor any change to one's own event", async () => {
  const found = await createEventRow(testDb, null, {
    title: "Imported",
    description: "Words of a source.",
    startsAt: new Date("2026-12-05T10:00Z"),
  });
  expect(await edit(moderator, found, { title: "Imported well" })).toEqual([]);
  expect(await edit(moderator, found, {})).toEqual([]);
  expect(await logOf(found)).toEqual([["edit", "Changed: title", moderator.userId, null]]);
  for (const viewer of [organiser, moderator]) {
    const id = await createTestEvent(testDb, viewer);
    const ctx = createMemberCtx(testDb, viewer);
    await edit(viewer, id, { title: "Mine" });
    await cancelEvent(ctx, id, "Rain");
    await reopenEvent(ctx, id);
    expect([await logOf(id), readSentNotifications(ctx)]).toEqual([[], []]);
  }
});

test("a former moderator cannot cancel somebody else's event, and nothing is logged", async () => {
  const id = await createTestEvent(testDb, organiser);
  const former = { ...(await createSettledMember(testDb)), roles: buildViewer({ roles: ["moderator"] }).roles };
  await expect(cancelEvent(createMemberCtx(testDb, former), id, "Because")).rejects.toMatchObject({ code: "forbidden" });
  expect(await logOf(id)).toEqual([]);
});

test("a moderator's edit of an event is not shown as the last decision about its reports", async () => {
  const id = await createTestEvent(testDb, organiser);
  await decide(createMemberCtx(testDb, moderator), decisionForm.parse({ kind: "event", id, action: "hide", reason: "A fraud" }));
  await edit(organiser, id, { title: "Please look again" });
  await edit(moderator, id, { title: "Spelt right" });
  const { cases } = await listQueue(createMemberCtx(testDb, moderator));
  expect(cases.find(({ item }) => item.id === id)?.lastDecision).toMatchObject({ action: "hide", reason: "A fraud" });
});
