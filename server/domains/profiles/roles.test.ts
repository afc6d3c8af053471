import { describe, expect, test } from "vitest";
import type { Viewer } from "#contracts/viewer.ts";
import { signIn } from "#server/domains/accounts/accounts.ts";
import { newId } from "#server/platform/db/ids.ts";
import { standInIssuer } from "#server/platform/identity/stand-in/stand-in-account.ts";
import { createMemberCtx, createTestConfig, createTestCtx } from "#tests/factories/ctx.ts";
import { createMember } from "#tests/factories/members.ts";
import { openTestDatabase } from "#tests/setup/test-database.ts";
import { changeRole, findMembers, listRoleChanges } from "./profiles.ts";

const testDb = await openTestDatabase();

async function memberCtx(overrides: Partial<Viewer> = {}) {
  return createMemberCtx(testDb, await createMember(testDb, overrides));
}

/** The member's roles in the database. */
async function readRoles(userId: string): Promise<string[]> {
  const { rows } = await testDb.owner.query<{ role: string }>("select role from user_roles where user_id = $1 order by role", [userId]);
  return rows.map(({ role }) => role);
}

const reason = "Looks after the forum";

describe("an admin", () => {
  test("gives and removes a role, once each, and every change is logged", async () => {
    const admin = await memberCtx({ roles: ["admin"], name: "Farah" });
    const { userId } = await createMember(testDb, { name: "Kiran" });
    expect(await changeRole(admin, { userId, change: "give", role: "moderator", reason })).toEqual({ ok: true, isNew: true });
    expect(await changeRole(admin, { userId, change: "give", role: "moderator", reason })).toEqual({ ok: true, isNew: false });
    expect(await readRoles(userId)).toEqual(["moderator"]);
    expect(await changeRole(admin, { userId, change: "take-away", role: "moderator", reason: "Moved on" })).toEqual({
      ok: true,
      isNew: true,
    });
    expect(await readRoles(userId)).toEqual([]);
    const { changes } = await listRoleChanges(admin);
    expect(changes.slice(0, 2)).toMatchObject([
      { memberName: "Kiran", role: "moderator", isGiven: false, changedByName: "Farah", reason: "Moved on" },
      { memberName: "Kiran", role: "moderator", isGiven: true, changedByName: "Farah", reason },
    ]);
  });

  test("finds people by name, address and username, and all role holders without a text", async () => {
    const admin = await memberCtx({ roles: ["admin"] });
    const wanted = await createMember(testDb, { name: "Zubin 100% Mehta", email: "zubin@find.example", username: "zubin_m" });
    for (const text of ["zubin 100%", "FIND.example", "@zubin_m"]) {
      expect((await findMembers(admin, { text })).members.map(({ userId }) => userId)).toEqual([wanted.userId]);
    }
    expect((await findMembers(admin, { text: "zubin_100%" })).members).toEqual([]);
    const { members: holders } = await findMembers(admin);
    expect(holders.map(({ userId }) => userId)).toContain(admin.viewer.userId);
    expect(holders.every(({ roles }) => roles.length > 0)).toBe(true);
  });

  test("finds a name in any Unicode form of its letters", async () => {
    const admin = await memberCtx({ roles: ["admin"] });
    // In the form in which names are stored: a letter with a dot below is two characters.
    const wanted = await createMember(testDb, { name: "\u09b8\u099e\u09cd\u099c\u09af\u09bc \u09a8\u09a8\u09cd\u09a6\u09c0" });
    const typed = "\u09b8\u099e\u09cd\u099c\u09df";
    expect((await findMembers(admin, { text: typed })).members.map(({ userId }) => userId)).toEqual([wanted.userId]);
  });

  test("pages through people by name and through changes by time, each once", async () => {
    const admin = await memberCtx({ roles: ["admin"] });
    const people = await Promise.all(
      Array.from({ length: 23 }, (_, index) => createMember(testDb, { name: `Leafed ${String(index % 12).padStart(2, "0")}` })),
    );
    const first = await findMembers(admin, { text: "leafed" });
    const second = await findMembers(admin, { text: "leafed", after: first.nextAfter });
    const found = [...first.members, ...second.members];
    expect(await findMembers(admin, { text: "leafed", after: `${newId()}${first.members[19]?.name}` })).toMatchObject({
      members: second.members.filter(({ name }) => name !== first.members[19]?.name),
    });
    expect([first.members.length, second.nextAfter]).toEqual([20, null]);
    expect(found.map(({ name }) => name)).toEqual(people.map(({ name }) => name).toSorted());
    expect(new Set(found.map(({ userId }) => userId)).size).toBe(23);
    for (const { userId } of people) {
      for (const change of ["give", "take-away", "give"] as const) await changeRole(admin, { userId, change, role: "moderator", reason });
    }
    const latest = await listRoleChanges(admin);
    const older = await listRoleChanges(admin, { cursor: latest.nextCursor ?? "" });
    const names = [...latest.changes, ...older.changes].slice(0, 69).map(({ memberName }) => memberName);
    expect(names).toEqual(people.toReversed().flatMap(({ name }) => [name, name, name]));
  });

  test("cannot give a role to a missing member", async () => {
    const admin = await memberCtx({ roles: ["admin"] });
    await expect(changeRole(admin, { userId: newId(), change: "give", role: "admin", reason })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("other members", () => {
  test.each(["member", "moderator"])("a %s can neither see nor change roles", async (kind) => {
    const ctx = await memberCtx({ roles: kind === "moderator" ? ["moderator"] : [] });
    const { userId } = ctx.viewer;
    await expect(findMembers(ctx)).rejects.toMatchObject({ code: "not_found" });
    await expect(listRoleChanges(ctx)).rejects.toMatchObject({ code: "not_found" });
    await expect(changeRole(ctx, { userId, change: "give", role: "admin", reason })).rejects.toMatchObject({ code: "not_found" });
    expect(await readRoles(userId)).not.toContain("admin");
  });

  test("an admin whose role was just removed can do nothing more", async () => {
    const first = await memberCtx({ roles: ["admin"] });
    const second = await memberCtx({ roles: ["admin"] });
    await changeRole(first, { userId: second.viewer.userId, change: "take-away", role: "admin", reason });
    const change = { userId: first.viewer.userId, change: "take-away", role: "admin", reason } as const;
    await expect(changeRole(second, change)).rejects.toMatchObject({ code: "not_found" });
    expect(await readRoles(first.viewer.userId)).toEqual(["admin"]);
  });
});

describe("the last admin", () => {
  test("stays, even if two admins remove the role from each other at once", async () => {
    const [one, other] = [await memberCtx({ roles: ["admin"] }), await memberCtx({ roles: ["admin"] })];
    // Several rounds, because the first one opens connections, and only later ones are really concurrent.
    for (let round = 0; round < 12; round += 1) {
      await testDb.owner.query("delete from user_roles");
      await testDb.owner.query("insert into user_roles (user_id, role) values ($1, 'admin'), ($2, 'admin')", [
        one.viewer.userId,
        other.viewer.userId,
      ]);
      const results = await Promise.allSettled([
        changeRole(one, { userId: other.viewer.userId, change: "take-away", role: "admin", reason }),
        changeRole(other, { userId: one.viewer.userId, change: "take-away", role: "admin", reason }),
      ]);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      const { rows } = await testDb.owner.query<{ user_id: string }>("select user_id from user_roles where role = 'admin'");
      expect(rows).toHaveLength(1);
    }
  });

  test("cannot give up the role, even if a moderator stays", async () => {
    await testDb.owner.query("delete from user_roles");
    const last = await memberCtx({ roles: ["admin"] });
    await memberCtx({ roles: ["moderator"] });
    const change = { userId: last.viewer.userId, change: "take-away", role: "admin", reason } as const;
    expect(await changeRole(last, change)).toMatchObject({ ok: false });
    expect(await readRoles(last.viewer.userId)).toEqual(["admin"]);
  });
});

test("an admin whose account is about to be deleted does not count as a remaining one", async () => {
  await testDb.owner.query("delete from user_roles");
  const [leaver, stayer] = [await memberCtx({ roles: ["admin"] }), await memberCtx({ roles: ["admin"] })];
  await testDb.owner.query("insert into account_deletions (user_id, keeps_posts, requested_at, due_at) values ($1, true, now(), now())", [
    leaver.viewer.userId,
  ]);
  const takeAway = (userId: string) => changeRole(leaver, { userId, change: "take-away", role: "admin", reason });
  expect(await takeAway(stayer.viewer.userId)).toMatchObject({ ok: false });
  expect(await takeAway(leaver.viewer.userId)).toEqual({ ok: true, isNew: true });
});

test("an admin of the stand-in for sign-in does not count as a remaining one when a real provider is set up", async () => {
  await testDb.owner.query("delete from user_roles");
  const [chief, ghost] = [await createMember(testDb, { roles: ["admin"] }), await createMember(testDb, { roles: ["admin"] })];
  await testDb.owner.query("update users set issuer = $2 where id = $1", [ghost.userId, standInIssuer]);
  const giveUp = (settings: Record<string, string>) => {
    const ctx = createMemberCtx(testDb, chief, { config: createTestConfig(settings) });
    return changeRole(ctx, { userId: chief.userId, change: "take-away", role: "admin", reason });
  };
  expect(await giveUp({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" })).toMatchObject({ ok: false });
  expect(await giveUp({})).toEqual({ ok: true, isNew: true });
});

test("an admin named in the settings is logged once and marked in the list", async () => {
  const config = createTestConfig({ ADMIN_EMAILS: "boss@example.test" });
  const ctx = createTestCtx(testDb, { config });
  const claims = {
    issuer: "https://issuer.example.test",
    subject: "boss",
    email: "boss@example.test",
    emailVerified: true,
    name: "Boss",
    avatarUrl: null,
  };
  const { userId } = await signIn(ctx, { claims, signInSecret: "one", userAgent: "" });
  await signIn(ctx, { claims, signInSecret: "two", userAgent: "" });
  const admin = await memberCtx({ roles: ["admin"] });
  const {
    members: [found],
  } = await findMembers({ ...admin, config }, { text: "boss@example.test" });
  expect(found).toMatchObject({ userId, roles: ["admin"], isNamedInSettings: true });
  const notes = (await listRoleChanges(admin)).changes.filter(({ memberName }) => memberName === "Boss");
  expect(notes).toMatchObject([{ role: "admin", isGiven: true, changedByName: null, reason: "Named in ADMIN_EMAILS" }]);
});

test("a member with an unverified address from the settings is not marked as named there", async () => {
  const config = createTestConfig({ ADMIN_EMAILS: "chief@example.test" });
  const impostor = await createMember(testDb, { email: "chief@example.test" });
  await testDb.owner.query("update users set email_verified = false where id = $1", [impostor.userId]);
  const admin = await memberCtx({ roles: ["admin"] });
  const { members } = await findMembers({ ...admin, config }, { text: "chief@example.test" });
  expect(members).toMatchObject([{ userId: impostor.userId, isNamedInSettings: false }]);
});

test("the log can only be appended to, and not by a request", async () => {
  const { db } = testDb.database;
  await expect(db.selectFrom("role_changes").select("id").execute()).rejects.toThrow("permission denied");
  const asSystem = async (statement: string) => {
    const client = await testDb.owner.connect();
    try {
      await client.query("begin; set local role sangam_system");
      await client.query(statement);
    } finally {
      await client.query("rollback");
      client.release();
    }
  };
  await expect(asSystem("delete from role_changes")).rejects.toThrow("permission denied");
  await expect(asSystem("update role_changes set reason = ''")).rejects.toThrow("permission denied");
});
