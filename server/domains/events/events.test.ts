import { describe, expect, test } from "vitest";
import { eventEditForm } from "#contracts/event-form.ts";
import { EVENTS_PAGE_SIZE } from "#contracts/events-limits.ts";
import { eventListQuery } from "#contracts/events.ts";
import type { Viewer } from "#contracts/viewer.ts";
import { createFakeClock } from "#server/platform/clock/fake-clock.ts";
import { createMemberCtx, createTestCtx } from "#tests/factories/ctx.ts";
import type { EventForm } from "#contracts/event-form.ts";
import { buildEventFields, buildEventForm, createEventRow, createTestEvent, writeEvent } from "#tests/factories/events.ts";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { readSentNotifications } from "#tests/factories/sent-notifications.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import {
  cancelEvent,
  createEvent,
  findEventChangeProblems,
  getEvent,
  getEventDraft,
  listEventChoices,
  listEvents,
  listOwnEvents,
  prepareEventText,
  saveEvent,
} from "./events.ts";

const testDb = await openTestDatabase();
// The clock is at 2:30 in the afternoon of 20 November 2026 in India.

const organiser = await createSettledMember(testDb, { name: "Asha Rao" });
const other = await createSettledMember(testDb);
const campus = await createSettledMember(testDb, { userType: "campus" });
const moderator = await createSettledMember(testDb, { userType: "campus", roles: ["moderator"] });

const ctxOf = (viewer: Viewer) => createMemberCtx(testDb, viewer);
const visitor = () => createTestCtx(testDb);
const titles = async (query: object) => (await listEvents(visitor(), eventListQuery.parse(query))).events.map(({ title }) => title);
const clear = () => testDb.owner.query("delete from events");
const read = async (viewer: Viewer | null, id: string) => {
  const result = await getEvent(viewer ? ctxOf(viewer) : visitor(), id);
  if (result.state !== "shown") throw new Error(result.state);
  return result.event;
};
const editForm = (overrides: Record<string, string> = {}) => eventEditForm.parse({ version: "1", ...buildEventFields(overrides) });

describe("adding an event", () => {
  test("takes the city from its venue, in any script, when none is given", async () => {
    const cityOf = async (given: { venue: string; city: string }) =>
      (await read(null, await createTestEvent(testDb, organiser, given))).city;
    expect(await cityOf({ venue: "Hall 2, புனே", city: "" })).toBe("Pune");
    expect(await cityOf({ venue: "Seminar hall, Powai, Mumbai", city: "Thane" })).toBe("Thane");
    expect(await cityOf({ venue: "Seminar hall", city: "" })).toBeNull();
  });

  test("stores times as India's, the city's official name and matched skills", async () => {
    const id = await createTestEvent(testDb, organiser, { city: "Bangalore", tags: "K8s, k8s , , ReactJS" });
    const event = await read(null, id);
    expect(event).toMatchObject({
      startsAt: "2026-12-05T13:00:00.000Z",
      endsAt: "2026-12-05T15:00:00.000Z",
      days: null,
      city: "Bengaluru",
      tags: ["K8s", "ReactJS"],
      isCancelled: false,
      author: { name: "Asha Rao" },
    });
    expect(event.skills.map(({ slug }) => slug)).toEqual(expect.arrayContaining(["kubernetes", "react"]));
  });

  test("stores an all-day event as a span of dates, including the last day", async () => {
    const id = await createTestEvent(testDb, organiser, { event_date: "2026-12-05T10:00", ends_at: "2026-12-06T18:00", is_all_day: "on" });
    expect(await read(null, id)).toMatchObject({
      startsAt: "2026-12-04T18:30:00.000Z",
      endsAt: "2026-12-06T18:30:00.000Z",
      days: { first: "2026-12-05", last: "2026-12-06" },
    });
  });

  test.each([
    ["in the past", { event_date: "2026-11-19T10:00", ends_at: "" }, "event_date"],
    ["too far ahead", { event_date: "2029-12-05T10:00", ends_at: "" }, "event_date"],
    ["too long", { event_date: "2026-12-05T10:00", ends_at: "2027-06-05T10:00" }, "ends_at"],
    ["with a call for papers that outlives it", { cfp_closes_on: "2026-12-06" }, "cfp_closes_on"],
  ])("reports an event %s at its field", async (_name, fields, field) => {
    const outcome = await writeEvent(ctxOf(organiser), buildEventForm(fields));
    expect(outcome).toMatchObject({ outcome: "refused", errors: { [field]: expect.any(String) } });
  });

  test("is for corporate members and moderators only", async () => {
    await expect(prepareEventText(ctxOf(campus), "Words")).rejects.toMatchObject({ code: "forbidden" });
    const text = await prepareEventText(ctxOf(organiser), "Words");
    await expect(createEvent(ctxOf(campus), buildEventForm(), text)).rejects.toMatchObject({ code: "forbidden" });
    expect(await writeEvent(ctxOf(moderator), buildEventForm())).toMatchObject({ outcome: "saved" });
  });

  test("holds a copy of another event for a moderator, visible to its author only", async () => {
    const description = "The very same announcement word for word, long enough that nobody writes it twice by accident.";
    await createTestEvent(testDb, organiser, { description });
    const id = await createTestEvent(testDb, other, { description });
    await expect(getEvent(visitor(), id)).rejects.toMatchObject({ code: "not_found" });
    await expect(getEvent(ctxOf(organiser), id)).rejects.toMatchObject({ code: "not_found" });
    expect((await read(other, id)).notice).toMatchObject({ state: "held" });
    expect((await listOwnEvents(ctxOf(other))).events.map((event) => event.id)).toContain(id);
  });
});

