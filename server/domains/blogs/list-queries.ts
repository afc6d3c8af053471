// SQL for lists of blogs. Each scans one index from the cursor, so page 100 costs what page 1 does.
import { sql } from "kysely";
import { authorColumns } from "#server/domains/posting/posting.ts";
import type { Db } from "#server/platform/db/database.ts";
import type { Cursor } from "#server/platform/db/keyset.ts";
import type { Ids } from "#server/platform/db/lookup.ts";

export type BlogFilter = { tag?: string; cursor: Cursor | null; limit: number };

export type CardRow = Awaited<ReturnType<typeof selectLatest>>[number];
export type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number];

const cardColumns = [
  "b.id",
  "b.title",
  "b.summary",
  "b.beginning",
  "b.tags",
  ...authorColumns,
  "b.published_at",
  "b.created_at",
  "b.reading_minutes",
  "b.like_count",
  "b.comment_count",
  "b.view_count",
  "b.is_demo",
] as const;

// Trending considers this many of the latest blogs.
const trendingPool = 500;

/** Public blogs, newest first. */
export function selectLatest(db: Db, filter: BlogFilter) {
  return selectNewest(db, filter).select(cardColumns).execute();
}

/**
 * Public blogs that contain the words of `q`, newest first. `q` is in English or any script and uses the syntax of a web search: words,
 * "phrases", -without.
 */
export function selectMatching(db: Db, filter: BlogFilter & { q: string }) {
  const { q, tag = null, cursor, limit } = filter;
  const found = sql<{ id: string }>`(
    select id from search_blogs(${q}, ${tag}, ${cursor?.at ?? null}::timestamptz, ${cursor?.id ?? null}::uuid, ${limit}::integer))`;
  return selectCards(db)
    .where(sql<boolean>`b.id in ${found}`)
    .orderBy("b.published_at", "desc")
    .orderBy("b.id", "desc")
    .execute();
}

/**
 * Trending blogs, most liked first. They are the blogs with the best score among the latest; in the score, ten times as many likes count as
 * much as being a week newer. With `q`, only blogs that contain its words.
 */
export function selectTrending(db: Db, { q, tag, limit }: { q?: string; tag?: string; limit: number }) {
  const weekSeconds = 604_800;
  const pool = selectNewest(db, { tag, cursor: null, limit: trendingPool }).select(["b.id", "b.search", "b.like_count", "b.published_at"]);
  let best = db
    .selectFrom(pool.as("m"))
    .select("m.id")
    .orderBy(sql`log(1 + m.like_count) * ${weekSeconds}::integer + date_part('epoch', m.published_at)`, "desc")
    .orderBy("m.id", "desc")
    .limit(limit);
  if (q !== undefined) best = best.where(holdsWords(q));
  return selectCards(db)
    .where("b.id", "in", best)
    .orderBy("b.like_count", "desc")
    .orderBy("b.published_at", "desc")
    .orderBy("b.id", "desc")
    .limit(limit)
    .execute();
}

/** The public blogs of one author, newest first; with a tag, those that have it. */
export function selectByAuthor(db: Db, authorId: string, { tag, cursor, limit }: BlogFilter) {
  return selectCards(db)
    .where(sql<boolean>`b.is_public`)
    .where("b.author_id", "=", authorId)
    .$if(tag !== undefined, (query) =>
      query.where(sql<boolean>`exists (select from blog_tags t where t.blog_id = b.id and t.tag = ${tag})`),
    )
    .$if(cursor !== null, (query) => query.where(sql<boolean>`(b.published_at, b.id) < (${cursor?.at}, ${cursor?.id}::uuid)`))
    .orderBy("b.published_at", "desc")
    .orderBy("b.id", "desc")
    .limit(limit)
    .execute();
}

/** The public blogs with these ids, in no order. At most 100. */
export function queryByIds(db: Db, ids: Ids) {
  return selectCards(db)
    .where(sql<boolean>`b.is_public`)
    .where("b.id", "=", sql<string>`any(${ids})`)
    .limit(100);
}

/** All blogs of one author, newest first; rejected ones only with `hasRejected`. */
export function selectOwn(db: Db, authorId: string, filter: { cursor: Cursor | null; limit: number; hasRejected: boolean }) {
  const { cursor, limit, hasRejected } = filter;
  return selectCards(db)
    .select(["b.status", "b.moderation", "b.moderation_reason", "b.updated_at"])
    .where("b.author_id", "=", authorId)
    .$if(!hasRejected, (query) => query.where("b.status", "<>", "rejected"))
    .$if(cursor !== null, (query) => query.where(sql<boolean>`(b.created_at, b.id) < (${cursor?.at}, ${cursor?.id}::uuid)`))
    .orderBy("b.created_at", "desc")
    .orderBy("b.id", "desc")
    .limit(limit)
    .execute();
}

/** The latest public blogs; with a tag, those that have it. */
function selectNewest(db: Db, { tag, cursor, limit }: BlogFilter) {
  const blogs = selectFrom(db).limit(limit);
  if (tag !== undefined) {
    return blogs
      .innerJoin("blog_tags as t", "t.blog_id", "b.id")
      .where("t.tag", "=", tag)
      .$if(cursor !== null, (query) => query.where(sql<boolean>`(t.published_at, t.blog_id) < (${cursor?.at}, ${cursor?.id}::uuid)`))
      .orderBy("t.published_at", "desc")
      .orderBy("t.blog_id", "desc");
  }
  return blogs
    .where(sql<boolean>`b.is_public`)
    .$if(cursor !== null, (query) => query.where(sql<boolean>`(b.published_at, b.id) < (${cursor?.at}, ${cursor?.id}::uuid)`))
    .orderBy("b.published_at", "desc")
    .orderBy("b.id", "desc");
}

function holdsWords(q: string) {
  return sql<boolean>`m.search @@ (select words_query(${q}))`;
}

function selectCards(db: Db) {
  return selectFrom(db).select(cardColumns);
}

/** PostgreSQL reads the authors only where their columns are selected. */
function selectFrom(db: Db) {
  return db.selectFrom("blogs as b").leftJoin("authors as a", "a.id", "b.author_id");
}
