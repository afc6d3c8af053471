// Personal data in text checks, reports and moderators' decisions: deleted or anonymised with the account. The moderation log holds only
// ids. An open report stays, with its reason alone: a moderator has to see why its case waits.
import { personalTable } from "#server/domains/personal-data.ts";
import type { PersonalDataSource } from "#server/domains/personal-data.ts";
import { forgetReporterForSystem, toldDecisions } from "./queries.ts";

export const postingPersonalData: PersonalDataSource = {
  tables: [
    personalTable("post_allowances", { owner: "user_id", key: ["item_kind"], columns: ["item_kind", "used"] }),
    personalTable("post_fingerprints", {
      owner: "author_id",
      key: ["item_id"],
      columns: ["item_kind", "item_id", "created_at"],
      omitted: ["fingerprint"],
    }),
    personalTable("reports", {
      owner: "reporter_id",
      key: ["id"],
      columns: ["id", "item_kind", "item_id", "reason", "note", "created_at", "resolved_at", "outcome"],
      omitted: ["case_id", "author_id"],
    }),
    personalTable("moderation_cases", {
      owner: "author_id",
      key: ["id"],
      columns: ["id", "item_kind", "item_id", "is_reported", "is_held", "is_edited", "opened_at", "held_at", "closed_at"],
    }),
    personalTable("moderation_log", {
      owner: "author_id",
      key: ["id"],
      from: toldDecisions,
      columns: ["id", "action", "item_kind", "item_id", "reason", "created_at"],
      omitted: ["moderator_id"],
    }),
    personalTable("moderation_log", {
      name: "moderation_log_as_moderator",
      owner: "moderator_id",
      key: ["id"],
      columns: ["id", "action", "item_kind", "item_id", "reason", "created_at"],
      omitted: ["author_id"],
    }),
  ],
  erase: (_ctx, db, { userId }) => forgetReporterForSystem(db, userId),
};
