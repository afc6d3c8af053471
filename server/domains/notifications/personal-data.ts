// What notifications hold of a member. They go with the account; where the member acted, others keep theirs without the name.
import { personalTable } from "#server/domains/personal-data.ts";
import type { PersonalDataSource } from "#server/domains/personal-data.ts";

export const notificationsPersonalData: PersonalDataSource = {
  tables: [
    personalTable("notifications", {
      owner: "user_id",
      key: ["id"],
      columns: ["id", "kind", "title", "body", "href", "count", "created_at", "read_at"],
    }),
    personalTable("notification_mutes", { owner: "user_id", key: ["kind", "channel"], columns: ["kind", "channel"] }),
  ],
};
