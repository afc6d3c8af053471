// SQL for lists of discussions. Each scans one index from the cursor, so page 100 costs what page 1 does.
import { sql } from "kysely";
import { authorColumns } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import { idsOf } from "#server/platform/db/lookup.ts";
import type { Ids } from "#server/platform/db/lookup.ts";
import { newReplyCount } from "./read-queries.ts";

export type DiscussionFilter = { tag?: string; isUnanswered: boolean; cursor: Cursor | null; limit: number };

export type CardRow = Awaited<ReturnType<typeof selectLatest>>[number];
export type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number];

/** Public discussions, newest first; with a tag, those that have it. */
export function selectLatest(db: Db, { tag, isUnanswered, cursor, limit }: DiscussionFilter) {
  const cards = selectCards(db)
    .$if(isUnanswered, (query) => query.where(sql<boolean>`d.is_unanswered`))
    .limit(limit);
  if (tag === undefined) {
    return cards
      .where(sql<boolean>`d.is_public`)
      .$if(cursor !== null, (query) => query.where(sql<boolean>`(d.created_at, d.id) < (${cursor?.at}, ${cursor?.id}::uuid)`))
      .orderBy("d.created_at", "desc")
      .orderBy("d.id", "desc")
      .execute();
  }
  return cards
    .innerJoin("discussion_tags as t", "t.discussion_id", "d.id")
    .where("t.tag", "=", tag)
    .$if(cursor !== null, (query) => query.where(sql<boolean>`(t.created_at, t.discussion_id) < (${cursor?.at}, ${cursor?.id}::uuid)`))
    .orderBy("t.created_at", "desc")
    .orderBy("t.discussion_id", "desc")
    .execute();
}

/**
 * Public discussions that contain the words of `q`, newest first. `q` is in English or any script and uses the syntax of a web search:
 * words, "phrases", -without.
 */
export function selectMatching(db: Db, filter: DiscussionFilter & { q: string }) {
  const { q, tag = null, isUnanswered, cursor, limit } = filter;
  const found = sql<{ id: string }>`(select id from search_discussions(
    ${q}, ${tag}, ${isUnanswered}, ${cursor?.at ?? null}::timestamptz, ${cursor?.id ?? null}::uuid, ${limit}::integer))`;
  return selectCards(db)
    .where(sql<boolean>`d.id in ${found}`)
    .orderBy("d.created_at", "desc")
    .orderBy("d.id", "desc")
    .execute();
}

/** Public discussions about the same subject as a title while it is written, most similar first. */
export function selectSimilarThreads(db: Db, title: string, limit: number) {
  const similar = sql<{ id: string; closeness: number }>`(select id, closeness from similar_discussions(${title}, ${limit}::integer))`;
  return db
    .selectFrom(similar.as("s"))
    .innerJoin("discussions as d", "d.id", "s.id")
    .select(["d.id", "d.title", "d.reply_count", shownReplyId])
    .orderBy("s.closeness", "desc")
    .orderBy("d.created_at", "desc")
    .orderBy("d.id", "desc")
    .limit(limit)
    .execute();
}

/** The public discussions of one author, newest first; with a tag, those that have it. */
export function selectByAuthor(db: Db, authorId: string, { tag, cursor, limit }: Omit<DiscussionFilter, "isUnanswered">) {
  return selectFrom(db, authorId, cursor)
    .where(sql<boolean>`d.is_public`)
    .$if(tag !== undefined, (query) =>
      query.where(sql<boolean>`exists (select from discussion_tags t where t.discussion_id = d.id and t.tag = ${tag})`),
    )
    .limit(limit)
    .execute();
}

/** The public discussions with these ids, in no order. At most 100. */
export function queryByIds(db: Db, ids: Ids) {
  return selectCards(db)
    .where(sql<boolean>`d.is_public`)
    .where("d.id", "=", sql<string>`any(${ids})`)
    .limit(100);
}

/** The public discussions of these stories, in no order. Each story has at most one. */
export function selectStoryDiscussions(db: Db, storyIds: string[]) {
  return db
    .selectFrom("discussions as d")
    .select(["d.id", "d.story_id", "d.title", "d.reply_count"])
    .where(sql<boolean>`d.is_public and d.story_id is not null`)
    .where("d.story_id", "=", sql<string>`any(${idsOf(storyIds)})`)
    .limit(storyIds.length)
    .execute();
}

/** All discussions of one author, newest first. */
export function selectOwn(db: Db, authorId: string, { cursor, limit }: { cursor: Cursor | null; limit: number }) {
  return selectFrom(db, authorId, cursor).select(["d.moderation", "d.moderation_reason"]).limit(limit).execute();
}

/** Public discussions that a member follows, ordered by latest reply, with the number of replies that are new to them. */
export function selectFollowed(db: Db, userId: string, { cursor, limit }: { cursor: Cursor | null; limit: number }) {
  return selectCards(db)
    .innerJoin("discussion_stances as s", "s.discussion_id", "d.id")
    .leftJoin("discussion_reads as v", (join) => join.onRef("v.discussion_id", "=", "d.id").on("v.user_id", "=", userId))
    .select(["s.latest_at", newReplyCount.as("new_reply_count")])
    .where("s.user_id", "=", userId)
    .where(sql<boolean>`s.is_following and not s.is_muted and d.is_public`)
    .$if(cursor !== null, (query) => query.where(sql<boolean>`(s.latest_at, s.discussion_id) < (${cursor?.at}, ${cursor?.id}::uuid)`))
    .orderBy("s.latest_at", "desc")
    .orderBy("s.discussion_id", "desc")
    .limit(limit)
    .execute();
}

/** The accepted reply, if it is public. */
export const shownReplyId = sql<string | null>`(select r.id from discussion_replies r where r.id = d.accepted_reply_id and r.is_public)`.as(
  "shown_reply_id",
);

function selectFrom(db: Db, authorId: string, cursor: Cursor | null) {
  return selectCards(db)
    .where("d.author_id", "=", authorId)
    .$if(cursor !== null, (query) => query.where(sql<boolean>`(d.created_at, d.id) < (${cursor?.at}, ${cursor?.id}::uuid)`))
    .orderBy("d.created_at", "desc")
    .orderBy("d.id", "desc");
}

function selectCards(db: Db) {
  return db
    .selectFrom("discussions as d")
    .leftJoin("authors as a", "a.id", "d.author_id")
    .select([
      "d.id",
      "d.title",
      "d.beginning",
      "d.tags",
      ...authorColumns,
      "d.created_at",
      "d.like_count",
      "d.reply_count",
      shownReplyId,
      "d.is_demo",
    ]);
}
