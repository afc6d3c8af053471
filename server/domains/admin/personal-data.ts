// Personal data in the audit log: a member's actions as an admin. Entries hold only ids, and outlive the account.
import { personalTable } from "#server/domains/personal-data.ts";
import type { PersonalDataSource } from "#server/domains/personal-data.ts";

export const adminPersonalData: PersonalDataSource = {
  tables: [personalTable("admin_log", { owner: "admin_id", key: ["id"], columns: ["id", "action", "target", "outcome", "created_at"] })],
};
