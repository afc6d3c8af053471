// SQL for profiles.
import { sql } from "kysely";
import type { ConsentState, Qualification, QualificationStatus } from "#contracts/profiles.ts";
import type { UserType } from "#contracts/viewer.ts";
import { readAs } from "#server/platform/db/read-as.ts";
import type { Db } from "#server/platform/db/database.ts";
import { deleteBatch } from "#server/platform/db/delete-batch.ts";
import { withViewer } from "#server/platform/db/roles.ts";

export type OwnProfileRow = {
  name: string;
  email: string;
  phone: string | null;
  username: string | null;
  city: string | null;
  user_type: UserType | null;
  onboarding_completed: boolean;
  verified: boolean;
  work_email: string | null;
  consent_state: ConsentState;
  organization: string | null;
  designation: string | null;
  date_of_birth: string | null;
  qualification: Qualification | null;
  qualification_status: QualificationStatus | null;
  college_name: string | null;
};

/** The columns of `profiles` that onboarding writes; it may write no others. */
export type ProfileFields = {
  name: string;
  email: string;
  phone: string | null;
  username: string | null;
  city: string | null;
  user_type: UserType;
  consent_state: ConsentState;
};

export type CorporateFields = { organization: string; designation: string };

export type CampusFields = {
  date_of_birth: string | null;
  qualification: Qualification;
  qualification_status: QualificationStatus;
  college_name: string;
};

/** The unique index over usernames in lower case. */
export const usernameKey = "profiles_username_key";

/** The member's own profile with both of its parts, or undefined before onboarding begins. */
export async function findOwnProfile(db: Db, viewerId: string): Promise<OwnProfileRow | undefined> {
  const row = await readAs(db, viewerId)
    .selectFrom("own_profiles")
    .select(["name", "email", "phone", "username", "city", "user_type", "onboarding_completed", "verified", "work_email", "consent_state"])
    .select(["organization", "designation", "date_of_birth", "qualification", "qualification_status", "college_name"])
    .executeTakeFirst();
  // The columns of a view are typed as nullable; here they are those of profiles.
  return row as OwnProfileRow | undefined;
}

type BegunProfile = Pick<ProfileFields, "name" | "email" | "user_type"> & { consent_state?: "pending" };

/**
 * Stores the chosen type, and whether a parent's consent is needed, on the member's incomplete profile; adds the profile if there is none.
 * Does nothing to a complete one.
 */
export async function beginProfile(db: Db, viewerId: string, begun: BegunProfile, at: Date): Promise<void> {
  const { user_type, consent_state } = begun;
  await withViewer(db, viewerId, (trx) =>
    trx
      .insertInto("profiles")
      .values({ id: viewerId, ...begun, created_at: at, updated_at: at })
      .onConflict((conflict) =>
        conflict.column("id").doUpdateSet({ user_type, consent_state, updated_at: at }).where("profiles.onboarding_completed", "=", false),
      )
      .execute(),
  );
}

/** Records on the member's incomplete profile that no parent's consent is needed. */
export async function liftConsentNeed(db: Db, viewerId: string, at: Date): Promise<void> {
  await withViewer(db, viewerId, (trx) =>
    trx
      .updateTable("profiles")
      .set({ consent_state: "not_needed", updated_at: at })
      .where("id", "=", viewerId)
      .where("onboarding_completed", "=", false)
      .where("consent_state", "=", "pending")
      .execute(),
  );
}

/**
 * Completes the member's profile; false, and nothing changes, when it was complete before. Runs inside `withViewer`. Throws the database's
 * error on `profiles_username_key` when somebody else has the username.
 */
export async function finishProfile(trx: Db, viewerId: string, fields: ProfileFields, at: Date): Promise<boolean> {
  const row = await trx
    .insertInto("profiles")
    .values({ id: viewerId, ...fields, onboarding_completed: true, created_at: at, updated_at: at })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet({ ...fields, onboarding_completed: true, updated_at: at })
        .where("profiles.onboarding_completed", "=", false),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Whether another member has this username, in any letter case. The unique index has the last word, because the name may be taken a moment
 * later.
 */
export async function isUsernameTaken(db: Db, viewerId: string, username: string): Promise<boolean> {
  const row = await db
    .selectFrom("profiles")
    .select("id")
    .where(sql<string>`lower(username)`, "=", username.toLowerCase())
    .where("id", "<>", viewerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Writes the corporate part. Runs inside `withViewer`. */
export async function upsertCorporatePart(trx: Db, viewerId: string, { organization, designation }: CorporateFields): Promise<void> {
  await trx
    .insertInto("corporate_profiles")
    .values({ id: viewerId, organization, designation })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ organization, designation }))
    .execute();
}

