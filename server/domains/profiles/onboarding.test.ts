import { describe, expect, test } from "vitest";
import type { CampusProfile, CorporateDetails } from "#contracts/onboarding.ts";
import type { Viewer } from "#contracts/viewer.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { chooseUserType, completeCampus, completeCorporate, completeCorporateOnOnePage, getOwnProfile } from "./profiles.ts";

const testDb = await openTestDatabase();

const newcomer = { onboardingCompleted: false, userType: null, username: null } as const;
let count = 0;

function details(overrides: Partial<CorporateDetails> = {}): CorporateDetails {
  count += 1;
  return {
    name: "Asha Rao",
    phone: "098123 45678",
    username: `asha_${count}`,
    city: "Bangalore",
    organization: "Acme",
    designation: "Engineer",
    ...overrides,
  };
}

function campus(overrides: Partial<CampusProfile> = {}): CampusProfile {
  return {
    name: "Meera Nair",
    email: "meera@example.test",
    phone: null,
    username: null,
    city: null,
    dateOfBirth: "2005-05-05",
    ageGroup: null,
    parentEmail: null,
    collegeName: "College of Engineering",
    qualification: "btech",
    qualificationStatus: "pursuing",
    ...overrides,
  };
}

const allow = async () => null;

async function newcomerCtx(overrides: Partial<Viewer> = {}) {
  return createMemberCtx(testDb, await createMember(testDb, { ...newcomer, ...overrides }));
}

async function readRecipients(): Promise<string[]> {
  const { rows } = await testDb.owner.query<{ recipient: string }>("select recipient from mails order by created_at");
  return rows.map(({ recipient }) => recipient);
}

describe("choosing a type", () => {
  test("starts a profile, and another choice replaces it", async () => {
    const ctx = await newcomerCtx({ name: "Asha" });
    await chooseUserType(ctx, "campus");
    await chooseUserType(ctx, "corporate");
    expect(await getOwnProfile(ctx)).toMatchObject({ name: "Asha", userType: "corporate", onboardingCompleted: false });
  });

  test("does not change a complete profile", async () => {
    const ctx = createMemberCtx(testDb, await createMember(testDb, { userType: "corporate" }));
    await chooseUserType(ctx, "campus");
    expect(await getOwnProfile(ctx)).toMatchObject({ userType: "corporate", onboardingCompleted: true });
  });
});

describe("the corporate profile", () => {
  test("is complete and unverified, with normalised phone and city and the account's address", async () => {
    const ctx = await newcomerCtx();
    const input = details();
    expect(await completeCorporate(ctx, input)).toEqual({ ok: true });
    expect(await getOwnProfile(ctx)).toMatchObject({
      name: "Asha Rao",
      email: ctx.viewer.email,
      phone: "+91 98123 45678",
      username: input.username,
      city: "Bengaluru",
      userType: "corporate",
      onboardingCompleted: true,
      verified: false,
      workEmail: null,
      consentState: "not_needed",
      organization: "Acme",
      designation: "Engineer",
    });
  });

  test("replaces the type that was chosen before", async () => {
    const ctx = await newcomerCtx();
    await chooseUserType(ctx, "campus");
    await completeCorporate(ctx, details());
    expect(await getOwnProfile(ctx)).toMatchObject({ userType: "corporate", collegeName: null });
  });

  test("refuses an invalid phone number with an error at that field, and writes nothing", async () => {
    const ctx = await newcomerCtx();
    const result = await completeCorporate(ctx, details({ phone: "12345" }));
    expect(result).toMatchObject({ ok: false, errors: { phone: expect.stringContaining("phone number") } });
    expect(await getOwnProfile(ctx)).toBeNull();
  });

  test("refuses a taken username regardless of case", async () => {
    await completeCorporate(await newcomerCtx(), details({ username: "Taken.Name" }));
    const ctx = await newcomerCtx();
    const result = await completeCorporate(ctx, details({ username: "tAKEN.nAME" }));
    expect(result).toEqual({ ok: false, errors: { username: "That username is taken. Please choose another" } });
    expect(await getOwnProfile(ctx)).toBeNull();
  });

  test("does not change when it is sent a second time", async () => {
    const ctx = await newcomerCtx();
    await completeCorporate(ctx, details({ organization: "First" }));
    expect(await completeCorporate(ctx, details({ organization: "Second" }))).toEqual({ ok: true });
    expect(await getOwnProfile(ctx)).toMatchObject({ organization: "First" });
  });

  test("gives a username that 100 people request at once to one of them", async () => {
    const people = await Promise.all(Array.from({ length: 100 }, () => newcomerCtx()));
    const results = await Promise.all(people.map((ctx) => completeCorporate(ctx, details({ username: "everybody_wants_it" }))));
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    const refused = results.filter((result) => !result.ok);
    expect(refused).toHaveLength(99);
    for (const result of refused) expect(result.errors).toEqual({ username: "That username is taken. Please choose another" });
    const { rows } = await testDb.owner.query("select id from profiles where lower(username) = 'everybody_wants_it'");
    expect(rows).toHaveLength(1);
  });
});

