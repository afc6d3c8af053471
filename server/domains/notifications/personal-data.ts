// Personal data in notifications. It is deleted with the account; other members' notifications lose the name.
import { personalTable } from "#server/domains/personal-data.ts";
import type { PersonalDataSource } from "#server/domains/personal-data.ts";
import { shownNotifications } from "./shown-notification-queries.ts";
import { deliverNotificationsTask } from "./tasks.ts";

export const notificationsPersonalData: PersonalDataSource = {
  tables: [
    personalTable("notifications", {
      owner: "user_id",
      key: ["id"],
      from: shownNotifications,
      columns: ["id", "kind", "title", "body", "href", "count", "created_at", "read_at"],
      omitted: ["key", "actor_id", "group_key", "grouped_keys", "is_listed", "first_at"],
    }),
    personalTable("notification_mutes", { owner: "user_id", key: ["kind", "channel"], columns: ["kind", "channel"] }),
    personalTable("push_subscriptions", {
      owner: "user_id",
      key: ["session_id"],
      columns: ["session_id", "created_at"],
      omitted: ["endpoint", "public_key", "auth_secret", "server_key"],
    }),
    personalTable("mail_rhythms", { owner: "user_id", key: ["user_id"], columns: ["user_id", "rhythm", "next_at"] }),
    personalTable("digest_entries", { owner: "user_id", key: ["notification_id"], columns: ["notification_id", "waits_since"] }),
  ],
  erase: ({ queue }, db, { userId }) => queue.forget(db, deliverNotificationsTask.name, { list: "notifications", items: { userId } }),
};
