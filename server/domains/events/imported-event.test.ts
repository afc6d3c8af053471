import { describe, expect, test } from "vitest";
import { eventEditForm } from "#contracts/event-form.ts";
import type { FakeQueue } from "#server/platform/queue/fake-queue.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import { createEventRow, createTestEvent } from "#tests/factories/events.ts";
import { createSettledMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { findEventChangeProblems, getEvent, getEventDraft, saveEvent } from "./events.ts";

const testDb = await openTestDatabase();
const moderator = await createSettledMember(testDb, { userType: "campus", roles: ["moderator"] });

const read = async (id: string) => {
  const result = await getEvent(createTestCtx(testDb), id);
  if (result.state !== "shown") throw new Error(result.state);
  return result.event;
};

describe("correcting an event of a source as a moderator", () => {
  const words = "What is said of it at its source, in words that no other event of this run uses.";
  /** Its end is the last second of a day, as in many calendars. */
  const importEvent = (overrides: Parameters<typeof createEventRow>[2] = {}) =>
    createEventRow(testDb, null, {
      description: words,
      startsAt: new Date("2026-12-05T04:30:00Z"),
      endsAt: new Date("2026-12-05T18:29:59Z"),
      ...overrides,
    });
  const correct = async (id: string, change: Record<string, string>) => {
    const ctx = createMemberCtx(testDb, moderator);
    const { values, version } = await getEventDraft(ctx, id);
    const form = eventEditForm.parse({ ...values, ...change, version });
    const problems = await findEventChangeProblems(ctx, id, form);
    const tasks = (ctx.queue as FakeQueue).tasks;
    return { outcome: await saveEvent(ctx, id, form), problems, told: tasks.map(({ name }) => name) };
  };

  test("keeps its times to the second and notifies nobody, also after the event", async () => {
    const over = { startsAt: new Date("2026-11-05T04:30:00Z"), endsAt: new Date("2026-11-05T18:29:59Z"), description: `${words} Over.` };
    for (const id of [await importEvent(), await importEvent(over)]) {
      const before = await read(id);
      const saved = await correct(id, { title: "Spelt right" });
      expect(saved).toMatchObject({ outcome: { outcome: "saved" }, problems: {}, told: [] });
      const { title, startsAt, endsAt } = await read(id);
      expect({ title, startsAt, endsAt }).toEqual({ title: "Spelt right", startsAt: before.startsAt, endsAt: before.endsAt });
    }
    const id = await importEvent({ description: `${words} Longer.` });
    expect(await correct(id, { ends_at: "2026-12-05T23:58" })).toMatchObject({ told: ["events.tell-goers"] });
    expect((await read(id)).endsAt).toBe("2026-12-05T18:28:00.000Z");
  });

  test("does not require a description if the source gave none; every other event needs one", async () => {
    const id = await importEvent({ description: "" });
    expect(await correct(id, { title: "Rust Pune" })).toMatchObject({ outcome: { outcome: "saved" }, problems: {} });
    expect((await read(id)).title).toBe("Rust Pune");
    const errors = { description: "Please describe the event" };
    for (const other of [
      await createTestEvent(testDb, await createSettledMember(testDb)),
      await importEvent({ description: `${words} There.` }),
    ]) {
      expect(await correct(other, { description: " " })).toMatchObject({ outcome: { outcome: "refused", errors }, problems: errors });
    }
  });
});
