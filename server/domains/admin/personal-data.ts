// What the admin pages hold of a member: what they did there as an admin. The log names nobody but by id, and outlives the account.
import { personalTable } from "#server/domains/personal-data.ts";
import type { PersonalDataSource } from "#server/domains/personal-data.ts";

export const adminPersonalData: PersonalDataSource = {
  tables: [personalTable("admin_log", { owner: "admin_id", key: ["id"], columns: ["id", "action", "target", "outcome", "created_at"] })],
};
