// What the checks of new texts remember of a member. It goes with the account, or stays without a name.
import { personalTable } from "#server/domains/personal-data.ts";
import type { PersonalDataSource } from "#server/domains/personal-data.ts";

export const postingPersonalData: PersonalDataSource = {
  tables: [
    personalTable("post_allowances", { owner: "user_id", key: ["item_kind"], columns: ["item_kind", "used"] }),
    personalTable("post_fingerprints", { owner: "author_id", key: ["item_id"], columns: ["item_kind", "item_id", "created_at"] }),
  ],
};
