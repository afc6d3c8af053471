import { expect, test } from "vitest";
import type { MemberCtx } from "#server/domains/context.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { createMinor } from "#tests/factories/minors.ts";
import { visitPages } from "#tests/setup/page-visits.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { getOwnProfile, refuseCampus } from "./profiles.ts";

const testDb = await openTestDatabase();
const pages = visitPages(testDb);
const newcomer = { onboardingCompleted: false, userType: null, username: null } as const;
const enter = async () => createMemberCtx(testDb, await createMember(testDb, newcomer));

const common = { name: "Meera Nair", email: "meera@home.example", phone: "", username: "", city: "" };
const campus = { ...common, collegeName: "Junior College", qualification: "other", qualificationStatus: "pursuing" };
const work = { ...common, organization: "Acme", designation: "Engineer" };
const corporateForms = {
  "/onboarding/corporate": { ...work, phone: "98123 45678", city: "Pune" },
  "/onboarding/corporate-profile": { ...work, workEmail: "meera@acme.example" },
};

const sendCampus = ({ viewer }: MemberCtx, fields: Record<string, string>) =>
  pages.send("/onboarding/campus", viewer, { ...campus, ...fields });

let count = 0;
function sendCorporate({ viewer }: MemberCtx, address: keyof typeof corporateForms) {
  count += 1;
  return pages.send(address, viewer, { ...corporateForms[address], username: `meera_${count}` });
}

const saying = [
  ["a date of somebody under 13", { dateOfBirth: "2016-05-05" }],
  ["a date of somebody under 18, without a parent", { dateOfBirth: "2010-05-05", ageGroup: "minor" }],
  ["the answer alone", { ageGroup: "minor" }],
  ["a date in a form that is wrong elsewhere", { dateOfBirth: "2010-05-05", parentEmail: "mum@home.example", name: "" }],
] as const;

test.each(saying)("a person who states an age under 18 on the campus form (%s) cannot join as corporate", async (_how, fields) => {
  const ctx = await enter();
  expect((await sendCampus(ctx, fields)).status).toBe(400);
  for (const address of ["/onboarding/corporate", "/onboarding/corporate-profile"] as const) {
    const refused = await sendCorporate(ctx, address);
    expect(refused).toMatchObject({ status: 400, data: { errors: { form: expect.stringContaining("under 18") } } });
  }
  expect(await getOwnProfile(ctx)).toMatchObject({ onboardingCompleted: false, userType: "campus", dateOfBirth: null });
  const { rows } = await testDb.owner.query("select 1 from mails where recipient = 'meera@acme.example'");
  expect(rows).toEqual([]);
});

test("a corrected date on the campus form allows the corporate forms again, even if that form is refused for another reason", async () => {
  const ctx = await enter();
  await sendCampus(ctx, { dateOfBirth: "2016-05-05" });
  await sendCampus(ctx, { dateOfBirth: "" });
  expect((await sendCorporate(ctx, "/onboarding/corporate")).status).toBe(400);
  await sendCampus(ctx, { dateOfBirth: "2000-05-05", phone: "12" });
  expect((await sendCorporate(ctx, "/onboarding/corporate")).to).toBe("/onboarding/corporate?step=verify");
  expect(await getOwnProfile(ctx)).toMatchObject({ userType: "corporate", consentState: "not_needed" });
});

test("a corrected date completes the campus profile, and so does a parent's address for a member under 18", async () => {
  const [adult, minor] = [await enter(), await enter()];
  for (const ctx of [adult, minor]) await sendCampus(ctx, { dateOfBirth: "2016-05-05" });
  expect((await sendCampus(adult, { dateOfBirth: "2000-05-05" })).to).toBe("/dashboard");
  expect((await sendCampus(minor, { dateOfBirth: "2010-05-05", parentEmail: "mum@home.example" })).to).toBe("/consent");
  expect([await getOwnProfile(adult), await getOwnProfile(minor)]).toMatchObject([
    { onboardingCompleted: true, consentState: "not_needed" },
    { onboardingCompleted: true, consentState: "pending" },
  ]);
});

test("a person who has not stated an age under 18, or has only chosen Campus first, can join as corporate", async () => {
  const [plain, undecided] = [await enter(), await enter()];
  await pages.send("/onboarding", undecided.viewer, { userType: "campus" });
  await sendCampus(undecided, { dateOfBirth: "2000-05-05", name: "" });
  await sendCampus(undecided, { name: "" });
  for (const ctx of [plain, undecided]) expect((await sendCorporate(ctx, "/onboarding/corporate-profile")).to).toBe("/dashboard");
});

test("a form that was still open when the profile was completed changes nothing in it, whatever age it states", async () => {
  const { ctx: minor } = await createMinor(testDb);
  const corporate = await enter();
  await sendCorporate(corporate, "/onboarding/corporate");
  await refuseCampus(minor, { dateOfBirth: "2000-05-05" });
  await refuseCampus(corporate, { dateOfBirth: "2016-05-05" });
  expect([await getOwnProfile(minor), await getOwnProfile(corporate)]).toMatchObject([
    { userType: "campus", consentState: "pending" },
    { userType: "corporate", consentState: "not_needed" },
  ]);
});
