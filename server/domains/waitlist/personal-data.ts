// Personal data in the recruiter waitlist: what is exported, and what is erased.
import { personalTable } from "#server/domains/personal-data.ts";
import type { PersonalDataSource } from "#server/domains/personal-data.ts";
import { deleteEntriesForSystem } from "./queries.ts";

export const waitlistPersonalData: PersonalDataSource = {
  tables: [
    personalTable("waitlist_entries", {
      owner: "email",
      ownerIs: "email",
      key: ["id"],
      columns: ["id", "name", "email", "company", "roles", "created_at"],
    }),
  ],
  erase: (_ctx, db, { provenEmails }) => deleteEntriesForSystem(db, provenEmails),
};
