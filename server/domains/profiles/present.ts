// Maps profile rows to what the rest of the site sees.
import type { OwnProfile } from "#contracts/profiles.ts";
import type { RoleChange, RoleMember } from "#contracts/profiles-roles.ts";
import { toReadablePhone } from "./phone-number.ts";
import type { OwnProfileRow } from "./queries.ts";
import type { MemberRow, RoleChangeRow } from "./role-queries.ts";

/** A member's profile, for that member alone. */
export function presentOwnProfile(row: OwnProfileRow): OwnProfile {
  return {
    name: row.name,
    email: row.email,
    phone: row.phone && toReadablePhone(row.phone),
    username: row.username,
    city: row.city,
    userType: row.user_type,
    onboardingCompleted: row.onboarding_completed,
    verified: row.verified,
    workEmail: row.work_email,
    consentState: row.consent_state,
    organization: row.organization,
    designation: row.designation,
    dateOfBirth: row.date_of_birth,
    qualification: row.qualification,
    qualificationStatus: row.qualification_status,
    collegeName: row.college_name,
  };
}

/** A member as the admins' page shows them. `adminEmails` are the addresses in ADMIN_EMAILS, in lower case. */
export function presentRoleMember(row: MemberRow, adminEmails: readonly string[]): RoleMember {
  return {
    userId: row.id,
    name: row.name,
    email: row.email,
    username: row.username,
    roles: row.roles,
    isNamedInSettings: row.email_verified && adminEmails.includes(row.email.toLowerCase()),
  };
}

/** One entry of the log of role changes. */
export function presentRoleChange(row: RoleChangeRow): RoleChange {
  return {
    id: row.id,
    memberName: row.member_name,
    role: row.role,
    isGiven: row.is_grant,
    changedByName: row.changed_by_name,
    reason: row.reason,
    changedAt: row.changed_at.toISOString(),
  };
}
