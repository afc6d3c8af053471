// How the forms of jobs and events report several errors at once.
import { expect, test } from "vitest";
import { createMember, createSettledMember } from "#tests/factories/members.ts";
import { buildEventFields, createTestEvent } from "#tests/factories/events.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { buildJobFields, postTestJob } from "#tests/factories/jobs.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);
const member = await createSettledMember(testDb);

const errorsOf = async (address: string, fields: Record<string, string>) => {
  const { status, data } = await pages.send(address, member, fields);
  expect(status).toBe(400);
  return (data as { errors: Record<string, string> }).errors;
};

test("a job's form reports its wrong link, pay, place and closing day together, for a new and an edited job", async () => {
  const wrong = { apply_url: "http://x", salary_min: "10", salary_max: "41", location: "Atlantis", closes_on: "2026-11-01" };
  const faults = {
    location: "Choose a city from the list, or write Remote",
    salary_max: "The range is too wide to mean anything: make the maximum at most 40 LPA, or raise the minimum",
    apply_url: "Please give a whole web address that begins with https://",
    closes_on: "Choose today or a later day",
  };
  expect(await errorsOf("/jobs/new", buildJobFields(wrong))).toEqual(faults);
  const id = await postTestJob(createMemberCtx(testDb, member));
  expect(await errorsOf(`/jobs/${id}/edit`, buildJobFields({ ...wrong, version: "1" }))).toEqual(faults);
  // Whether the location is valid depends on the work mode, which is missing.
  expect(Object.keys(await errorsOf("/jobs/new", buildJobFields({ work_mode: "", location: "Remote" })))).toEqual(["work_mode"]);
});

test("an event's form reports its wrong link, times and places together, for a new and an edited event", async () => {
  const wrong = { registration_url: "x", event_date: "2026-11-01T10:00", ends_at: "2026-11-01T09:00" };
  const past = { event_date: "2026-11-01T10:00", ends_at: "2026-11-01T12:00", cfp_closes_on: "2026-11-02" };
  const link = { registration_url: "Please give a whole web address that begins with https:// or http://" };
  expect(await errorsOf("/events/new", buildEventFields(wrong))).toEqual({ ends_at: "The end cannot come before the beginning", ...link });
  const faults = {
    event_date: "Please choose a time in the future",
    cfp_closes_on: "The call for papers closes before the event begins",
    ...link,
  };
  expect(await errorsOf("/events/new", buildEventFields({ ...past, ...link }))).toEqual(faults);
  const id = await createTestEvent(testDb, member);
  await testDb.owner.query("update events set going_count = 5 where id = $1", [id]);
  const changed = await errorsOf(`/events/${id}/edit`, buildEventFields({ ...past, ...link, capacity: "2", version: "1" }));
  expect(changed).toEqual({ ...faults, capacity: "5 people are going already: please keep at least as many places" });
});

test("a member without the right to send the form is told so before any field errors, and the typed text is kept", async () => {
  const campus = await createMember(testDb, { userType: "campus" });
  const isRefused = { errors: { form: "Events are added by corporate members" }, values: { title: "" } };
  expect(await pages.send("/events/new", campus, { title: "" })).toMatchObject({ status: 403, data: isRefused });
  expect(await pages.send("/jobs/new", campus, { title: "" })).toMatchObject({ status: 403 });
  const [event, job] = [await createTestEvent(testDb, member), await postTestJob(createMemberCtx(testDb, member))];
  const other = await createSettledMember(testDb);
  for (const address of [`/events/${event}/edit`, `/jobs/${job}/edit`]) {
    expect(await pages.send(address, other, { title: "" }), address).toMatchObject({ status: 404 });
    expect(await pages.send(address, member, { title: "" }), address).toMatchObject({ status: 400 });
  }
});
