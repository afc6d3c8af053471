// Personal data in events: what is exported, and what is erased.
import { personalTable } from "#server/domains/personal-data.ts";
import type { PersonalDataSource } from "#server/domains/personal-data.ts";
import { eraseMember } from "./erase-member.ts";
import { selectEventsShowingForSystem } from "./erase-queries.ts";
import { eventsTopic, eventTopic } from "./topics.ts";

export const eventsPersonalData: PersonalDataSource = {
  tables: [
    personalTable("events", {
      owner: "created_by",
      key: ["id"],
      columns: [
        "id",
        "title",
        "description",
        "venue",
        "city",
        "is_online",
        "event_date",
        "ends_at",
        "start_date",
        "end_date",
        "registration_url",
        "image_url",
        "organiser",
        "capacity",
        "cfp_url",
        "cfp_closes_on",
        "tags",
        "status",
        "cancel_reason",
        "cancelled_at",
        "moderation",
        "moderation_reason",
        "moderated_at",
        "going_count",
        "waiting_count",
        "interested_count",
        "created_at",
        "edited_at",
        "version",
      ],
      omitted: [
        "beginning",
        "description_html",
        "description_text",
        "link_count",
        "is_all_day",
        "time_zone",
        "over_at",
        "skills",
        "external_source",
        "source_id",
        "source_key",
        "link_key",
        "name_key",
        "vanished_at",
        "is_edited_here",
        "ics_uid",
        "sequence",
        "changed_at",
        "is_demo",
        "is_public",
        "is_listed",
        "search",
        "cancelled_by",
      ],
    }),
    personalTable("event_rsvps", {
      owner: "user_id",
      key: ["event_id"],
      columns: ["event_id", "state", "is_named", "created_at", "promoted_at", "reminded_at"],
      omitted: ["queue_number"],
    }),
  ],
  async *documents(rowsOf) {
    for await (const { id, title, event_date: at, venue, city, description } of rowsOf("events")) {
      const facts = `${String(at)}  \n${[venue, city].filter(Boolean).map(String).join(", ")}`;
      yield { path: `events/${String(id)}.md`, text: [`# ${String(title)}`, facts, String(description)].join("\n\n") };
    }
  },
  pages: async (db, userId) => [eventsTopic, ...(await selectEventsShowingForSystem(db, userId)).map(eventTopic)],
  erase: (ctx, db, { userId }, posts) => eraseMember(ctx, db, userId, posts),
};
