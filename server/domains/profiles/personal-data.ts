// Personal data in profiles. It is deleted with the account; the fingerprints of its usernames are kept for a year.
import { personalTable } from "#server/domains/personal-data.ts";
import type { PersonalDataSource } from "#server/domains/personal-data.ts";
import { reserveUsernamesForSystem } from "./queries.ts";

export const profilesPersonalData: PersonalDataSource = {
  tables: [
    personalTable("profiles", {
      owner: "id",
      key: ["id"],
      columns: [
        "id",
        "name",
        "email",
        "phone",
        "username",
        "former_usernames",
        "city",
        "user_type",
        "onboarding_completed",
        "verified",
        "work_email",
        "consent_state",
        "created_at",
        "updated_at",
      ],
    }),
    personalTable("corporate_profiles", { owner: "id", key: ["id"], columns: ["id", "organization", "designation", "work_email"] }),
    personalTable("campus_profiles", {
      owner: "id",
      key: ["id"],
      columns: ["id", "date_of_birth", "qualification", "qualification_status", "college_name"],
    }),
    personalTable("work_email_verifications", {
      owner: "user_id",
      key: ["id"],
      columns: ["id", "kind", "work_email", "status", "created_at", "used_at"],
      omitted: ["token_hash"],
    }),
    personalTable("parent_consents", {
      owner: "user_id",
      key: ["id"],
      columns: ["id", "parent_email", "status", "created_at", "decided_at", "legal_updated_on"],
      omitted: ["token_hash"],
    }),
  ],
  erase: ({ clock }, db, { userId }) => reserveUsernamesForSystem(db, userId, clock.now()),
};
