import { beforeAll, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { createMember } from "#tests/factories/members.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import type { PageVisits } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";

const testDb = await openTestDatabase();
let pages: PageVisits;
let other: Viewer;
beforeAll(async () => {
  pages = visitPages(testDb);
  other = await createMember(testDb, { username: "taken_name" });
});

const newcomer = { onboardingCompleted: false, userType: null } as const;
/** Mistakes that the schema finds in some fields, and only the server in others. */
const wrong = { name: "", phone: "12", username: "Taken_Name", city: "Pune" };
const corporate = { ...wrong, organization: "", designation: "Engineer" };
const campus = { ...wrong, collegeName: "", qualification: "x", qualificationStatus: "pursuing", email: "asha@example.test" };

async function errorsOf(address: string, viewer: Partial<Viewer>, fields: Record<string, string>): Promise<string[]> {
  const { status, data } = await pages.send(address, await createMember(testDb, viewer), fields);
  expect(status).toBe(400);
  return Object.keys((data as { errors: Record<string, string> }).errors);
}

test.each<[string, string, Partial<Viewer>, Record<string, string>, string[]]>([
  ["the first corporate step", "/onboarding/corporate", newcomer, corporate, ["name", "phone", "username", "organization"]],
  [
    "the corporate form on one page",
    "/onboarding/corporate-profile",
    newcomer,
    { ...corporate, email: "no address", workEmail: "someone@gmail.com" },
    ["name", "phone", "username", "organization", "email", "workEmail"],
  ],
  [
    "the campus form",
    "/onboarding/campus",
    newcomer,
    { ...campus, dateOfBirth: "2030-01-01", ageGroup: "", parentEmail: "" },
    ["name", "phone", "username", "collegeName", "qualification", "dateOfBirth"],
  ],
  [
    "the campus form of somebody young",
    "/onboarding/campus",
    newcomer,
    { ...campus, dateOfBirth: "", ageGroup: "minor", parentEmail: "asha@example.test" },
    ["name", "phone", "username", "collegeName", "qualification", "dateOfBirth", "parentEmail"],
  ],
  ["a corporate profile", "/settings/profile", { userType: "corporate" }, corporate, ["name", "phone", "username", "organization"]],
  ["a campus profile", "/settings/profile", { userType: "campus" }, campus, ["name", "phone", "username", "collegeName", "qualification"]],
])("%s names every mistake at once, in the order of the page", async (_name, address, viewer, fields, errors) => {
  expect(await errorsOf(address, viewer, fields)).toEqual(errors);
});

test("mistakes that only the server finds are named at once too, and a member's own username is not taken", async () => {
  const rest = { name: "Asha", city: "Pune", organization: "Acme", designation: "Engineer" };
  expect(await errorsOf("/settings/profile", {}, { ...rest, phone: "12", username: "taken_name" })).toEqual(["phone", "username"]);
  const own = await pages.send("/settings/profile", other, { ...rest, phone: "", username: "TAKEN_name" });
  expect(own.status).toBe(303);
});

test("another member's former username is named as taken at once too, and the member's own is not", async () => {
  const renamed = await createMember(testDb, { username: "given_up_name" });
  await testDb.owner.query("update profiles set username = 'later_name' where id = $1", [renamed.userId]);
  const fields = { name: "Asha", city: "Pune", organization: "Acme", designation: "Engineer", phone: "12", username: "Given_Up_Name" };
  expect(await errorsOf("/settings/profile", {}, fields)).toEqual(["phone", "username"]);
  const { data } = await pages.send("/settings/profile", { ...renamed, username: "later_name" }, fields);
  expect(Object.keys((data as { errors: object }).errors)).toEqual(["phone"]);
});

test("an invalid answer about the age does not lead to a judgement of the age", async () => {
  const fields = { ...campus, dateOfBirth: "2030-01-01", ageGroup: "old", parentEmail: "" };
  expect(await errorsOf("/onboarding/campus", newcomer, fields)).not.toContain("dateOfBirth");
});
