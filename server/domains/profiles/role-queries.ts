// SQL for roles and their log.
import { sql } from "kysely";
import type { Role } from "#contracts/viewer.ts";
import type { Db } from "#server/platform/db/database.ts";
import { newId } from "#server/platform/db/ids.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";

export type MemberRow = { id: string; name: string; email: string; email_verified: boolean; username: string | null; roles: Role[] };
export type RoleChangeRow = {
  id: string;
  member_name: string | null;
  role: Role;
  is_grant: boolean;
  changed_by_name: string | null;
  reason: string;
  changed_at: Date;
};
export type NewRoleChange = { userId: string; role: Role; isGiven: boolean; changedBy: string; reason: string; at: Date };

const shownName = (user: string, profile: string) => sql`coalesce(${sql.ref(`${profile}.name`)}, ${sql.ref(`${user}.name`)})`;
const rolesOf = sql<Role[]>`array(select r.role from user_roles r where r.user_id = users.id order by r.role)`;

/**
 * People whose name, mail address or username contains `text`, ordered by name, starting after `after`. With an empty text, those who hold
 * a role. Needs the system role.
 */
export function findMembersForSystem(
  db: Db,
  text: string,
  { after, limit }: { after: { id: string; name: string } | null; limit: number },
): Promise<MemberRow[]> {
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = db
    .selectFrom("users")
    .leftJoin("profiles", "profiles.id", "users.id")
    .select([
      "users.id",
      "users.email",
      "users.email_verified",
      "profiles.username",
      shownName("users", "profiles").$castTo<string>().as("name"),
      rolesOf.as("roles"),
    ])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${shownName("users", "profiles")}, users.id) > (${after?.name}::text, ${after?.id}::uuid)`),
    )
    .orderBy("name")
    .orderBy("users.id")
    .limit(limit);
  if (text === "") return found.where("users.id", "in", (holders) => holders.selectFrom("user_roles").select("user_id")).execute();
  return found
    .where((eb) =>
      eb.or([
        eb("users.email", "ilike", pattern),
        eb("profiles.username", "ilike", pattern),
        eb(shownName("users", "profiles").$castTo<string>(), "ilike", pattern),
      ]),
    )
    .execute();
}

/** One member, or undefined. Needs the system role. */
export function findMemberForSystem(db: Db, userId: string) {
  return db.selectFrom("users").select(["id"]).where("id", "=", userId).executeTakeFirst();
}

export type Admin = { userId: string; issuer: string; isLeaving: boolean };

/**
 * All admins, with their identity provider and whether they have requested the deletion of their account. Locks their roles, so that two
 * admins who leave, or take each other's role, run one after the other. Needs the system role.
 */
export async function lockAdminsForSystem(trx: Db): Promise<Admin[]> {
  const admins = trx.selectFrom("user_roles as r").where("r.role", "=", "admin").orderBy("r.user_id");
  await admins.select("r.user_id").forUpdate().execute();
  // A second statement, because the one that waited for the lock does not see deletions requested in the meantime.
  const rows = await admins
    .innerJoin("users as u", "u.id", "r.user_id")
    .leftJoin("account_deletions as d", "d.user_id", "r.user_id")
    .select(["r.user_id", "u.issuer", "d.due_at"])
    .execute();
  return rows.map((row) => ({ userId: row.user_id, issuer: row.issuer, isLeaving: row.due_at !== null }));
}

/** Gives a role or takes it away, and records it; false when nothing had to change. Needs the system role. */
export async function changeRoleForSystem(trx: Db, change: NewRoleChange): Promise<boolean> {
  const changed = change.isGiven ? await insertRole(trx, change) : await deleteRole(trx, change);
  if (!changed) return false;
  await trx
    .insertInto("role_changes")
    .values({
      id: newId(),
      user_id: change.userId,
      role: change.role,
      is_grant: change.isGiven,
      changed_by: change.changedBy,
      reason: change.reason,
      changed_at: change.at,
    })
    .execute();
  return true;
}

/** A page of role changes, newest first. Needs the system role. */
export function listRoleChangesForSystem(db: Db, { cursor, limit }: { cursor: Cursor | null; limit: number }): Promise<RoleChangeRow[]> {
  return db
    .selectFrom("role_changes")
    .leftJoin("users as member", "member.id", "role_changes.user_id")
    .leftJoin("profiles as member_profile", "member_profile.id", "role_changes.user_id")
    .leftJoin("users as admin", "admin.id", "role_changes.changed_by")
    .leftJoin("profiles as admin_profile", "admin_profile.id", "role_changes.changed_by")
    .select([
      "role_changes.id",
      sql<Role>`role_changes.role`.as("role"),
      "role_changes.is_grant",
      "role_changes.reason",
      "role_changes.changed_at",
      shownName("member", "member_profile").$castTo<string | null>().as("member_name"),
      shownName("admin", "admin_profile").$castTo<string | null>().as("changed_by_name"),
    ])
    .$if(cursor !== null, (query) =>
      query.where(sql<boolean>`(role_changes.changed_at, role_changes.id) < (${cursor?.at}, ${cursor?.id}::uuid)`),
    )
    .orderBy("role_changes.changed_at", "desc")
    .orderBy("role_changes.id", "desc")
    .limit(limit)
    .execute();
}

async function insertRole(trx: Db, { userId, role, at }: NewRoleChange): Promise<boolean> {
  const row = await trx
    .insertInto("user_roles")
    .values({ user_id: userId, role, granted_at: at })
    .onConflict((conflict) => conflict.columns(["user_id", "role"]).doNothing())
    .returning("role")
    .executeTakeFirst();
  return row !== undefined;
}

async function deleteRole(trx: Db, { userId, role }: NewRoleChange): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom("user_roles").where("user_id", "=", userId).where("role", "=", role).executeTakeFirst();
  return numDeletedRows > 0n;
}
