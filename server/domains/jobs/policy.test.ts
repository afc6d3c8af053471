import { expect, test } from "vitest";
import { buildViewer } from "#tests/factories/members.ts";
import { requirePoster, rightsOnJob, stateOf, visibilityOf } from "./policy.ts";
import type { JobFacts } from "./policy.ts";

const now = new Date("2026-11-20T06:30:00Z");
const poster = buildViewer({ userType: "corporate" });
const student = buildViewer({ userType: "campus" });
const moderator = buildViewer({ userType: "campus", roles: ["moderator"] });
const job: JobFacts = { posted_by: poster.userId, moderation: "clear", status: "open", expires_at: null, is_link_dead: false };

test("members can apply until the closing date, while the link works", () => {
  expect(stateOf(job, now)).toBe("open");
  expect(stateOf({ ...job, expires_at: now }, now)).toBe("expired");
  expect(stateOf({ ...job, expires_at: new Date(now.getTime() + 1) }, now)).toBe("open");
  expect(stateOf({ ...job, is_link_dead: true }, now)).toBe("unreachable");
  expect(stateOf({ ...job, is_link_dead: true, expires_at: now }, now)).toBe("expired");
  expect(stateOf({ ...job, status: "closed", expires_at: now }, now)).toBe("closed");
});

test("a job that is not public is visible to its poster and to moderators", () => {
  const seenBy = (facts: JobFacts) => [null, student, poster, moderator].map((viewer) => visibilityOf(viewer, facts));
  expect(seenBy(job)).toEqual(["shown", "shown", "shown", "shown"]);
  expect(seenBy({ ...job, moderation: "held" })).toEqual(["missing", "missing", "shown", "shown"]);
  expect(seenBy({ ...job, moderation: "hidden" })).toEqual(["removed", "removed", "shown", "shown"]);
  expect(visibilityOf(null, { ...job, moderation: "held", posted_by: null })).toBe("missing");
});

test("only a poster who may post can change a job; they can repost it once a week, unless a moderator took it down", () => {
  const own = { isOwn: true, canEdit: true, canRepost: true, canReport: false };
  expect(rightsOnJob(poster, job, true)).toEqual(own);
  expect(rightsOnJob(poster, job, false)).toEqual({ ...own, canRepost: false });
  expect(rightsOnJob(poster, { ...job, moderation: "held" }, true)).toEqual({ ...own, canRepost: false });
  for (const viewer of [
    { ...poster, canPublish: false },
    { ...poster, userType: "campus" as const },
  ]) {
    expect(rightsOnJob(viewer, job, true)).toEqual({ isOwn: true, canEdit: false, canRepost: false, canReport: false });
  }
  const others = { isOwn: false, canEdit: false, canRepost: false, canReport: true };
  for (const viewer of [student, buildViewer({ userType: "corporate" }), moderator]) expect(rightsOnJob(viewer, job, true)).toEqual(others);
  expect(rightsOnJob(moderator, { ...job, moderation: "hidden" }, true)).toEqual({ ...others, canReport: false });
  expect(rightsOnJob(null, job, true)).toEqual({ isOwn: false, canEdit: false, canRepost: false, canReport: false });
});

test("only corporate members post jobs", () => {
  expect(() => requirePoster(poster)).not.toThrow();
  for (const viewer of [student, moderator]) expect(() => requirePoster(viewer)).toThrow("Only corporate members");
  expect(() => requirePoster({ ...poster, onboardingCompleted: false })).toThrow("complete your profile");
  expect(() => requirePoster({ ...poster, canPublish: false })).toThrow("consent is needed");
});
