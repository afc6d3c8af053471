// Personal data in bookmarks. It is deleted with the account.
import { personalTable } from "#server/domains/personal-data.ts";
import type { PersonalDataSource } from "#server/domains/personal-data.ts";

export const bookmarksPersonalData: PersonalDataSource = {
  tables: [
    personalTable("bookmarks", {
      owner: "user_id",
      key: ["bookmark_type", "reference_id"],
      columns: ["bookmark_type", "reference_id", "title", "note", "remind_at", "created_at", "removed_at"],
      omitted: ["letters"],
    }),
  ],
};
