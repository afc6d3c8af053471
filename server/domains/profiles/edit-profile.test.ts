import { describe, expect, test } from "vitest";
import { campusEdit, corporateEdit } from "#contracts/settings.ts";
import type { CorporateEdit } from "#contracts/settings.ts";
import type { MemberCtx } from "#server/domains/context.ts";
import { withViewer } from "#server/platform/db/roles.ts";
import { createMemberCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { duringChange } from "#tests/setup/during-change.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { findMovedProfile, getOwnProfile, updateProfile } from "./profiles.ts";

const testDb = await openTestDatabase();

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

/** A row of a table, read as the database's owner. */
async function rowOf(table: string, id: string): Promise<Record<string, unknown>> {
  const { rows } = await testDb.owner.query<Record<string, unknown>>(`select * from ${table} where id = $1`, [id]);
  return rows[0] ?? {};
}

describe("changing a profile", () => {
  test("stores normalised values", async () => {
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

  test("refuses an invalid phone number and a taken username, and then changes nothing", async () => {
    const [ctx, other] = [await enter(), await enter({ username: "Taken.Name" })];
    expect(await updateProfile(ctx, corporate({ phone: "12" }))).toMatchObject({ ok: false, errors: { phone: expect.any(String) } });
    expect(await updateProfile(ctx, corporate({ username: "taken.name" }))).toEqual({
      ok: false,
      errors: { username: "That username is taken. Please choose another" },
    });
    expect(await getOwnProfile(ctx)).toMatchObject({ name: ctx.viewer.name, username: ctx.viewer.username });
    expect(await updateProfile(other, corporate({ username: "TAKEN.name" }))).toEqual({ ok: true });
  });

  test("lets members keep a username that was reserved later, and lets nobody else take one", async () => {
    const own = await enter({ username: "Admin2026" });
    expect(await updateProfile(own, corporate({ username: "@admin2026", designation: "Architect" }))).toEqual({ ok: true });
    expect(await getOwnProfile(own)).toMatchObject({ username: "admin2026", designation: "Architect" });
    const refused = { ok: false, errors: { username: "That username is reserved. Please choose another" } };
    expect(await updateProfile(own, corporate({ username: "admin2027" }))).toEqual(refused);
    expect(await updateProfile(await enter(), corporate({ username: "admin2026" }))).toEqual(refused);
  });

  test("does not overwrite what another window stores at the same moment", async () => {
    const ctx = await enter();
    await updateProfile(ctx, corporate());
    const storing = ["update profiles set city = 'Mysuru' where id = $1", [ctx.viewer.userId]] as const;
    const edit = { userType: "corporate" as const, fields: { designation: "Architect" } };
    expect(await duringChange(testDb, [storing], () => updateProfile(ctx, edit))).toEqual({ ok: true });
    expect(await getOwnProfile(ctx)).toMatchObject({ city: "Mysuru", designation: "Architect" });
  });

  test("is forbidden with the form of the other type, and before a type is chosen", async () => {
    const campus = {
      userType: "campus" as const,
      fields: campusEdit.parse({ ...typed, collegeName: "IIT", qualification: "btech", qualificationStatus: "completed" }),
    };
    await expect(updateProfile(await enter(), campus)).rejects.toMatchObject({ code: "forbidden" });
    const newcomer = await enter({ onboardingCompleted: false, userType: null });
    await expect(updateProfile(newcomer, corporate())).rejects.toMatchObject({ code: "forbidden" });
  });

  test("changes a campus member's college, but never the date of birth", async () => {
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

test("a form that contains every other column of the tables changes only the fields of the form", async () => {
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
  const former_usernames = ["before.all", ctx.viewer.username?.toLowerCase()];
  expect(after).toEqual({ ...before, username: "after.all", former_usernames, city: "Pune", updated_at: after["updated_at"] });
  expect(await rowOf("campus_profiles", userId)).toEqual({});
});

describe("a former username", () => {
  const taken = { ok: false, errors: { username: "That username is taken. Please choose another" } };
  const rename = (ctx: MemberCtx, username: string) => updateProfile(ctx, corporate({ username }));

  test("redirects to the member's current username until they take it back", async () => {
    const ctx = await enter({ username: "First.Name" });
    await rename(ctx, "second_name");
    await rename(ctx, "third_name");
    for (const former of ["first.name", "SECOND_name"]) expect(await findMovedProfile(ctx, former)).toBe("third_name");
    await rename(ctx, "First.name");
    expect(await findMovedProfile(ctx, "first.name")).toBeUndefined();
    expect(await findMovedProfile(ctx, "third_name")).toBe("First.name");
    await rename(ctx, "");
    expect(await findMovedProfile(ctx, "third_name")).toBeUndefined();
  });

  test("cannot be taken by others while it redirects, because they would be mistaken for its former owner", async () => {
    const [ctx, other] = [await enter({ username: "kept_one" }), await enter()];
    await rename(ctx, "kept_two");
    expect(await rename(other, "KEPT_one")).toEqual(taken);
    expect(await getOwnProfile(other)).toMatchObject({ username: other.viewer.username });
    for (const username of ["kept_three", "kept_four", "kept_five"]) expect(await rename(ctx, username)).toEqual({ ok: true });
    expect((await rowOf("profiles", ctx.viewer.userId))["former_usernames"]).toEqual(["kept_four", "kept_three", "kept_two"]);
    expect(await rename(other, "kept_one")).toEqual({ ok: true });
    expect(await rename(ctx, "kept_one")).toEqual(taken);
  });

  test("does not redirect to a hidden profile, and cannot be set directly", async () => {
    const hidden = await enter({ username: "minor_one", canPublish: false });
    await testDb.owner.query("update profiles set username = 'minor_two' where id = $1", [hidden.viewer.userId]);
    expect(await findMovedProfile(hidden, "minor_one")).toBeUndefined();
    const write = withViewer(hidden.db, hidden.viewer.userId, (trx) =>
      trx
        .updateTable("profiles")
        .set({ former_usernames: ["somebody"] })
        .where("id", "=", hidden.viewer.userId)
        .execute(),
    );
    await expect(write).rejects.toThrow("permission denied");
  });
});
