import type { Viewer } from "#contracts/viewer.ts";
import { newId } from "#server/platform/db/ids.ts";
import { withSystem } from "#server/platform/db/roles.ts";
import type { HasDatabase } from "./ctx.ts";

let count = 0;

/** A viewer as the session layer would build it, without rows in the database. Default: a corporate member with a finished profile. */
export function buildViewer(overrides: Partial<Viewer> = {}): Viewer {
  count += 1;
  const userId = newId();
  return {
    userId,
    sessionId: newId(),
    email: `member-${userId.slice(-6)}-${count}@example.test`,
    name: `Member ${count}`,
    username: `member_${userId.slice(-8)}_${count}`,
    avatarUrl: null,
    city: "Pune",
    userType: "corporate",
    onboardingCompleted: true,
    verified: false,
    canPublish: true,
    deletionDueAt: null,
    hasUnread: false,
    hasReadingChoices: false,
    roles: [],
    ...overrides,
  };
}

/** Inserts a user and returns their viewer. They get a profile too, unless the overrides make them so new that they have no type yet. */
export async function createMember(source: HasDatabase, overrides: Partial<Viewer> = {}): Promise<Viewer> {
  const viewer = buildViewer(overrides);
  await withSystem(source.database.db, async (trx) => {
    await trx
      .insertInto("users")
      .values({
        id: viewer.userId,
        issuer: "https://issuer.example.test",
        subject: viewer.userId,
        email: viewer.email,
        email_verified: true,
        name: viewer.name,
        avatar_url: viewer.avatarUrl,
      })
      .execute();
    if (viewer.onboardingCompleted || viewer.userType !== null) {
      await trx
        .insertInto("profiles")
        .values({
          id: viewer.userId,
          name: viewer.name,
          email: viewer.email,
          username: viewer.username,
          city: viewer.city,
          user_type: viewer.userType,
          onboarding_completed: viewer.onboardingCompleted,
          verified: viewer.verified,
          consent_state: viewer.canPublish ? "not_needed" : "pending",
        })
        .execute();
    }
    for (const role of viewer.roles) await trx.insertInto("user_roles").values({ user_id: viewer.userId, role }).execute();
  });
  return viewer;
}

/** A member who signed up long ago, so that the limits of new accounts do not apply. */
export async function createSettledMember(source: HasDatabase, overrides: Partial<Viewer> = {}): Promise<Viewer> {
  const viewer = await createMember(source, overrides);
  await withSystem(source.database.db, (trx) =>
    trx
      .updateTable("users")
      .set({ created_at: new Date("2026-01-01") })
      .where("id", "=", viewer.userId)
      .execute(),
  );
  return viewer;
}
