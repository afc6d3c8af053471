// Maps account rows to what the rest of the site sees.
import type { Viewer } from "#contracts/viewer.ts";
import type { SessionRow } from "./queries.ts";

/** The signed-in person of a session. The profile's name wins over the account's. */
export function presentViewer(row: SessionRow): Viewer {
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    email: row.email,
    name: row.name ?? row.account_name,
    username: row.username,
    avatarUrl: row.avatar_url,
    city: row.city,
    userType: row.user_type,
    onboardingCompleted: row.onboarding_completed,
    verified: row.verified,
    canPublish: row.may_speak_publicly,
    deletionDueAt: row.deletion_due_at?.toISOString() ?? null,
    hasUnread: row.has_unread,
    hasReadingChoices: row.has_reading_choices,
    roles: row.roles,
  };
}
