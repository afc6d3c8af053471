// Personal data in accounts: what is exported, and what is erased.
import { personalTable } from "#server/domains/personal-data.ts";
import type { PersonalDataSource } from "#server/domains/personal-data.ts";
import { deleteStandInRecordsForSystem, deleteUserForSystem } from "./erase-queries.ts";

/** Erasing deletes the row in `users`, and with it most rows that refer to it, so this source has to be last. */
export const accountsPersonalData: PersonalDataSource = {
  tables: [
    personalTable("users", {
      owner: "id",
      key: ["id"],
      columns: ["id", "issuer", "subject", "email", "email_verified", "name", "avatar_url", "is_demo", "created_at", "last_sign_in_at"],
    }),
    personalTable("sessions", {
      owner: "user_id",
      key: ["id"],
      columns: ["id", "user_agent", "created_at", "last_seen_at", "expires_at"],
      omitted: ["token_hash", "sign_in_hash"],
    }),
    personalTable("acceptances", { owner: "user_id", key: ["legal_updated_on"], columns: ["legal_updated_on", "accepted_at"] }),
    personalTable("user_roles", { owner: "user_id", key: ["role"], columns: ["role", "granted_at"] }),
    personalTable("role_changes", {
      owner: "user_id",
      key: ["id"],
      columns: ["id", "role", "is_grant", "reason", "changed_at"],
      omitted: ["changed_by"],
    }),
  ],
  async erase(_ctx, db, { userId, emails }) {
    await deleteStandInRecordsForSystem(db, emails);
    await deleteUserForSystem(db, userId);
  },
};
