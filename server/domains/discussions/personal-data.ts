// Personal data in discussions: what is exported, and what is erased.
import { personalTable } from "#server/domains/personal-data.ts";
import type { PersonalDataSource } from "#server/domains/personal-data.ts";
import { selectTextsShowingForSystem } from "#server/domains/posting/posting.ts";
import type { JsonRow } from "#server/platform/db/read-rows.ts";
import { eraseMember } from "./erase-member.ts";
import { discussionsTopic, discussionTopic } from "./topics.ts";

export const discussionsPersonalData: PersonalDataSource = {
  tables: [
    personalTable("discussions", {
      owner: "author_id",
      key: ["id"],
      columns: [
        "id",
        "title",
        "content",
        "tags",
        "moderation",
        "moderation_reason",
        "moderated_at",
        "created_at",
        "edited_at",
        "version",
        "like_count",
        "reply_count",
        "accepted_reply_id",
        "story_id",
        "story_title",
      ],
      omitted: ["beginning", "content_html", "content_text", "link_count", "is_demo", "is_public", "is_unanswered", "search"],
    }),
    personalTable("discussion_replies", {
      owner: "user_id",
      key: ["id"],
      columns: [
        "id",
        "discussion_id",
        "parent_reply_id",
        "answered_reply_id",
        "content",
        "moderation",
        "moderation_reason",
        "moderated_at",
        "created_at",
        "edited_at",
        "deleted_at",
      ],
      omitted: ["thread_id", "thread_at", "content_html", "link_count", "is_public", "away_from", "shown_at"],
    }),
    personalTable("discussion_likes", { owner: "user_id", key: ["id"], columns: ["id", "discussion_id", "created_at"] }),
    personalTable("discussion_reads", {
      owner: "user_id",
      key: ["discussion_id"],
      columns: ["discussion_id", "seen_at", "seen_reply_count"],
    }),
    personalTable("discussion_stances", {
      owner: "user_id",
      key: ["discussion_id"],
      columns: ["discussion_id", "is_following", "is_muted", "since", "latest_at"],
    }),
  ],
  async *documents(rowsOf) {
    for await (const row of rowsOf("discussions")) yield { path: `discussions/${String(row["id"])}.md`, text: writeDiscussion(row) };
    for await (const row of rowsOf("discussion_replies")) {
      yield { path: `discussion-replies/${String(row["id"])}.md`, text: writeReply(row) };
    }
  },
  pages: async (db, userId) => [discussionsTopic, ...(await selectTextsShowingForSystem(db, "discussions", userId)).map(discussionTopic)],
  erase: ({ clock }, db, { userId }, posts) => eraseMember(db, userId, posts, clock.now()),
};

function writeDiscussion({ title, created_at: at, tags, content }: JsonRow): string {
  const facts = [`Started: ${String(at)}`, ...(Array.isArray(tags) && tags.length > 0 ? [`Tags: ${tags.join(", ")}`] : [])];
  return [`# ${String(title)}`, facts.join("  \n"), String(content)].join("\n\n");
}

function writeReply({ discussion_id: discussionId, created_at: at, content }: JsonRow): string {
  return [`In the discussion ${String(discussionId)}, ${String(at)}`, String(content)].join("\n\n");
}