/** Writes the campus part. Runs inside `withViewer`. */
export async function upsertCampusPart(trx: Db, viewerId: string, fields: CampusFields): Promise<void> {
  await trx
    .insertInto("campus_profiles")
    .values({ id: viewerId, ...fields })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(fields))
    .execute();
}

/**
 * Locks the member's profile until the transaction ends, so that concurrent requests of the member run one after the other. Runs inside
 * `withViewer`.
 */
export async function lockProfile(trx: Db, viewerId: string): Promise<void> {
  await trx.selectFrom("profiles").select("id").where("id", "=", viewerId).forUpdate().execute();
}

/**
 * Ends the need for consent, and the effect of a parent's answer, for members born on `bornBy` (YYYY-MM-DD) or before, who are 18 now.
 * Needs the system role.
 */
export async function releaseAdultsForSystem(db: Db, bornBy: string, at: Date): Promise<void> {
  await db
    .updateTable("profiles")
    .set({ consent_state: "not_needed", updated_at: at })
    .where("consent_state", "!=", "not_needed")
    .where("id", "in", (adults) =>
      adults
        .selectFrom("campus_profiles")
        .select("id")
        .where("date_of_birth", "<=", sql<string>`${bornBy}::date`),
    )
    .execute();
}

/** Changes the common part of the member's complete profile. Runs inside `withViewer`. Throws like `finishProfile`. */
export async function editProfileRow(
  trx: Db,
  viewerId: string,
  fields: Pick<ProfileFields, "name" | "phone" | "username" | "city">,
  at: Date,
): Promise<void> {
  const { name, phone, username, city } = fields;
  await trx.updateTable("profiles").set({ name, phone, username, city, updated_at: at }).where("id", "=", viewerId).execute();
}

/** Changes the campus part, except for the date of birth. Runs inside `withViewer`. */
export async function editCampusPart(trx: Db, viewerId: string, fields: Partial<Omit<CampusFields, "date_of_birth">>): Promise<void> {
  const { college_name, qualification, qualification_status } = fields;
  await trx.updateTable("campus_profiles").set({ college_name, qualification, qualification_status }).where("id", "=", viewerId).execute();
}

/** The current username of the member who once had this one, in any letter case. Undefined when there is none or they are not shown. */
export async function findCurrentUsername(db: Db, former: string): Promise<string | undefined> {
  const { rows } = await sql<{ username: string | null }>`select find_current_username(${former}) as username`.execute(db);
  return rows[0]?.username ?? undefined;
}

/** Keeps anybody from taking the member's current and former usernames after the account is deleted. Needs the system role. */
export async function reserveUsernamesForSystem(db: Db, userId: string, at: Date): Promise<void> {
  await sql`
    insert into erased_usernames (name_hash, erased_at)
    select sha256(convert_to(taken, 'UTF8')), ${at}::timestamptz
    from profiles p, unnest(p.former_usernames || lower(p.username)) as taken
    where p.id = ${userId} and taken is not null
    on conflict (name_hash) do nothing`.execute(db);
}

/** Frees at most `limit` usernames of accounts deleted before a time. Returns how many. Needs the system role. */
export function freeUsernamesForSystem(db: Db, before: Date, limit: number): Promise<number> {
  return deleteBatch(db, "erased_usernames", sql`erased_at < ${before}`, limit);
}

/** The public profile of the member with this username in lower case; undefined when there is none or they are not shown. */
export async function findPublicProfile(db: Db, username: string) {
  const { rows } = await sql<{
    name: string;
    username: string;
    city: string | null;
    user_type: UserType | null;
    verified: boolean;
    created_at: Date;
    is_demo: boolean;
  }>`
    select a.name, a.username, p.city, p.user_type, p.verified, p.created_at, u.is_demo
    from find_authors(array[${username}]) a join profiles p on p.id = a.id join users u on u.id = a.id
    limit 1`.execute(db);
  return rows[0];
}
