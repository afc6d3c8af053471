import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { campusEdit, corporateEdit } from "#contracts/settings.ts";
import type { CorporateEdit } from "#contracts/settings.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { createTestDatabase } from "#tests/setup/test-database.ts";
import type { TestDatabase } from "#tests/setup/test-database.ts";
import { getOwnProfile, updateProfile } from "./profiles.ts";

let testDb: TestDatabase;
beforeAll(async () => {
  testDb = await createTestDatabase();
});
afterAll(() => testDb.close());

const enter = async (overrides = {}) => createMemberCtx(testDb, await createMember(testDb, overrides));

const typed = {
  name: " Asha  Rao ",
  phone: "098123 45678",
  username: "@asha.edit",
  city: "Bangalore",
  organization: "Kaveri Cloud",
  designation: "Engineer",
};

function corporate(overrides: Partial<Record<keyof typeof typed, string>> = {}): { userType: "corporate"; fields: CorporateEdit } {
  return { userType: "corporate", fields: corporateEdit.parse({ ...typed, ...overrides }) };
}

/** The row of a table, as the owner of the database sees it. */
async function rowOf(table: string, id: string): Promise<Record<string, unknown>> {
  const { rows } = await testDb.owner.query<Record<string, unknown>>(`select * from ${table} where id = $1`, [id]);
  return rows[0] ?? {};
}

describe("changing a profile", () => {
  test("stores what was typed in its one form", async () => {
    const ctx = await enter();
    expect(await updateProfile(ctx, corporate())).toEqual({ ok: true });
    expect(await getOwnProfile(ctx)).toMatchObject({
      name: "Asha Rao",
      phone: "+91 98123 45678",
      username: "asha.edit",
      city: "Bengaluru",
      organization: "Kaveri Cloud",
      designation: "Engineer",
    });
    expect(await rowOf("profiles", ctx.viewer.userId)).toMatchObject({ phone: "+919812345678" });
  });

  test("refuses a phone number that is none and a username somebody has, and then changes nothing", async () => {
    const [ctx, other] = [await enter(), await enter({ username: "Taken.Name" })];
    expect(await updateProfile(ctx, corporate({ phone: "12" }))).toMatchObject({ ok: false, errors: { phone: expect.any(String) } });
    expect(await updateProfile(ctx, corporate({ username: "taken.name" }))).toEqual({
      ok: false,
      errors: { username: "That username is taken. Please choose another" },
    });
    expect(await getOwnProfile(ctx)).toMatchObject({ name: ctx.viewer.name, username: ctx.viewer.username });
    expect(await updateProfile(other, corporate({ username: "TAKEN.name" }))).toEqual({ ok: true });
  });

  test("keeps a username that was reserved after the member took it, and gives nobody else one", async () => {
    const own = await enter({ username: "Admin2026" });
    expect(await updateProfile(own, corporate({ username: "@admin2026", designation: "Architect" }))).toEqual({ ok: true });
    expect(await getOwnProfile(own)).toMatchObject({ username: "admin2026", designation: "Architect" });
    const refused = { ok: false, errors: { username: "That username is reserved. Please choose another" } };
    expect(await updateProfile(own, corporate({ username: "admin2027" }))).toEqual(refused);
    expect(await updateProfile(await enter(), corporate({ username: "admin2026" }))).toEqual(refused);
  });

  test("of the other type, or before there is one, is forbidden", async () => {
    const campus = {
      userType: "campus" as const,
      fields: campusEdit.parse({ ...typed, collegeName: "IIT", qualification: "btech", qualificationStatus: "completed" }),
    };
    await expect(updateProfile(await enter(), campus)).rejects.toMatchObject({ code: "forbidden" });
    const newcomer = await enter({ hasProfile: false, onboardingCompleted: false, userType: null });
    await expect(updateProfile(newcomer, corporate())).rejects.toMatchObject({ code: "forbidden" });
  });

  test("changes the college of a campus member, and never the date of birth", async () => {
    const ctx = await enter({ userType: "campus" });
    await testDb.owner.query("insert into campus_profiles values ($1, '2004-04-04', 'bca', 'pursuing', 'Old College')", [
      ctx.viewer.userId,
    ]);
    const form = {
      ...typed,
      username: "asha.campus",
      collegeName: "New College",
      qualification: "mca",
      qualificationStatus: "completed",
      dateOfBirth: "2015-01-01",
      date_of_birth: "2015-01-01",
    };
    expect(await updateProfile(ctx, { userType: "campus", fields: campusEdit.parse(form) })).toEqual({ ok: true });
    expect(await getOwnProfile(ctx)).toMatchObject({ collegeName: "New College", qualification: "mca", dateOfBirth: "2004-04-04" });
  });
});

test("a form with every other column of the tables in it changes only the fields of the form", async () => {
  const ctx = await enter();
  const { userId } = ctx.viewer;
  await updateProfile(ctx, corporate({ username: "before.all" }));
  const before = {
    ...(await rowOf("profiles", userId)),
    ...(await rowOf("users", userId)),
    ...(await rowOf("corporate_profiles", userId)),
  };
  const { rows } = await testDb.owner.query<{ name: string }>(
    "select distinct column_name as name from information_schema.columns where table_name in ('profiles', 'users', 'corporate_profiles', 'campus_profiles')",
  );
  const hostile = Object.fromEntries(rows.map(({ name }) => [name, name === "id" ? crypto.randomUUID() : "true"]));
  const changed = corporateEdit.parse({ ...hostile, ...typed, username: "after.all", city: "Pune" });
  expect(await updateProfile(ctx, { userType: "corporate", fields: changed })).toEqual({ ok: true });
  const after = { ...(await rowOf("profiles", userId)), ...(await rowOf("users", userId)), ...(await rowOf("corporate_profiles", userId)) };
  expect(after).toEqual({ ...before, username: "after.all", city: "Pune", updated_at: after["updated_at"] });
  expect(await rowOf("campus_profiles", userId)).toEqual({});
});