describe("the corporate profile on one page", () => {
  const onePage = { phone: null, city: null, email: "asha@example.test" };

  function complete(ctx: MemberCtx, workEmail: string) {
    return completeCorporateOnOnePage(ctx, { ...details(), ...onePage, workEmail }, async () => {});
  }

  test("sends a link to the work address and gives no badge", async () => {
    const ctx = await newcomerCtx();
    const result = await complete(ctx, "asha@one-page.example");
    expect(result).toEqual({ ok: true, isMailed: false });
    expect(await getOwnProfile(ctx)).toMatchObject({
      email: "asha@example.test",
      verified: false,
      workEmail: null,
      onboardingCompleted: true,
    });
    expect(await readRecipients()).toContain("asha@one-page.example");
  });

  test("refuses webmail as a work address and writes nothing", async () => {
    const ctx = await newcomerCtx();
    const result = await complete(ctx, "asha@gmail.com");
    expect(result).toMatchObject({ ok: false, errors: { workEmail: expect.stringContaining("gmail.com") } });
    expect(await getOwnProfile(ctx)).toBeNull();
  });
});

describe("the campus profile", () => {
  test("is complete and unverified, and no parent of an adult is asked", async () => {
    const ctx = await newcomerCtx();
    expect(await completeCampus(ctx, campus({ ageGroup: "adult", parentEmail: "unasked@example.test" }), allow)).toEqual({
      ok: true,
      needsConsent: false,
    });
    expect(await getOwnProfile(ctx)).toMatchObject({
      userType: "campus",
      onboardingCompleted: true,
      verified: false,
      consentState: "not_needed",
      dateOfBirth: "2005-05-05",
      qualification: "btech",
      qualificationStatus: "pursuing",
      collegeName: "College of Engineering",
    });
    expect(await readRecipients()).not.toContain("unasked@example.test");
  });

  test("ignores the parent's address for an adult", async () => {
    const ctx = await newcomerCtx();
    expect(await completeCampus(ctx, campus({ ageGroup: "adult", parentEmail: "amma" }), allow)).toEqual({ ok: true, needsConsent: false });
  });

  test("requires no date of birth from members who say that they are 18 or older", async () => {
    const ctx = await newcomerCtx();
    expect(await completeCampus(ctx, campus({ dateOfBirth: null, ageGroup: "adult" }), allow)).toEqual({ ok: true, needsConsent: false });
  });

  test("asks a parent of a member under 18", async () => {
    const ctx = await newcomerCtx();
    const result = await completeCampus(ctx, campus({ dateOfBirth: "2010-01-01", parentEmail: "parent@example.test" }), allow);
    expect(result).toEqual({ ok: true, needsConsent: true });
    expect(await getOwnProfile(ctx)).toMatchObject({ consentState: "pending" });
    expect(await readRecipients()).toContain("parent@example.test");
  });

  test.each<[string, Partial<CampusProfile>]>([
    ["ageGroup", { dateOfBirth: null }],
    ["dateOfBirth", { dateOfBirth: null, ageGroup: "minor", parentEmail: "parent@example.test" }],
    ["dateOfBirth", { dateOfBirth: "2020-01-01", parentEmail: "parent@example.test" }],
    ["dateOfBirth", { dateOfBirth: "2030-01-01" }],
    ["dateOfBirth", { dateOfBirth: "2010-01-01", ageGroup: "adult", parentEmail: "parent@example.test" }],
    ["dateOfBirth", { dateOfBirth: "2005-01-01", ageGroup: "minor", parentEmail: "parent@example.test" }],
    ["parentEmail", { dateOfBirth: "2010-01-01" }],
    ["parentEmail", { dateOfBirth: "2010-01-01", ageGroup: "minor", parentEmail: "amma" }],
    ["parentEmail", { dateOfBirth: "2010-01-01", email: "me@example.test", parentEmail: "ME+mum@example.test" }],
    ["phone", { phone: "12345" }],
  ])("refuses with an error at %s: %o", async (field, overrides) => {
    const ctx = await newcomerCtx();
    const result = await completeCampus(ctx, campus(overrides), allow);
    expect(result).toMatchObject({ ok: false, errors: { [field]: expect.any(String) } });
    expect((await getOwnProfile(ctx))?.onboardingCompleted ?? false).toBe(false);
  });

  test("does not accept the account's own address as a parent's", async () => {
    const ctx = await newcomerCtx({ email: "kid.account@gmail.com" });
    const result = await completeCampus(ctx, campus({ dateOfBirth: "2010-01-01", parentEmail: "kidaccount+dad@gmail.com" }), allow);
    expect(result).toMatchObject({ ok: false, errors: { parentEmail: expect.stringContaining("not your own") } });
  });
});
