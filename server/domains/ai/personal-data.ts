// Personal data in the token ledger: a member's usage. It is deleted with the account.
import { personalTable } from "#server/domains/personal-data.ts";
import type { PersonalDataSource } from "#server/domains/personal-data.ts";

export const aiPersonalData: PersonalDataSource = {
  tables: [
    personalTable("ai_tokens", { owner: "user_id", key: ["day"], columns: ["day", "tokens"] }),
    personalTable("ai_calls", {
      owner: "user_id",
      key: ["id"],
      columns: ["id", "purpose", "state", "reserved", "used", "started_at"],
      omitted: ["day", "expires_at", "sent_at"],
    }),
  ],
};
