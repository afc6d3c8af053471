import { expect, test } from "vitest";
import { buildViewer } from "#tests/factories/members.ts";
import { mayCreate, requireCreator, rightsOnEvent, visibilityOf } from "./policy.ts";

const now = new Date("2026-11-20T06:30:00Z");
const later = new Date(now.getTime() + 1);
const owner = buildViewer({ userType: "corporate" });
const company = buildViewer({ userType: "corporate" });
const student = buildViewer({ userType: "campus" });
const moderator = buildViewer({ userType: "campus", roles: ["moderator"] });
type Facts = Parameters<typeof rightsOnEvent>[1];
const event: Facts = {
  created_by: owner.userId,
  moderation: "clear",
  status: "upcoming",
  is_public: true,
  over_at: later,
  cancelled_by: null,
  is_cancelled_here: false,
};

/** The names of what the viewer may do. */
const rightsOf = (viewer: Parameters<typeof rightsOnEvent>[0], facts: Partial<Facts> = {}) =>
  Object.entries(rightsOnEvent(viewer, { ...event, ...facts }, now)).flatMap(([name, is]) => (is ? [name] : []));

test("a held event is visible to its author and moderators only, and a hidden one says that it was removed", () => {
  const seenBy = (facts: Facts) => [null, company, owner, moderator].map((viewer) => visibilityOf(viewer, facts));
  expect(seenBy(event)).toEqual(["shown", "shown", "shown", "shown"]);
  expect(seenBy({ ...event, is_public: false, moderation: "held" })).toEqual(["missing", "missing", "shown", "shown"]);
  expect(seenBy({ ...event, is_public: false, moderation: "hidden" })).toEqual(["removed", "removed", "shown", "shown"]);
  expect(visibilityOf(null, { ...event, created_by: null, is_public: false, moderation: "held" })).toBe("missing");
});

test("only corporate members and moderators who may publish can add events", () => {
  expect([null, student, owner, moderator, { ...owner, canPublish: false }].map(mayCreate)).toEqual([false, false, true, true, false]);
  expect(() => requireCreator(null)).toThrow(expect.objectContaining({ code: "sign_in_required" }));
  expect(() => requireCreator(student)).toThrow(expect.objectContaining({ code: "forbidden" }));
});

test("members can answer and report an event; its organiser and moderators can change it, and only the organiser sees the guests", () => {
  expect(rightsOf(null)).toEqual([]);
  expect(rightsOf({ ...owner, canPublish: false })).toEqual([]);
  for (const viewer of [student, company]) expect(rightsOf(viewer)).toEqual(["canAnswer", "canReport"]);
  expect(rightsOf(owner)).toEqual(["canAnswer", "canEdit", "canCancel", "canSeeGuests"]);
  expect(rightsOf({ ...owner, userType: "campus" })).toEqual(["canAnswer", "canSeeGuests"]);
  expect(rightsOf(moderator)).toEqual(["canAnswer", "canEdit", "canCancel", "canReport"]);
});

test("a past event cannot be answered or cancelled, and nobody can answer or report one that is not public", () => {
  const over = { over_at: now };
  expect([student, owner].map((viewer) => rightsOf(viewer, over))).toEqual([["canReport"], ["canEdit", "canSeeGuests"]]);
  const hidden = { is_public: false, moderation: "hidden" as const };
  expect([student, owner].map((viewer) => rightsOf(viewer, hidden))).toEqual([[], ["canEdit", "canCancel", "canSeeGuests"]]);
});

test("until it would be over, an event can be reopened by the organiser who cancelled it, or by a moderator if a moderator did", () => {
  const reopeners = (cancelledBy: string | null, facts: Partial<Facts> = {}) =>
    [student, company, owner, moderator].map((viewer) =>
      rightsOf(viewer, { status: "cancelled", cancelled_by: cancelledBy, ...facts }).filter((name) => /eopen/.test(name)),
    );
  expect(reopeners(owner.userId)).toEqual([[], [], ["canReopen"], []]);
  expect(reopeners(moderator.userId)).toEqual([[], [], ["isReopenedByModerators"], ["canReopen"]]);
  const colleague = buildViewer({ roles: ["moderator"] });
  expect(reopeners(colleague.userId)).toEqual([[], [], ["isReopenedByModerators"], ["canReopen"]]);
  expect(rightsOf({ ...owner, userType: "campus" }, { status: "cancelled", cancelled_by: colleague.userId })).toEqual(["canSeeGuests"]);
  // Another moderator decides about a moderator's own event.
  expect(reopeners(owner.userId, { created_by: moderator.userId })).toEqual([[], [], [], ["isReopenedByModerators"]]);
  // The source itself cancelled this event.
  expect(reopeners(null, { created_by: null })).toEqual([[], [], [], []]);
  // A moderator who has left cancelled this event.
  expect(reopeners(null, { created_by: null, is_cancelled_here: true })).toEqual([[], [], [], ["canReopen"]]);
  for (const canceller of [owner, moderator]) expect(reopeners(canceller.userId, { over_at: now })).toEqual([[], [], [], []]);
  expect(reopeners(moderator.userId, { status: "upcoming" })).toEqual([[], [], [], []]);
  expect(rightsOf(owner, { status: "cancelled", cancelled_by: owner.userId })).toEqual(["canReopen", "canSeeGuests"]);
});