test("a member's own events are all listed, page by page, the latest date first", async () => {
  const ctx = ctxOf(await createMember(testDb));
  const ids: string[] = [];
  for (let at = 0; at < EVENTS_PAGE_SIZE + 2; at += 1) {
    // Two events at the page boundary begin at the same time.
    const startsAt = new Date(ctx.clock.now().getTime() + Math.ceil(at / 2) * 3_600_000);
    ids.unshift(await createEventRow(testDb, ctx.viewer.userId, { startsAt, moderation: at === 5 ? "held" : "clear" }));
  }
  const first = await listOwnEvents(ctx);
  const second = await listOwnEvents(ctx, { cursor: first.nextCursor ?? "" });
  expect([...first.events, ...second.events].map(({ id }) => id)).toEqual(ids);
  expect(second.nextCursor).toBeNull();
});

describe("the list", () => {
  test("shows current and upcoming events, the soonest first, until they end", async () => {
    await clear();
    const hour = 3_600_000;
    const now = createFakeClock().now().getTime();
    const at = (hours: number) => new Date(now + hours * hour);
    const row = (title: string, startsAt: Date, endsAt?: Date) => createEventRow(testDb, null, { title, startsAt, endsAt });
    await row("over for an hour", at(-3), at(-1));
    await row("over this moment", at(-3), at(0));
    await row("began an hour ago, no end known", at(-1));
    await row("began yesterday, ends tomorrow", at(-24), at(24));
    await row("begins now", at(0));
    await row("begins next week", at(7 * 24));
    await createEventRow(testDb, null, { title: "cancelled", status: "cancelled", startsAt: at(5) });
    await createEventRow(testDb, null, { title: "hidden", moderation: "hidden", startsAt: at(5) });
    expect(await titles({})).toEqual(["began yesterday, ends tomorrow", "begins now", "begins next week"]);
  });

  test("filters by city under any of its names, tag in any case, online, month and words", async () => {
    await clear();
    await createTestEvent(testDb, organiser, {
      title: "Rust evening",
      city: "Bengaluru",
      tags: "Rust",
      event_date: "2026-12-05T18:30",
      ends_at: "",
    });
    await createTestEvent(testDb, organiser, {
      title: "Go evening",
      city: "Pune",
      tags: "Go",
      event_date: "2026-12-31T18:30",
      ends_at: "2027-01-01T02:00",
    });
    await createTestEvent(testDb, organiser, {
      title: "Rust online",
      city: "",
      is_online: "on",
      tags: "rust",
      event_date: "2027-01-05T18:30",
      ends_at: "",
    });
    expect(await titles({ city: "Bangalore" })).toEqual(["Rust evening"]);
    expect(await titles({ tag: "RUST" })).toEqual(["Rust evening", "Rust online"]);
    expect(await titles({ online: "1" })).toEqual(["Rust online"]);
    expect(await titles({ month: "2026-12" })).toEqual(["Rust evening", "Go evening"]);
    expect(await titles({ month: "2027-01" })).toEqual(["Go evening", "Rust online"]);
    expect(await titles({ q: "evenings" })).toEqual(["Rust evening", "Go evening"]);
    expect(await titles({ q: "rust", tag: "rust", city: "Bengaluru", month: "2026-12" })).toEqual(["Rust evening"]);
    expect(await titles({ q: "evening bangalore" })).toEqual(["Rust evening"]);
    expect(await titles({ q: "rust", city: "Pune" })).toEqual([]);
    expect(await listEventChoices(visitor())).toEqual({
      cities: ["Bengaluru", "Pune"],
      tags: ["Rust", "Go"],
      months: ["2026-11", "2026-12", "2027-01", "2027-02", "2027-03", "2027-04"],
    });
  });

  test.each([{}, { q: "everywhere" }, { q: "everywhere", tag: "often" }, { tag: "often", city: "Pune" }])(
    "lists every match of %j page by page",
    async (query) => {
      await clear();
      await testDb.owner.query(
        `insert into events (id, title, description_text, event_date, city, tags, ics_uid)
       select gen_random_uuid(), 'Event ' || i, 'everywhere', timestamptz '2026-12-01' + (i / 3) * interval '1 day', 'Pune', array['Often'], i::text
       from generate_series(1, 23) as i`,
      );
      const seen: string[] = [];
      for (let cursor: string | null = ""; cursor !== null;) {
        const page = await listEvents(visitor(), eventListQuery.parse({ ...query, cursor, limit: 5 }));
        seen.push(...page.events.map(({ id }) => id));
        cursor = page.nextCursor;
      }
      expect(new Set(seen).size).toBe(23);
      expect(seen).toHaveLength(23);
    },
  );
});

