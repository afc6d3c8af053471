// Personal data in Tech Flash. It is deleted with the account.
import { personalTable } from "#server/domains/personal-data.ts";
import type { PersonalDataSource } from "#server/domains/personal-data.ts";

export const techFlashPersonalData: PersonalDataSource = {
  tables: [
    personalTable("tech_flash_choices", {
      owner: "user_id",
      key: ["user_id"],
      columns: ["user_id", "muted_sources", "muted_words", "hides_read", "updated_at"],
    }),
    personalTable("tech_flash_reads", { owner: "user_id", key: ["article_id"], columns: ["article_id", "read_at"] }),
  ],
};
