// Personal data in the tracker and saved searches. It is deleted with the account.
import { personalTable } from "#server/domains/personal-data.ts";
import type { PersonalDataSource } from "#server/domains/personal-data.ts";

export const trackerPersonalData: PersonalDataSource = {
  tables: [
    personalTable("job_applications", {
      owner: "user_id",
      key: ["id"],
      columns: [
        "id",
        "job_id",
        "title",
        "company",
        "link",
        "status",
        "notes",
        "remind_at",
        "applied_at",
        "created_at",
        "moved_at",
        "removed_at",
        "version",
      ],
    }),
    personalTable("saved_searches", {
      owner: "user_id",
      key: ["id"],
      columns: ["id", "name", "filters", "created_at", "told_until", "removed_at", "version"],
      omitted: ["facets", "query", "pay_from"],
    }),
  ],
};