describe("editing an event", () => {
  test("updates it, increments its sequence and protects it from its sources; other members cannot", async () => {
    const id = await createTestEvent(testDb, organiser);
    for (const viewer of [other, campus]) {
      await expect(saveEvent(ctxOf(viewer), id, editForm())).rejects.toMatchObject({ code: viewer === campus ? "forbidden" : "not_found" });
      await expect(getEventDraft(ctxOf(viewer), id)).rejects.toMatchObject({ code: "not_found" });
    }
    expect(await saveEvent(ctxOf(organiser), id, editForm({ title: "Another title" }))).toMatchObject({ outcome: "saved" });
    const { rows } = await testDb.owner.query("select title, version, sequence, is_edited_here from events where id = $1", [id]);
    expect(rows).toEqual([{ title: "Another title", version: 2, sequence: 1, is_edited_here: true }]);
    expect((await read(null, id)).editedAt).not.toBeNull();
    expect(await saveEvent(ctxOf(moderator), id, { ...editForm(), version: 2 })).toMatchObject({ outcome: "saved" });
  });

  test("fills the form with everything that was saved", async () => {
    const fields: Record<keyof EventForm, string> = {
      title: "A meetup with everything",
      description: "What happens there is told in words that no other event of this run uses.",
      event_date: "2026-12-05T18:30",
      ends_at: "2026-12-05T20:30",
      is_all_day: "",
      venue: "Fourth floor",
      city: "Pune",
      is_online: "on",
      registration_url: "https://example.org/register",
      image_url: "https://example.org/picture.png",
      tags: "Cloud, Rust",
      organiser: "Pune Rust Group",
      capacity: "40",
      cfp_url: "https://example.org/talks",
      cfp_closes_on: "2026-12-01",
    };
    const id = await createTestEvent(testDb, organiser, fields);
    expect((await getEventDraft(ctxOf(organiser), id)).values).toEqual(fields);
  });

  test("returns a conflict and writes nothing when another save came first", async () => {
    const id = await createTestEvent(testDb, organiser);
    await saveEvent(ctxOf(organiser), id, editForm({ title: "First" }));
    expect(await saveEvent(ctxOf(organiser), id, editForm({ title: "Second" }))).toMatchObject({
      outcome: "conflict",
      current: { title: "First", version: 2 },
    });
    expect((await read(null, id)).title).toBe("First");
  });

  test("saves once when the button is pressed twice, and does not overwrite a later save", async () => {
    const id = await createTestEvent(testDb, organiser);
    const form = editForm({ event_date: "2026-12-20", is_all_day: "on", ends_at: "2026-12-21", tags: "Rust, Cloud", capacity: "40" });
    const press = (version: number, title = "Pressed twice") => saveEvent(ctxOf(organiser), id, { ...form, title, version });
    const saved = { outcome: "saved", item: { id, isHeld: false } };
    expect(await Promise.all([press(1), press(1)])).toEqual([saved, saved]);
    await press(2, "Another tab");
    expect(await press(1)).toMatchObject({ outcome: "conflict", current: { title: "Another tab", version: 3 } });
  });

  test("applies the limits of whoever edits, so a moderator is not limited by the author's first day", async () => {
    const author = await createMember(testDb, { userType: "corporate" });
    await testDb.owner.query("update users set created_at = $2 where id = $1", [author.userId, createFakeClock().now()]);
    const id = await createTestEvent(testDb, author);
    const description = `Links that are added: ${[1, 2, 3].map((index) => `https://link-${index}.example`).join(" and then ")}`;
    expect(await saveEvent(ctxOf(author), id, editForm({ description }))).toMatchObject({ errors: { description: expect.any(String) } });
    expect(await saveEvent(ctxOf(moderator), id, editForm({ description }))).toMatchObject({ outcome: "saved" });
  });

  test("requires the call for papers to close before the event begins, even if its times stay the same", async () => {
    const id = await createTestEvent(testDb, organiser);
    const form = editForm({ cfp_closes_on: "2026-12-06" });
    const errors = { cfp_closes_on: "The call for papers closes before the event begins" };
    expect(await saveEvent(ctxOf(organiser), id, form)).toEqual({ outcome: "refused", errors });
    expect(await findEventChangeProblems(ctxOf(organiser), id, form)).toEqual(errors);
    // A date that came from a source is not checked again when a moderator only corrects the title.
    await testDb.owner.query("update events set cfp_closes_on = '2026-12-06' where id = $1", [id]);
    expect(await saveEvent(ctxOf(organiser), id, { ...form, title: "A better title" })).toMatchObject({ outcome: "saved" });
  });

  test("can change the text of a past event, but not its time", async () => {
    const id = await createEventRow(testDb, organiser.userId, { startsAt: new Date("2026-11-01T10:00:00Z") });
    const same = { event_date: "2026-11-01T15:30", ends_at: "" };
    expect(await saveEvent(ctxOf(organiser), id, editForm({ ...same, title: "What we learnt" }))).toMatchObject({ outcome: "saved" });
    const later = { event_date: "2026-11-02T15:30", ends_at: "", version: "2" };
    expect(await saveEvent(ctxOf(organiser), id, editForm(later))).toMatchObject({ errors: { event_date: expect.any(String) } });
  });
});

describe("cancelling", () => {
  test("removes it from lists and shows the reason on its page, once, and only for its organiser", async () => {
    const id = await createTestEvent(testDb, organiser, { title: "Cancelled evening" });
    await expect(cancelEvent(ctxOf(other), id, "Because")).rejects.toMatchObject({ code: "not_found" });
    await cancelEvent(ctxOf(organiser), id, "The hall is flooded");
    expect(await read(null, id)).toMatchObject({ isCancelled: true, cancelReason: "The hall is flooded" });
    expect(await titles({ q: "Cancelled evening" })).toEqual([]);
    const { rows } = await testDb.owner.query("select sequence, is_edited_here from events where id = $1", [id]);
    expect(rows).toEqual([{ sequence: 1, is_edited_here: true }]);
    const again = ctxOf(organiser);
    await cancelEvent(again, id, "Pressed twice");
    expect([await read(null, id), readSentNotifications(again)]).toMatchObject([{ cancelReason: "The hall is flooded" }, []]);
    await expect(cancelEvent(ctxOf(other), id, "Again")).rejects.toMatchObject({ code: "not_found" });
    await expect(getEventDraft(ctxOf(organiser), id)).rejects.toMatchObject({ code: "not_found" });
  });
});
